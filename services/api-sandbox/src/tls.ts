import type { TlsInfo } from '@sandbox/http';
import { nearestName } from '@sandbox/kernel';

/** HTTPS of a sandbox. */
export interface SandboxTls {
  /** Such as `https://127.0.0.1:8443`, without a slash at its end. */
  readonly url: string;
  /** The certificate of the CA that clients must trust, as PEM: the option `ca` of `https`, `tls` and `http2`. */
  readonly ca: string;
  /** A client certificate that the sandbox accepts and its private key, as PEM; both are empty with PUBLIC. */
  readonly client: { readonly cert: string; readonly key: string };
  /**
   * The URL of a host of the TLS laboratory, such as `expired`; docs/tls.md of the repository lists them.
   * @throws TypeError when there is no such host
   */
  lab(name: string): string;
}

/** A host of the laboratory. */
export interface LabUrl {
  readonly name: string;
  readonly url: string;
}

function createTls(parts: {
  readonly url: string;
  readonly ca: string;
  /** A certificate and its key, as PEM one after the other. */
  readonly client: string;
  readonly hosts: readonly LabUrl[];
}): SandboxTls {
  const { url, ca, client, hosts } = parts;
  const at = client.search(PRIVATE_KEY);
  return {
    ...{ url, ca },
    client: { cert: client.slice(0, at), key: client.slice(at) },
    lab(name) {
      const found = hosts.find((host) => host.name === name);
      if (found !== undefined) return found.url;
      const names = hosts.map((host) => host.name);
      const meant = nearestName(name, names);
      const advice =
        meant === undefined ? `There are ${names.join(', ')}.` : `Did you mean ${meant}?`;
      throw new TypeError(`There is no TLS host "${name}". ${advice}`);
    },
  };
}

const PRIVATE_KEY = /-----BEGIN (?:\w+ )?PRIVATE KEY-----/;

/** HTTPS of this process; each host of the laboratory by its port, which every client can reach. */
export function tlsOfProcess(info: TlsInfo): SandboxTls {
  const { url, ca, lab, issueClient } = info;
  return createTls({
    url,
    ca: ca.pem,
    client: issueClient?.(undefined) ?? '', // none with PUBLIC
    hosts: lab.map(({ name, url, portUrl = url }) => ({ name, url: portUrl })),
  });
}

/**
 * HTTPS of a sandbox that runs elsewhere, by what its service `utils` publishes.
 * @param url - of plain HTTP
 * @param tlsUrl - of HTTPS, as clients reach it
 */
export async function fetchTls(url: string, tlsUrl: string): Promise<SandboxTls> {
  const [ca, client, lab] = await Promise.all(
    ['ca.pem', 'client.pem', 'lab'].map((name) => fetchText(`${url}/v1/utils/tls/${name}`)),
  );
  const { port } = new URL(tlsUrl);
  const hosts: readonly LabUrl[] = JSON.parse(lab ?? '').hosts;
  return createTls({
    ...{ url: tlsUrl, ca: ca ?? '', client: client ?? '' },
    hosts: hosts.map(({ name, url: own }) => ({ name, url: withPort(own, port) })),
  });
}

/** A container has another port outside. */
function withPort(url: string, port: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}:${port}`;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`GET ${url}: ${response.status} ${text}`);
  return text;
}
