import { KINDS } from './kinds.js';
import { type KubeObject, titleOf } from './kube-object.js';

/** What the API's schemas refuse: wrong types, missing fields, unknown words. Misspelt optional fields pass. */
export function findValueProblems(objects: readonly KubeObject[]): string[] {
  return objects.flatMap((object) => {
    const kind = KINDS.find((k) => k.apiVersion === object.apiVersion && k.kind === object.kind);
    if (!kind) return [`${titleOf(object)}: ${object.apiVersion} is not a known kind`];
    try {
      kind.validate(object);
      return [];
    } catch (error) {
      return [`${titleOf(object)}: ${error instanceof Error ? error.message : error}`];
    }
  });
}
