// A client that follows a feed on a WebSocket: when the socket ends, it asks for what comes after the last event it has.
import { request } from 'node:http';
import { pause, url } from './stack.mjs';

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;

/** Follows a feed until it is stopped; returns the texts of all events in the order in which they came. */
export function followSocket(path) {
  const texts = [];
  let isOver = false;
  let connections = 0;
  let refused = 0;
  let socket;
  const note = (text) => {
    if (JSON.parse(text).type === 'event') texts.push(text);
  };
  async function follow() {
    while (!isOver) {
      socket = await open(`${path}?last_event_id=${texts.length}`);
      if (socket === undefined) refused += 1;
      else {
        connections += 1;
        if (isOver) socket.end();
        await readFrames(socket, note);
      }
      await pause(200);
    }
  }
  const done = follow();
  return {
    async stop() {
      isOver = true;
      socket?.destroy();
      await done;
      return { texts, connections, refused };
    },
  };
}

/** Shakes hands; returns a stream of what follows, or undefined when it is refused. */
function open(path) {
  return new Promise((resolve) => {
    const headers = {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const outgoing = request(`${url}${path}`, { headers });
    outgoing.on('upgrade', (_answer, socket, head) => {
      socket.unshift(head);
      resolve(socket);
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      resolve(undefined);
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end();
  });
}

/** Reads the frames of a server, which masks none and splits none (RFC 6455, 5.2), until the socket ends. */
async function readFrames(socket, takeText) {
  let held = Buffer.alloc(0);
  try {
    for await (const piece of socket) {
      held = Buffer.concat([held, piece]);
      for (let frame = firstFrame(held); frame; frame = firstFrame(held)) {
        held = held.subarray(frame.end);
        if (frame.kind === TEXT) takeText(frame.payload.toString());
        // A pong, with a mask of zeros.
        if (frame.kind === PING) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
        if (frame.kind === CLOSE) return;
      }
    }
  } catch {
    // The connection was cut; the caller opens another.
  } finally {
    socket.destroy();
  }
}

/** The first frame in these bytes; undefined while it is not whole. Frames of 64 KiB and more do not occur. */
function firstFrame(bytes) {
  if (bytes.length < 4)
    return bytes.length >= 2 && bytes[1] === 0 ? frameOf(bytes, 2, 0) : undefined;
  const length = bytes[1];
  return length === 126 ? frameOf(bytes, 4, bytes.readUInt16BE(2)) : frameOf(bytes, 2, length);
}

function frameOf(bytes, start, length) {
  const end = start + length;
  if (bytes.length < end) return undefined;
  return { kind: bytes[0] & 0x0f, payload: bytes.subarray(start, end), end };
}
