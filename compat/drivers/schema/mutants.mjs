// Requests that are wrong, made of one that is right.

const CREDENTIALS = /\s*<merchantAuthentication>.*?<\/merchantAuthentication>/s;
/** An element that holds nothing but text. */
const LEAF = /\s*<(\w+)>([^<]*)<\/\1>/g;
/** An element that holds others. */
const BRANCH = /<(\w+)>\s*<(?!\/)/g;
const VALUES = ['', '0', '-1', '999999999999', '2020-01', '2031-01-01T00:00:00Z', 'x'.repeat(300)];

/** Each element of a request left out, doubled and given other values, and each of its credentials wrong. */
export function* toMutants(request) {
  yield request.replace(CREDENTIALS, '');
  yield request.replace(/<transactionKey>[^<]*/, '<transactionKey>short');
  yield request.replace(/<(\w+Request) [^>]*>/, '<$1>');
  yield request.slice(0, -9);
  const own = request.replace(CREDENTIALS, (text) => ' '.repeat(text.length));
  for (const leaf of own.matchAll(LEAF)) {
    const [whole, name] = leaf;
    const replaced = (by) => splice(request, leaf.index, whole.length, by);
    yield replaced('');
    yield replaced(whole + whole);
    for (const value of VALUES) yield replaced(`<${name}>${value}</${name}>`);
  }
  for (const { 1: name, index } of own.matchAll(BRANCH)) {
    const end = own.indexOf(`</${name}>`, index) + name.length + 3;
    yield splice(request, index, end - index, '');
  }
}

function splice(text, at, length, by) {
  return text.slice(0, at) + by + text.slice(at + length);
}
