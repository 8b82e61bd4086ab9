import { isObject } from '@sandbox/kernel';
import { RULE_NAMES } from './own-rules.js';

interface RuleProblem {
  readonly field: string;
  readonly message: string;
}

/** A configuration without its functions, which a JSON Schema cannot describe, and what is wrong with those. */
export function findRules(config: unknown): {
  readonly rest: unknown;
  readonly problems: readonly RuleProblem[];
} {
  const problems: RuleProblem[] = [];
  const apis = mapMembers(isObject(config) ? config.apis : undefined, (api, name) => {
    if (!isObject(api)) return api;
    const collections = mapMembers(api.collections, (collection, source) => {
      if (!isObject(collection) || !('rules' in collection)) return collection;
      const { rules, ...others } = collection;
      const field = `apis.${name}.collections.${source}.rules`;
      problems.push(...problemsOf(rules).map((message) => ({ field, message })));
      return others;
    });
    return collections === api.collections ? api : { ...api, collections };
  });
  return { rest: isObject(config) ? { ...config, apis } : config, problems };
}

function mapMembers(value: unknown, map: (member: unknown, name: string) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, map(one, name)]));
}

function problemsOf(rules: unknown): readonly string[] {
  if (!isObject(rules)) return [`must be an object with ${RULE_NAMES.join(', ')}.`];
  return Object.entries(rules).flatMap(([name, rule]) => {
    if (!RULE_NAMES.includes(name))
      return [`knows no "${name}". It knows ${RULE_NAMES.join(', ')}.`];
    return typeof rule === 'function' || rule === undefined
      ? []
      : [`"${name}" must be a function, which sandbox.config.mjs can have.`];
  });
}
