import type { Server } from 'node:http';
import type { AppError } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import type { Platform } from '../platform.js';
import { startExchange } from '../response/exchange-of.js';
import { sendError } from '../response/send-response.js';
import { createHttpServer } from '../server/create-http-server.js';

/** Each rejection ends its connection: the next handshake may have another certificate. */
const ENDING = { stopping: true };

/** Builds a server that rejects every request for the certificate of its client, and does not listen. */
export function createRejectingServer(platform: Platform): Server {
  const http = createHttpServer(platform.settings);
  http.on('request', (request, response) => {
    const exchange = startExchange({ platform, server: ENDING, request, response });
    sendError(exchange, toProblem(exchange.tls?.clientCertificate?.reason));
  });
  return http;
}

const OUTSIDE_ITS_TIME = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** @param reason - OpenSSL's code of the failed check; undefined when there is no certificate */
function toProblem(reason: string | null | undefined): AppError {
  if (reason === undefined)
    return platformError('client_certificate_missing', {
      detail: 'This host needs a client certificate; GET /v1/utils/tls/client.pem returns one.',
    });
  const code = OUTSIDE_ITS_TIME.has(reason ?? '')
    ? 'client_certificate_expired'
    : 'client_certificate_untrusted';
  return platformError(code, {
    detail: `The client certificate failed the check with ${reason}.`,
    members: { reason },
  });
}
