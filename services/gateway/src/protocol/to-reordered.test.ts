import { describe, expect, it } from '@jest/globals';
import { choice, element, list, many, optional, sequence, text, toReordered } from './index.js';
import { decodeJson } from './json/decode-json.js';
import { toJsonDocument } from './json/to-json-document.js';

const item = sequence('item', [element('id', text()), optional('name', text())]);
const type = sequence('root', [
  element('first', text()),
  choice([element('left', item), element('right', text())]),
  optional('items', list(null, many('item', item))),
  optional('last', text()),
]);

const reordered = (content: string): unknown => {
  const result = toReordered(type, decodeJson(new TextEncoder().encode(`{"root":${content}}`)));
  return { ...result, node: toJsonDocument(result.node).replace(/\s+/g, '') };
};

describe('toReordered', () => {
  it('sorts at every level, keeps repeated elements in their order, and puts unknown ones last', () => {
    expect(
      reordered(
        '{"last":"z","odd":{"b":1,"a":2},"items":{"item":[{"name":"n","id":"1"},{"id":"2"}]},"left":{"what":1,"name":"n","id":"3"},"first":5.00}',
      ),
    ).toEqual({
      node: '{"root":{"first":5.00,"left":{"id":"3","name":"n","what":1},"items":{"item":[{"id":"1","name":"n"},{"id":"2"}]},"last":"z","odd":{"b":1,"a":2}}}',
      moved: ['items', 'left', 'first', 'left.id', 'items.item.id'],
      unknown: ['odd', 'left.what'],
    });
  });

  it('leaves a tree in order as it is', () => {
    const content = '{"first":"a","right":"b","last":null}';
    expect(reordered(content)).toEqual({ node: `{"root":${content}}`, moved: [], unknown: [] });
  });
});
