export { SESSION_ERRORS, storeAway, unknownSession } from './errors.js';
export { checkExpectation, readExpectation } from './session/expectation.js';
export type { SessionKind, SessionSeed, StateMemory } from './session/session-kind.js';
export { type SessionRef, sessionIdOf } from './session/session-ref.js';
export {
  createSessions,
  type Decision,
  type SessionObserver,
  type SessionResult,
  type Sessions,
  type SessionsOptions,
  type StoredLog,
} from './session/sessions.js';
export { showStates } from './session/state-cache.js';
export { SESSION_SETTINGS, type SessionSettings } from './session-settings.js';
export { createSessionStorage, type SessionStorage } from './session-storage.js';
export {
  LIST_BYTES,
  type ListBounds,
  type ListSubject,
  listArguments,
  listKeys,
  partOfBounds,
  TEXT_BYTES,
} from './store/bounded-lists.js';
export { BoundedMap } from './store/bounded-map.js';
export { createMemoryStore } from './store/memory-store.js';
export { createRedisAccess, type RedisAccess } from './store/redis-access.js';
export { createRedisStore } from './store/redis-store.js';
export type { ListedText, SessionStore } from './store/session-store.js';
export { STORE_ERROR_REASONS } from './store/store-errors.js';
