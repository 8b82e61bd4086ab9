import { describe } from '@jest/globals';
import { findObstacle } from './render-overlay.js';

const obstacle = findObstacle();
if (obstacle && process.env.CI) throw new Error(obstacle);
// Not by console: Jest shows nothing of what a file logs whose tests are all skipped.
if (obstacle) process.stderr.write(`The Kubernetes manifests are not tested. ${obstacle}\n`);

/** `describe` for tests that render manifests: a machine without a kubectl that can render them skips them; CI fails. */
export const describeManifests = obstacle ? describe.skip : describe;
