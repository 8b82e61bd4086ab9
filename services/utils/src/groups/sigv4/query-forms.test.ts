import { describe, expect, it } from '@jest/globals';
import { toQueryForms } from './query-forms.js';

describe('toQueryForms', () => {
  it.each([
    ['', ''],
    ['b=2&a=1', 'a=1&b=2'],
    ['a=b&a=B&a=', 'a=&a=B&a=b'],
    ['k-x=1&k=1', 'k=1&k-x=1'],
    ['v', 'v='],
    ['&&a=1&', 'a=1'],
    ['=1', '=1'],
    ['a=1=2', 'a=1%3D2'],
    ['a=b+c', 'a=b%20c'],
    ['a=b%2Bc', 'a=b%2Bc'],
    ['a=%7e%2f', 'a=~%2F'],
    ["a=*'()!", 'a=%2A%27%28%29%21'],
    ['a=%', 'a=%25'],
    ['a=%zz%F', 'a=%25zz%25F'],
    ['a=%FF', 'a=%FF'],
    ['\u00e1\u0088\u00b4=bar', '%E1%88%B4=bar'],
    ['X-Amz-Signature=1&x-amz-signature=2', 'x-amz-signature=2'],
  ])('accepts %j as %j alone', (search, expected) => {
    const accepted = toQueryForms(search).filter((form) => form.accepted);
    expect(accepted.map(({ text }) => text)).toEqual([expected]);
  });
});
