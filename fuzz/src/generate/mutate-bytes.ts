import type { Random } from '@sandbox/kernel';

type Change = (bytes: Buffer, at: number, random: Random) => Buffer;

/** Changes a few places of a text, byte by byte. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  let changed = bytes;
  for (let round = random.int(1, 3); round > 0; round--)
    changed = random.pick(CHANGES)(changed, random.int(0, changed.length), random);
  return changed;
}

const INSERTED = [
  '\0',
  '\r',
  '\n',
  '\r\n',
  '\r\n\r\n',
  ' ',
  '\t',
  '"',
  "'",
  '<',
  '>',
  '&',
  '%',
  ':',
];

const CHANGES: readonly Change[] = [
  (bytes, at, random) => splice(bytes, at, random.int(1, 8)),
  (bytes, at, random) => splice(bytes, at, 0, Buffer.from(random.pick(INSERTED))),
  (bytes, at, random) => splice(bytes, at, 1, Buffer.of(random.int(0, 255))),
  (bytes, at, random) => splice(bytes, at, 0, bytes.subarray(at, at + random.int(1, 200))),
  (bytes, at, random) =>
    splice(bytes, at, 0, Buffer.alloc(random.pick([10, 300, 5000]), bytes[at])),
  (bytes, at) => bytes.subarray(0, at),
];

function splice(
  bytes: Buffer,
  at: number,
  removed: number,
  added: Buffer = Buffer.alloc(0),
): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);
}
