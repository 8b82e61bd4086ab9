import { defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import {
  CLIENT_FLAWS,
  type HttpRequest,
  type HttpResponse,
  json,
  type LabAddress,
  type TlsInfo,
} from '@sandbox/http';
import { oneOf } from '@sandbox/kernel';
import { opensBy } from '../../auth/security-schemes.js';
import { type Dependencies, ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { CHALLENGE, findClientCertificate, toJson } from './client-certificate.js';

const PEM_CHAIN = 'application/pem-certificate-chain';
const PEM_FILE = 'application/x-pem-file';
const DER = 'application/pkix-cert';

/** A start makes other certificates, and keys should not be stored at all. */
const NO_STORE = ['Cache-Control', 'no-store'];

const OFF = { '404': 'The server does not serve HTTPS, or this part of it is off.' };

/** The declaration that all downloads share. Without HTTPS there is nothing to download. */
const DOWNLOAD = { methods: ['GET'], exampleStatus: 404, rejections: OFF } as const;

/** The connection of a client, the CA, the laboratory, and client certificates. */
export const tlsEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/tls',
    summary:
      'The TLS version, cipher suite, ALPN protocol and client certificate of the connection',
    description:
      'For plain HTTP `secure` is false. `https` is the URL for HTTPS, and null if the server does not serve it. Behind a proxy that ends TLS, only the client certificate is known: from `Client-Cert` (RFC 9440), if `TRUST_PROXY` is set.',
    example: '/tls',
    handle: (request, _values, deps: Dependencies) => describeConnection(request, deps),
  }),
  defineEndpoint({
    ...DOWNLOAD,
    path: '/tls/ca.pem',
    summary: 'The certificate of the CA that issues the certificates of HTTPS, as PEM',
    produces: [PEM_CHAIN],
    example: '/tls/ca.pem',
    curl: '-o ca.pem',
    handle: (_request, _values, deps: Dependencies) => sendBytes(PEM_CHAIN, tlsOf(deps).ca.pem),
  }),
  defineEndpoint({
    ...DOWNLOAD,
    path: '/tls/ca.der',
    summary: 'The same certificate in DER',
    produces: [DER],
    example: '/tls/ca.der',
    curl: '-o ca.der',
    handle: (_request, _values, deps: Dependencies) => sendBytes(DER, tlsOf(deps).ca.der),
  }),
  defineEndpoint({
    ...DOWNLOAD,
    path: '/tls/client.pem',
    summary: 'A client certificate with its private key, as PEM',
    description:
      'Each request issues a certificate for `sandbox-client`. It protects nothing, like every published credential here. With `PUBLIC=true` it is off.',
    reads: {
      flaw: inQuery(oneOf(CLIENT_FLAWS), {
        description: 'Returns a certificate that fails a check.',
      }),
    },
    produces: [PEM_FILE],
    example: '/tls/client.pem',
    curl: '-o client.pem',
    handle: (_request, { flaw }, deps: Dependencies) => {
      const { issueClient } = tlsOf(deps);
      if (issueClient === undefined)
        throw fail('tls_off', { detail: 'A public server publishes no client certificates.' });
      return sendBytes(PEM_FILE, issueClient(flaw));
    },
  }),
  defineEndpoint({
    ...DOWNLOAD,
    path: '/tls/lab',
    summary: 'The hosts of the TLS laboratory: wrong certificates, versions and handshakes',
    description:
      '`url` is a host at the port of HTTPS. `port_url` is the same host at a separate port of `localhost`, with `TLS_LAB_PORT`, for clients that do not resolve `*.tls.localhost`.',
    example: '/tls/lab',
    handle: (_request, _values, deps: Dependencies) => listLab(tlsOf(deps)),
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/auth/mtls',
    summary: 'Accepts a client certificate (mutual TLS)',
    description:
      'Send the certificate of `/tls/client.pem` over HTTPS. Behind a proxy that ends TLS, the certificate is read from `Client-Cert` (RFC 9440), if `TRUST_PROXY` is set. `reason` of a 401 is the OpenSSL code of the failed check.',
    example: '/auth/mtls',
    exampleStatus: 401,
    security: opensBy('clientCertificate'),
    curl: '--cacert ca.pem --cert client.pem',
    rejections: {
      '401': 'The certificate is missing, or a check failed: `reason` contains its code.',
    },
    handle: (request, _values, deps: Dependencies) => checkCertificate(request, deps),
  }),
];

function describeConnection(request: HttpRequest, deps: Dependencies): HttpResponse {
  const { protocol = null, cipher = null, alpn = null } = request.tls ?? {};
  const { sni = null, resumed = false } = request.tls ?? {};
  const found = findClientCertificate(request, deps);
  const secure = request.tls !== undefined;
  const body = { secure, protocol, cipher, alpn, sni, resumed };
  const client_certificate = found ? toJson(found.certificate) : null;
  const https = httpsUrl(request, deps, '/tls') ?? null;
  return json({ ...body, client_certificate, https }, { headers: NO_STORE });
}

/** The URL of an endpoint over HTTPS, at the host, and over HTTPS the port, by which the client reaches the server. */
function httpsUrl(
  { origin, tls }: HttpRequest,
  { platform }: Dependencies,
  path: string,
): string | undefined {
  if (platform.tls === undefined) return undefined;
  const { hostname, port } = new URL(origin);
  return `https://${hostname}:${tls ? port || '443' : platform.tls.port}${ROOT}${path}`;
}

function tlsOf({ platform }: Dependencies): TlsInfo {
  if (platform.tls !== undefined) return platform.tls;
  throw fail('tls_off', {
    detail: 'The server does not serve HTTPS. Start it with TLS_PORT, or api-sandbox with --tls.',
  });
}

function sendBytes(type: string, content: string | Buffer): HttpResponse {
  const headers = ['Content-Type', type, ...NO_STORE];
  return { status: 200, headers, body: Buffer.from(content) };
}

function listLab({ lab, port }: TlsInfo): HttpResponse {
  if (lab.length === 0) throw fail('tls_off', { detail: 'TLS_LAB is off.' });
  return json({ hosts: lab.map((host) => describeHost(host, port)) }, { headers: NO_STORE });
}

function describeHost({ name, meaning, host, url, portUrl }: LabAddress, port: number) {
  return {
    ...{ name, meaning, url },
    port_url: portUrl ?? null,
    curl: `curl --cacert ca.pem ${url}${ROOT}/tls`,
    openssl: `openssl s_client -connect localhost:${port} -servername ${host} -CAfile ca.pem`,
  };
}

function checkCertificate(request: HttpRequest, deps: Dependencies): HttpResponse {
  const found = findClientCertificate(request, deps);
  if (found === undefined)
    throw fail('credentials_required', {
      detail: `Send a client certificate. ${describeConnectionOf(request, deps)}`,
      headers: CHALLENGE,
    });
  const { authorized, reason, subject } = found.certificate;
  if (!authorized)
    throw fail('wrong_credentials', {
      detail: `The certificate of ${subject} failed the check with ${reason}.`,
      members: { reason },
      headers: CHALLENGE,
    });
  const body = { authenticated: true, subject, in: found.in };
  return json({ ...body, certificate: toJson(found.certificate) }, { headers: NO_STORE });
}

/** Why a connection has no certificate. */
function describeConnectionOf(request: HttpRequest, deps: Dependencies): string {
  if (request.tls !== undefined) return 'The TLS connection has none.';
  const url = httpsUrl(request, deps, '/auth/mtls');
  const advice = url === undefined ? 'Set TLS_PORT to serve HTTPS' : `Use ${url}`;
  return `This connection is plain HTTP. ${advice}, or send Client-Cert from a proxy that TRUST_PROXY trusts.`;
}
