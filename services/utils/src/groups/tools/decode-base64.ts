/** Both alphabets of RFC 4648 (4 and 5), with or without padding. */
const BASE64 = /^[\w+/-]*={0,2}$/;

/** The bytes of a base64 string, standard or URL-safe; undefined when it is invalid. */
export function decodeBase64(text: string): Buffer | undefined {
  const digits = withoutPadding(text);
  const padding = text.length - digits.length;
  const isComplete = digits.length % 4 !== 1 && (padding === 0 || text.length % 4 === 0);
  return BASE64.test(text) && isComplete ? Buffer.from(digits, 'base64') : undefined;
}

function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '=') end -= 1;
  return text.slice(0, end);
}
