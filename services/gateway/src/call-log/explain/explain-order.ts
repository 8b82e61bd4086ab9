import { quote } from '@sandbox/kernel';
import { toReordered } from '../../protocol/index.js';
import type { ExplainedError } from './call-facts.js';

const GENERAL =
  'The body does not match the schema. Elements must be in the order of the schema, in JSON too. The message names the received and the expected elements. POST the body to /sandbox/v1/lint to have its elements reordered.';

/** How many elements of a kind are named. */
const NAMED = 3;

/** Names the elements that are too late, and those that the schema does not know. */
export function explainOrder({ unread }: ExplainedError): string {
  if (unread === undefined) return GENERAL;
  const { moved, unknown } = toReordered(unread.type, unread.root);
  return [
    ...(moved.length === 0 ? [] : [`${listOf(moved)} must be before the element in front of it.`]),
    ...(unknown.length === 0
      ? []
      : [`The schema does not define ${listOf(unknown)} at this place.`]),
    GENERAL,
  ].join(' ');
}

function listOf(paths: readonly string[]): string {
  const rest = paths.length - NAMED;
  const named = paths.slice(0, NAMED).map(quote).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}
