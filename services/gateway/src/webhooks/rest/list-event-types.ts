import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import { look } from '../../session/session-request.js';
import type { RestOperation } from './rest-context.js';

const NAMES = EVENT_TYPES.map((name) => ({ name }));

/** Lists the types of events that a webhook can subscribe to. */
export const listEventTypes: RestOperation = (_request, place, { sessions }) =>
  look(sessions, place, () => NAMES);
