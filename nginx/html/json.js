// More would be thousands of elements.
const MOST_MARKED = 20_000;

// A string with the colon of a name, a number or a word. Text that was cut can end within a string.
const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

// The nodes of JSON text, with its names, strings, numbers and words marked as in documents.
export function jsonNodes(text) {
  const nodes = [];
  let written = 0;
  for (const { 0: token, 1: string, 2: colon, index } of text
    .slice(0, MOST_MARKED)
    .matchAll(TOKEN)) {
    const mark = document.createElement('span');
    mark.className = string === undefined ? 'word' : colon === undefined ? 'string' : 'key';
    mark.textContent = string ?? token;
    nodes.push(text.slice(written, index), mark);
    written = index + mark.textContent.length;
  }
  return [...nodes, text.slice(written)];
}
