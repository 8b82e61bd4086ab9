import type { ServiceApp } from '@sandbox/kernel';

/** A call that makes a first row appear, as a line for the shell and as the page itself makes it. */
export interface FirstCall {
  readonly meaning: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Services whose examples are read most easily, best first. */
const PREFERRED = ['helpdesk', 'social', 'flights', 'utils'];

/** Three calls of the shortest example: a plain one, one with a session and a fault, and one that is refused. */
export function toFirstCalls(
  apps: readonly Pick<ServiceApp, 'name' | 'examples'>[],
): readonly FirstCall[] {
  const app = PREFERRED.map((name) => apps.find((one) => one.name === name)).find(Boolean);
  const [example = '/'] = [...((app ?? apps[0])?.examples ?? [])].sort(
    (a, b) => a.length - b.length,
  );
  const [path = example] = example.split('?');
  return [
    { meaning: 'A request', path: example, headers: {} },
    {
      meaning: 'One in a session of yours, which waits on purpose',
      path: `/s/keep-demo${example}`,
      headers: { 'X-Sandbox-Fault': 'delay=800' },
    },
    { meaning: 'One that is refused, and explained', path: `${path}x`, headers: {} },
  ];
}

/** The line for the shell. */
export function toCurl(origin: string, { path, headers }: FirstCall): string {
  const given = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}' `);
  return `curl ${given.join('')}'${origin}${path}'`;
}
