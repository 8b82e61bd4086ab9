/** Headers about the request and the sandbox, which any response has; the others are about its body. */
const STORED =
  /^(?:date|vary|cache-control|access-control-|x-content-type-options|x-request-id|x-sandbox-)/i;

const BODY = JSON.stringify({
  type: 'about:blank',
  title: 'The service cannot be reached',
  status: 502,
  code: 'bad_gateway',
  detail:
    'Simulated: a fault breaks the response before its head is complete, and a proxy returns 502 for that. The service works.',
});

/**
 * The response of a proxy to a connection that breaks.
 * @param head - that of the response that is lost
 * @param isHead - true in response to HEAD, which has no body
 */
export function toBadGateway(head: Buffer, isHead: boolean): Buffer {
  const lines = head.toString('latin1').split('\r\n');
  const all = [
    'HTTP/1.1 502 Bad Gateway',
    ...lines.filter((line) => STORED.test(line)),
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(BODY)}`,
    'Connection: close',
  ];
  return Buffer.from(`${all.join('\r\n')}\r\n\r\n${isHead ? '' : BODY}`, 'latin1');
}
