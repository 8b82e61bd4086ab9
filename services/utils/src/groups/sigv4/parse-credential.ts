import type { Claim } from './claim.js';

/** Reads `id/yyyymmdd/region/service/aws4_request`; the id may contain slashes. Undefined when a part is missing. */
export function parseCredential(text: string): Pick<Claim, 'accessKeyId' | 'scope'> | undefined {
  const parts = text.split('/');
  const [date = '', region = '', service = '', terminator = ''] = parts.slice(-4);
  const accessKeyId = parts.slice(0, -4).join('/');
  const all = [accessKeyId, date, region, service, terminator];
  if (parts.length < 5 || all.includes('') || !/^\d{8}$/.test(date)) return undefined;
  return { accessKeyId, scope: { date, region, service, terminator } };
}
