import { idPrefix } from '../identifiers.js';

/** The session is a copy, made of the following events. Only the first event of a session can be this one. */
export interface CopyBegun {
  readonly type: 'beginning.copied';
  /** When the session that it is a copy of started. */
  readonly at: number;
  /** The session from which the ids of its records follow, so that issued ids stay valid. */
  readonly origin: string;
}

export type InitialStateEvent = CopyBegun;

/** The parts of a session's state that follow from its origin. */
interface InitialState {
  origin: string;
  readonly transactions: { idPrefix: string };
  readonly settlement: { sessionId: string };
  readonly profiles: { sessionId: string };
}

/** Writes the origin of a copy into its state, which contains only the seed account. */
export function foldInitialState(state: InitialState, { origin }: InitialStateEvent): void {
  state.origin = origin;
  state.transactions.idPrefix = idPrefix('transaction', origin);
  state.settlement.sessionId = origin;
  state.profiles.sessionId = origin;
}
