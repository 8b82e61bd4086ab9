// RFC 7636: the verifier stays here, the request for a code contains the challenge.
export async function createPkce(method) {
  if (method === 'none') return { verifier: null, parameters: {} };
  const verifier = randomText();
  const challenge = method === 'S256' ? await sha256(verifier) : verifier;
  return { verifier, parameters: { code_challenge: challenge, code_challenge_method: method } };
}

// 32 random bytes are 43 characters, the fewest that a verifier may have (RFC 7636 4.1).
export function randomText() {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function sha256(text) {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text))));
}

function toBytes(text) {
  return new TextEncoder().encode(text);
}

function toBase64Url(bytes) {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
