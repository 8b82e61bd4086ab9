import type { Random } from '@sandbox/kernel';
import type { Schema } from '../target/operation.js';
import { hostileText } from './hostile-values.js';

const PART_HEADERS = ['Content-Type: text/plain', 'Content-Type: image/png', 'X: y', ':', 'x'];

/** A form with files, mostly as a browser sends it. */
export function createMultipart(
  { properties = {} }: Schema,
  random: Random,
): { readonly bytes: Buffer; readonly type: string } {
  const boundary = random.weighted([
    ['xYz', 12],
    ['-'.repeat(70), 1],
    ['a b', 1],
    ['', 1],
  ]);
  const names = [...Object.keys(properties), 'file', 'a'];
  const parts = Array.from({ length: random.int(0, 4) }, () =>
    createPart(random.pick(names), random),
  );
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : '';
  const text = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('') + end;
  const shown = random.chance(0.8) ? boundary : `"${boundary}"`;
  return { bytes: Buffer.from(text), type: `multipart/form-data; boundary=${shown}` };
}

function createPart(name: string, random: Random): string {
  const shown = random.chance(0.8) ? name : hostileText(random);
  const file = random.chance(0.4)
    ? `; filename="${random.chance(0.7) ? 'a.txt' : hostileText(random)}"`
    : '';
  const lines = [`Content-Disposition: form-data; name="${shown}"${file}`];
  while (random.chance(0.3)) lines.push(random.pick(PART_HEADERS));
  return `${lines.join('\r\n')}\r\n\r\n${hostileText(random)}`;
}
