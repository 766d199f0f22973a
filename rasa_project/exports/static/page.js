// What a page can do more of with scripts: show what only works with them, and print. Everything else works without.
for (const part of document.querySelectorAll(".script-only")) part.hidden = false;
for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());
