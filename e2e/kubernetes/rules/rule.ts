import type { KubeObject } from '../kube-object.js';

/** A rule of our own over all objects of an overlay; returns one sentence for each breach. */
export type Rule = (objects: readonly KubeObject[]) => readonly string[];
