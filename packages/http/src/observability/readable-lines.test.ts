import { describe, expect, it } from '@jest/globals';
import { toReadable } from './readable-lines.js';

const BASE = { level: 30, time: 1, service: 'helpdesk' };
const REQUEST = { ...BASE, msg: 'request', id: 'a', method: 'GET', bytes: 820, status: 200 };
const read = (entry: object): string => toReadable(`${JSON.stringify(entry)}\n`);

describe('a line of the log in a terminal', () => {
  it.each([
    [{ route: '/v1/helpdesk/tickets/:id', ms: 9.42 }, 'GET /v1/helpdesk/tickets/:id 200 9.42 ms\n'],
    [{ route: 'unmatched', status: 404, ms: 1234.5 }, 'GET unmatched 404 1235 ms\n'],
    [{ route: '/', ms: 3, fault: 'delay=2ms' }, 'GET / 200 3 ms (fault: delay=2ms)\n'],
  ])('says of a request what was asked, and what came of it: %j', (fields, line) => {
    expect(read({ ...REQUEST, ...fields })).toBe(line);
  });

  it('shows a message with its fields', () => {
    expect(read({ ...BASE, reason: 'SIGTERM', msg: 'stopping' })).toBe('stopping reason=SIGTERM\n');
    expect(read({ ...BASE, services: ['a', 'b'], msg: 'listening' })).toBe(
      'listening services=["a","b"]\n',
    );
  });

  it('sends no command to the terminal', () => {
    expect(read({ ...BASE, url: '\u001b[2J', msg: 'a\rb' })).toBe('ab url=[2J\n');
  });

  it('names a warning and an error, with its stack', () => {
    expect(read({ ...BASE, level: 40, msg: 'mind' })).toBe('Warning: mind\n');
    const err = { type: 'Error', message: 'x', stack: 'Error: x\n    at y' };
    expect(read({ ...BASE, level: 50, err, msg: 'failed' })).toBe(
      'Error: failed\nError: x\n    at y\n',
    );
  });
});
