import type { ClientFlaw } from './client-flaws.js';

/** The content of the HTTPS port, and its published certificates. */
export interface TlsInfo {
  /** Such as `https://127.0.0.1:8443`. */
  readonly url: string;
  readonly port: number;
  /** The certificate of the CA. */
  readonly ca: { readonly pem: string; readonly der: Buffer };
  /** The hosts of the laboratory; empty when it is off. */
  readonly lab: readonly LabAddress[];
  /** Issues a client certificate: PEM with its private key. Undefined when they are not published. */
  readonly issueClient: ((flaw: ClientFlaw | undefined) => string) | undefined;
}

/** Where a host of the laboratory is. */
export interface LabAddress {
  readonly name: string;
  /** The experience of a client, as a sentence. */
  readonly meaning: string;
  /** Such as `expired.tls.localhost`. */
  readonly host: string;
  /** By the port of HTTPS, and the name. */
  readonly url: string;
  /** By a separate port, for clients that do not resolve the name; undefined without TLS_LAB_PORT. */
  readonly portUrl: string | undefined;
}
