import {
  type HttpRequest,
  type HttpResponse,
  json,
  parseQuery,
  requiredFields,
} from '@sandbox/http';
import { ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { describeStatus } from './status-response.js';

/** A hint that fits: the style sheet of the index page (RFC 8297). */
const HINT = ['Link', `<${ROOT}/index.css>; rel=preload; as=style`];

/**
 * Sends an informational status as an interim response and makes the final 200 that has to follow. An
 * unrequested `100 Continue` makes some clients fail, fetch of Node among them, so that one needs `Expect:
 * 100-continue` or `?interim=true`.
 * @throws AppError upgrade_required for 101, which must not be sent unless the client requested another
 *   protocol
 */
export function sendInformational(options: {
  readonly status: number;
  readonly request: HttpRequest;
  /** How often the interim response is sent. */
  readonly repeat: number;
}): HttpResponse {
  const { status, request, repeat } = options;
  if (status === 101) {
    throw fail('upgrade_required', {
      detail: 'To switch protocols, the request must contain Upgrade: websocket.',
      headers: requiredFields(426),
    });
  }
  const expected = status === 100 && request.headers.expect?.toLowerCase() === '100-continue';
  const expectation = status !== 100 || wantsInterim(request);
  const description = describeStatus(status);
  const hint = status === 103 ? HINT : [];
  const times = expected || expectation ? repeat : 0;
  const sent = Array.from({ length: times }, () => request.interim(status, description, hint));
  return json({ status, description, informational: true, interim: sent.includes(true) });
}

function wantsInterim({ search }: HttpRequest): boolean {
  return parseQuery(search).some(([name, value]) => name === 'interim' && value === 'true');
}
