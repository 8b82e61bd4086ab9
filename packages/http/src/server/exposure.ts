import type { CommonSettings } from '@sandbox/kernel';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** The warning at the start of a server that other machines can reach; undefined without a risk. */
export function describeExposure(
  { HOST, PUBLIC }: CommonSettings,
  published: readonly string[],
): string | undefined {
  if (LOOPBACK.test(HOST)) return undefined;
  const hints = [
    ...(published.length > 0
      ? [`the published credentials, which protect nothing, are in use: ${published.join(', ')}`]
      : []),
    ...(PUBLIC ? [] : ['PUBLIC=true sets safe defaults for a public server']),
  ];
  return hints.length === 0
    ? undefined
    : `Other machines can reach this server (HOST is ${HOST}): ${hints.join('; ')}.`;
}
