import { decodeText } from '@sandbox/kernel';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)"?/i;

/** The text of bytes in the charset of a Content-Type, or in UTF-8 without a known one. */
export function decodeDeclared(bytes: Buffer, contentType: string | undefined): string | undefined {
  const charset = CHARSET.exec(contentType ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  const label = charset === 'utf-16' && isBigEndian ? 'utf-16be' : charset;
  return decodeAs(label, bytes) ?? decodeText(bytes);
}

function decodeAs(label: string, bytes: Buffer): string | undefined {
  if (label === 'utf-8' || label === 'utf8') return undefined;
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
