import { describe, expect, it } from '@jest/globals';
import { AppError, anyText, decimalNumber, integer, oneOf } from '@sandbox/kernel';
import { documented, inPath, inQuery } from './parameters.js';
import { compileReads } from './read-parameters.js';

const read = compileReads({
  n: inQuery(integer(1, 50), { description: '', default: 5, aliases: ['count'] }),
  color: inQuery(oneOf(['red', 'blue']), { description: '' }),
  X: documented({ in: 'header', description: '', schema: {} }),
});

/** Reads the query of a request without path parameters. */
function readQuery(search: string) {
  return read({ params: {}, search });
}

describe('compileReads', () => {
  it.each([
    ['', { n: 5 }],
    ['n=1&color=red', { n: 1, color: 'red' }],
    ['count=9', { n: 9 }],
    ['x=1&n=2&n=3', { n: 2 }],
  ])('reads %j', (search, values) => {
    expect(readQuery(search)).toEqual(values);
  });

  it.each(['n=0', 'n=51', 'n=', 'n=1.5', 'count=x', 'n=x&n=1'])('refuses %j', (search) => {
    expect(() => readQuery(search)).toThrow('n must be a whole number from 1 to 50, not "');
  });

  it('takes an empty text for none only where that is declared', () => {
    const either = compileReads({
      n: inQuery(integer(1, 50), { description: '', mayBeEmpty: true }),
    });
    expect(either({ params: {}, search: 'n=' })).toEqual({ n: undefined });
    expect(() => either({ params: {}, search: 'n=x' })).toThrow('n must be a whole number');
  });

  it('names the bounds for programs', () => {
    expect(() => readQuery('n=0')).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        members: { parameter: 'n', minimum: 1, maximum: 50 },
      }),
    );
    expect(() => readQuery('color=green')).toThrow(
      expect.objectContaining({ members: { parameter: 'color', allowed: ['red', 'blue'] } }),
    );
  });

  it('refuses to do without what is required', () => {
    const needs = compileReads({
      n: inQuery(decimalNumber(0, 10), { description: '', required: true }),
    });
    expect(() => needs({ params: {}, search: 'm=1' })).toThrow(
      'n must be a number from 0 to 10, it is missing.',
    );
  });

  it('makes the errors of its service', () => {
    const own = compileReads(
      { n: inQuery(integer(1, 50), { description: '' }) },
      { fail: (_code, { detail }) => new AppError('own', { status: 418, title: '' }, { detail }) },
    );
    expect(() => own({ params: {}, search: 'n=0' })).toThrow(
      expect.objectContaining({ code: 'own', status: 418 }),
    );
  });

  it('leaves the query alone that it does not read', () => {
    const path = compileReads({ id: inPath(anyText, { description: '' }) });
    expect(path({ params: { id: 'a' }, search: '%ff' })).toEqual({ id: 'a' });
  });

  it('knows the types of the values', () => {
    const values = readQuery('');
    values.n.toFixed();
    // @ts-expect-error: it has no default, so it may be absent.
    expect(() => values.color.toUpperCase()).toThrow(TypeError);
  });
});

describe('a closed query', () => {
  const readClosed = compileReads(
    {
      id: inPath(anyText, { description: '' }),
      n: inQuery(integer(1, 50), { description: '', default: 5 }),
      color: inQuery(oneOf(['red', 'blue']), { description: '' }),
    },
    { closed: true },
  );
  const readAll = (search: string) => readClosed({ params: { id: 'a' }, search });

  it.each([
    ['', { id: 'a', n: 5 }],
    ['color=red', { id: 'a', n: 5, color: 'red' }],
    ['pretty&n=7', { id: 'a', n: 7 }],
  ])('is read: %j', (search, values) => {
    expect(readAll(search)).toEqual(values);
  });

  it.each([
    ['x=1', '"x" is not one of n, color.'],
    ['id=1', '"id" is not one of n, color.'],
    ['constructor=1', '"constructor" is not one of n, color.'],
    ['n=0&n=1', 'n must be a whole number from 1 to 50, not "0".'],
    ['n=2&color=red&n=3', 'n was sent more than once. Send it once.'],
    ['color=x&n=0', 'color must be one of red, blue, not "x".'],
  ])('refuses %j', (search, message) => {
    expect(() => readAll(search)).toThrow(message);
  });
});

describe('inQuery', () => {
  it('states the default in the schema', () => {
    expect(inQuery(integer(1, 50), { description: '', default: 5 }).schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 5,
    });
  });

  it('stops the start by a default that its own reader does not accept', () => {
    expect(() => inQuery(integer(1, 50), { description: '', default: 51 })).toThrow(
      'The default must be a whole number from 1 to 50, not "51".',
    );
  });
});
