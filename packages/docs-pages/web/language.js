// Runs before the page is painted, so that the code of the chosen language is there at once.
try {
  const language = localStorage.getItem('docs-language');
  if (language) document.documentElement.dataset.language = language;
} catch {
  // A browser may keep nothing.
}
