import { type Coding, chooseCoding, type HttpRequest, type HttpResponse } from '@sandbox/http';
import { COMPRESS, LEAST_COMPRESSED } from '@sandbox/web';

/** Compressions under way at once; each has its response in memory. Further responses are sent without compression. */
const MAX_RUNNING = 32;

/** Sends a response in the coding that its request prefers. */
export type Negotiate = (
  request: HttpRequest,
  response: HttpResponse,
) => HttpResponse | Promise<HttpResponse>;

/**
 * Builds the negotiation of lists. Each coding has a separate strong `ETag` (RFC 9110 8.8.3.3); the response cache
 * stores repeated responses, so most of them are compressed once.
 * @param varies - the other request header that chose the response
 */
export function createNegotiate(varies?: string): Negotiate {
  const short = varies === undefined ? [] : ['Vary', varies];
  const long = ['Vary', [...short.slice(1), 'Accept-Encoding'].join(', ')];
  let running = 0;
  return ({ headers }, response) => {
    const { body } = response;
    const isShort = !Buffer.isBuffer(body) || body.length < LEAST_COMPRESSED;
    const varying = {
      ...response,
      headers: [...(response.headers ?? []), ...(isShort ? short : long)],
    };
    if (isShort) return varying;
    const accepted = headers['accept-encoding'];
    const coding = accepted === undefined ? 'identity' : chooseCoding(accepted.toString());
    if (coding === 'identity' || running >= MAX_RUNNING) return varying;
    running += 1;
    return compress(varying, body, coding).finally(() => {
      running -= 1;
    });
  };
}

async function compress(
  { lease, headers = [], ...response }: HttpResponse,
  body: Buffer,
  coding: Exclude<Coding, 'identity'>,
): Promise<HttpResponse> {
  try {
    const compressed = await COMPRESS[coding](body);
    const own = headers.map((value, index) =>
      headers[index - 1] === 'ETag' ? `${value.slice(0, -1)}-${coding}"` : value,
    );
    return { ...response, headers: [...own, 'Content-Encoding', coding], body: compressed };
  } finally {
    lease?.release();
  }
}
