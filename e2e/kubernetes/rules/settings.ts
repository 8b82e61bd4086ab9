import { COMMON_SETTINGS, parseSettings, REDIS_SETTINGS, SettingsError } from '@sandbox/kernel';
import { environmentOf, findPort, workloadsOf } from '../workloads.js';
import type { Rule } from './rule.js';

const SETTINGS = { ...COMMON_SETTINGS, ...REDIS_SETTINGS };

/** Of Node, a part of another variable, or of the process with your data; not of every service. */
const OTHERS = ['NODE_OPTIONS', 'REDIS_PASSWORD', 'DATA'];

/** The variables of every service are settings that it has, with values that it takes. */
export const checkSettings: Rule = (objects) =>
  workloadsOf(objects)
    .filter(({ pod }) => pod.containers.some(({ image = '' }) => image.includes('api-sandbox')))
    .flatMap(({ title, pod }) =>
      pod.containers.flatMap((container) => {
        const environment = environmentOf(container, objects);
        return [
          ...Object.keys(environment)
            .filter((name) => !(name in SETTINGS) && !OTHERS.includes(name))
            .map((name) => `${name} is not a setting`),
          ...rejectionsOf(environment),
          ...['PORT', 'OPERATIONS_PORT']
            .filter((port) => findPort(pod, Number(environment[port])) === undefined)
            .map((port) => `${port} is not the port of the pod`),
          ...(environment.HOST === '0.0.0.0' ? [] : ['HOST is not every address']),
        ].map((problem) => `${title}: ${problem}`);
      }),
    );

function rejectionsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    parseSettings(SETTINGS, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}
