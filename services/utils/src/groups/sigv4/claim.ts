/** The location of a signature. */
export type SignatureForm = 'header' | 'presigned';

/** The one algorithm of Signature Version 4. */
export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The parts that a signing key is bound to. */
export interface CredentialScope {
  /** `yyyymmdd`, in UTC. */
  readonly date: string;
  readonly region: string;
  readonly service: string;
  /** `aws4_request`. */
  readonly terminator: string;
}

/** The signature as a client declares it. Well-formed, but nothing is checked yet. */
export interface Claim {
  readonly form: SignatureForm;
  readonly accessKeyId: string;
  readonly scope: CredentialScope;
  /** As the client lists them. */
  readonly signedHeaders: readonly string[];
  /** 64 lower-case hexadecimal digits. */
  readonly signature: string;
  /** `yyyymmddThhmmssZ`. */
  readonly date: string;
  /** The instant of that date, in milliseconds. */
  readonly signedAt: number;
  /** The header with the date, which must be signed; undefined in a presigned URL. */
  readonly dateHeader: 'x-amz-date' | 'date' | undefined;
  /** The number of seconds that a presigned URL is valid, when it has one. */
  readonly expires: number | undefined;
  /** The value of x-amz-content-sha256. */
  readonly announcedHash: string | undefined;
  readonly hasSessionToken: boolean;
}

/** The scope as in the credential and in the string to sign. */
export function formatScope({ date, region, service, terminator }: CredentialScope): string {
  return [date, region, service, terminator].join('/');
}

/** Reads `id/yyyymmdd/region/service/aws4_request`; the id may contain slashes. Undefined when a part is missing. */
export function parseCredential(text: string): Pick<Claim, 'accessKeyId' | 'scope'> | undefined {
  const parts = text.split('/');
  const [date = '', region = '', service = '', terminator = ''] = parts.slice(-4);
  const accessKeyId = parts.slice(0, -4).join('/');
  const all = [accessKeyId, date, region, service, terminator];
  if (parts.length < 5 || all.includes('') || !/^\d{8}$/.test(date)) return undefined;
  return { accessKeyId, scope: { date, region, service, terminator } };
}
