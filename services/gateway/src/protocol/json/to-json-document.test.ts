import { expect, it } from '@jest/globals';
import { decodeJson } from './decode-json.js';
import { toJsonDocument } from './to-json-document.js';

it('writes a tree as the JSON it came from: order, number texts, arrays of one, attributes', () => {
  const text = `{
  "a": {
    "@v": "1",
    "2": 5.00,
    "1": "x",
    "b": [{
      "c": null
    }],
    "d": [true, "e"]
  }
}`;
  expect(toJsonDocument(decodeJson(new TextEncoder().encode(text)))).toBe(text);
});
