import { objectsOf, titleOf } from '../kube-object.js';
import type { Rule } from './rule.js';

/** What no webhook may reach: private networks, the node itself, and where clouds hand out credentials. */
const NOT_PUBLIC: readonly (readonly [whole: string, parts: readonly string[]])[] = [
  [
    '0.0.0.0/0',
    [
      ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16'],
      ...['172.16.0.0/12', '192.168.0.0/16'],
    ],
  ],
  ['::/0', ['::1/128', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10']],
  ['2000::/3', ['2002::/16']],
];

/** Whoever may talk to the internet may not talk to the networks inside. */
export const checkEgress: Rule = (objects) =>
  objectsOf(objects, 'NetworkPolicy').flatMap((policy) =>
    (policy.spec?.egress ?? [])
      .flatMap(({ to = [] }) => to)
      .flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : []))
      .flatMap(({ cidr, except = [] }) => {
        const [, inside = []] = NOT_PUBLIC.find(([whole]) => whole === cidr) ?? [];
        return inside
          .filter((part) => !except.includes(part))
          .map((part) => `${titleOf(policy)} lets out to ${part}`);
      }),
  );
