import { fnv1a } from '@sandbox/kernel';

/** Groups of keys that belong together: a script uses those of one group, and a cluster moves them together. */
export interface KeyGroups {
  /** The prefix of each group's keys; one empty string for a single server. */
  readonly prefixes: readonly string[];
  /** The prefix of the keys for a name, such as a session id; the same on every replica. */
  prefixOf(word: string): string;
  /** The part of a bound that one group has; at least 1. */
  partOf(bound: number): number;
}

/**
 * The hash tags of the groups of a cluster. Their slots, 512 and 1,024 apart, are spread evenly, so that masters with equal
 * ranges of slots have equal numbers of groups. They never change: keys of other tags would be lost.
 */
const TAGS = [
  ...['g15119', 'g15009', 'g5243', 'g5353', 'g4794', 'g12440', 'g7178', 'g9305'],
  ...['g785', 'g14985', 'g348', 'g5025', 'g12626', 'g19329', 'g9163', 'g13901'],
] as const;

/** How many groups a cluster has, and so how many masters can share the sessions. */
export const CLUSTER_GROUPS = TAGS.length;

const SINGLE: KeyGroups = { prefixes: [''], prefixOf: () => '', partOf: (bound) => bound };

const CLUSTER: KeyGroups = {
  prefixes: TAGS.map((tag) => `{${tag}}`),
  prefixOf: (word) => `{${TAGS[(fnv1a(word) >>> 0) % TAGS.length] ?? ''}}`,
  partOf: (bound) => Math.max(1, Math.floor(bound / TAGS.length)),
};

/** The groups of a server, or of a cluster. */
export function keyGroupsOf(url: string): KeyGroups {
  return isCluster(url) ? CLUSTER : SINGLE;
}

/** True for the URLs of several nodes, separated by commas. */
export function isCluster(url: string): boolean {
  return url.includes(',');
}
