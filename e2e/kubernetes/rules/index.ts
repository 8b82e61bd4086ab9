import { checkEdge } from './edge.js';
import { checkEgress } from './egress.js';
import { checkIngress, checkMonitors } from './entry.js';
import { checkPods } from './pods.js';
import { checkPorts } from './ports.js';
import { checkReferences } from './references.js';
import type { Rule } from './rule.js';
import { checkScaling } from './scaling.js';
import { checkSelectors } from './selectors.js';
import { checkSettings } from './settings.js';

/** What holds in every overlay. */
export const RULES: readonly Rule[] = [
  checkSelectors,
  checkPorts,
  checkReferences,
  checkPods,
  checkScaling,
  checkSettings,
  checkEdge,
  checkEgress,
  checkIngress,
  checkMonitors,
];
