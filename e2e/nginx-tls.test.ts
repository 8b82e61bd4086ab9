import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { StubResponse } from './start-stub.js';
import { isNginxAbsent, useEdge } from './use-edge.js';

const script = fileURLToPath(new URL('../nginx/make-certificate.sh', import.meta.url));
const folders: string[] = [];

function makeCertificate(folder: string, ...yours: readonly string[]): string {
  const env = { PATH: process.env.PATH, EDGE_TLS_HOSTS: 'DNS:edge.test' };
  execFileSync('sh', [script, folder, ...yours], { env, stdio: 'pipe' });
  return readFileSync(join(folder, 'edge.crt'), 'utf8');
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edge-tls-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const isAbsent =
  isNginxAbsent || (spawnSync('openssl', ['version']).status !== 0 && process.env.CI !== 'true');

(isAbsent ? describe.skip : describe)('the edge with HTTPS', () => {
  const folder = isAbsent ? '' : makeFolder();
  if (!isAbsent) makeCertificate(folder);
  const edge = useEdge({ EDGE_TLS: 'on', EDGE_TLS_FILES: folder });
  const ca = (): Buffer => readFileSync(join(folder, 'ca.pem'));
  const fieldOf = (name: string, { headers }: StubResponse): string | undefined =>
    headers.find(([known]) => known === name)?.[1];

  it('serves HTTP/1.1, and sends X-Forwarded-Proto https to services', async () => {
    const outgoing = request(`${edge.tlsUrl()}/v1/utils/get`, {
      ca: ca(),
      servername: 'edge.test',
    });
    const [response] = await once(outgoing.end(), 'response');
    const seen = (await json(response)) as StubResponse;
    expect(response.statusCode).toBe(200);
    expect(fieldOf('X-Forwarded-Proto', seen)).toBe('https');
    expect(fieldOf('X-Forwarded-Host', seen)).toBe(new URL(edge.tlsUrl()).host);
  });

  it('serves HTTP/2, with bodies of any length', async () => {
    const client = connect(edge.tlsUrl(), { ca: ca() });
    const send = async (fields: Readonly<Record<string, string>>, body: Buffer) => {
      const path = { ':method': 'POST', ':path': '/v1/utils/post' };
      const stream = client.request({ ...path, ...fields }).end(body);
      const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      return { status: headers[':status'], ...((await json(stream)) as StubResponse) };
    };
    const small = await send({ 'content-length': '4' }, Buffer.from('body'));
    expect(small).toMatchObject({ status: 200, service: 'utils', method: 'POST', bytes: 4 });
    expect(fieldOf('X-Forwarded-Proto', small)).toBe('https');
    expect(await send({}, Buffer.alloc(300_000))).toMatchObject({ status: 200, bytes: 300_000 });
    client.close();
  });

  it('keeps the certificate that it made, and no key of the CA', () => {
    const before = readFileSync(join(folder, 'edge.crt'), 'utf8');
    expect(makeCertificate(folder)).toBe(before);
    expect(readdirSync(folder).sort()).toEqual(['ca.pem', 'edge.crt', 'edge.key']);
  });

  it('takes a certificate of yours', () => {
    const [own, target] = [makeFolder(), makeFolder()];
    writeFileSync(join(own, 'a.crt'), 'certificate');
    writeFileSync(join(own, 'a.key'), 'key');
    expect(makeCertificate(target, join(own, 'a.crt'), join(own, 'a.key'))).toBe('certificate');
    expect(readFileSync(join(target, 'edge.key'), 'utf8')).toBe('key');
  });
});
