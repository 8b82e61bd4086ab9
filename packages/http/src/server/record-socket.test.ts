import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { Platform } from '../platform.js';
import { recordSocket } from './record-socket.js';

class Wire extends Duplex {
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done();
  }
}

/** A connection that is recorded, and what the recorder was shown of it. */
function openRecorded() {
  const socket = new Wire();
  const seen: string[] = [];
  const record = {
    isStored: true,
    send: (bytes: Buffer) => seen.push(`sent ${bytes}`),
    receive: (bytes: Buffer) => seen.push(`received ${bytes}`),
    end: () => seen.push('end'),
  };
  const platform = { service: 'desk', recorder: { openSocket: () => record }, ids: () => 'id' };
  const request = new IncomingMessage(new Socket());
  recordSocket(platform as unknown as Platform, {
    ...{ request, socket, url: '/ws', session: undefined, owner: undefined },
  });
  socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  return { socket, record, seen };
}

it('shows a recorder what goes both ways, and the end', async () => {
  const { socket, seen } = openRecorded();
  socket.write('a');
  socket.push('b');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.emit('close');
  expect(seen).toEqual([
    'sent HTTP/1.1 101 Switching Protocols\r\n\r\n',
    'sent a',
    'received b',
    'end',
  ]);
});

it('leaves nothing on a connection that the recorder has forgotten', () => {
  const { socket, record, seen } = openRecorded();
  record.isStored = false;
  socket.write('a');
  const before = seen.length;
  expect([socket.write, socket.end]).toEqual([Duplex.prototype.write, Duplex.prototype.end]);
  expect([socket.listenerCount('data'), socket.listenerCount('close')]).toEqual([0, 0]);
  socket.write('b');
  socket.emit('close');
  expect(seen).toHaveLength(before);
});
