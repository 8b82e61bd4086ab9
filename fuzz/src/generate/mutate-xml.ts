import type { Random } from '@sandbox/kernel';
import { hostileText } from './hostile-values.js';

type Change = (tokens: string[], at: number, random: Random) => void;

/** Changes an XML document by its tags and texts, and sometimes its encoding. */
export function mutateXml(text: string, random: Random): Buffer {
  const tokens = text.split(/(?<=>)|(?=<)/);
  while (random.chance(0.7)) random.pick(CHANGES)(tokens, random.int(0, tokens.length - 1), random);
  return random.weighted(ENCODERS)(tokens.join(''));
}

const INSERTED = [
  ...[
    '<![CDATA[x]]>',
    '<!-- x -->',
    '<?x y?>',
    '&amp;',
    '&#0;',
    '&#x10FFFF;',
    '&nope;',
    '<a/>',
    '<b>',
  ],
  ...['</a>', '<a b="c" b="d"/>', '<x:y/>', '<a xmlns="urn:x"/>', '<a xmlns:x=""/>', ']]>', '<'],
  '<!DOCTYPE a [<!ENTITY b "c">]>',
];

const CHANGES: readonly Change[] = [
  (tokens, at) => tokens.splice(at, 1),
  (tokens, at) => tokens.splice(at, 0, tokens[at] ?? ''),
  (tokens, at, random) => tokens.splice(at, 0, random.pick(INSERTED)),
  (tokens, at, random) => tokens.splice(at, 0, '<a>'.repeat(random.pick([2, 100, 3000]))),
  (tokens, at, random) => replaceText(tokens, at, hostileText(random)),
  (tokens, at, random) => replaceText(tokens, at, escapeXml(hostileText(random))),
  (tokens, at, random) => addAttribute(tokens, at, random),
];

/** The next text between two tags becomes another. */
function replaceText(tokens: string[], from: number, text: string): void {
  const at = tokens.findIndex((token, index) => index >= from && !token.startsWith('<'));
  if (at >= 0) tokens[at] = text;
}

function addAttribute(tokens: string[], at: number, random: Random): void {
  const token = tokens[at] ?? '';
  if (!/^<[a-z]/i.test(token)) return;
  const attribute = random.pick([
    ' a="b"',
    ' xsi:nil="true"',
    ' xmlns="x"',
    ` a="${hostileText(random)}"`,
  ]);
  tokens[at] = token.replace(/\/?>$/, (end) => attribute + end);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const ENCODERS: readonly (readonly [(text: string) => Buffer, number])[] = [
  [(text) => Buffer.from(text), 20],
  [(text) => Buffer.from(`\ufeff${text}`), 2],
  [(text) => Buffer.from(`\ufeff${text}`, 'utf16le'), 1],
  [(text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 1],
  [(text) => Buffer.from(text, 'latin1'), 1],
];
