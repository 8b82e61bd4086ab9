/** The session got a point to which it can be restored. */
export interface SnapshotTaken {
  readonly type: 'snapshot.taken';
  readonly at: number;
  readonly name: string;
}

export type SnapshotEvent = SnapshotTaken;

/**
 * A point of a session's history: when it was created, and the number of events until then, itself included.
 */
export interface Snapshot {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

/** The snapshots of a session, in the order of their creation. */
export interface MutableSnapshotBook {
  snapshots: readonly Snapshot[];
}

export const NO_SNAPSHOTS: readonly Snapshot[] = [];

/** Writes one event of the snapshots into the state. A repeated name means the later point. */
export function foldSnapshot(
  state: MutableSnapshotBook & { readonly eventCount: number },
  { name, at }: SnapshotEvent,
): void {
  const others = state.snapshots.filter((snapshot) => snapshot.name !== name);
  state.snapshots = [...others, { name, at, count: state.eventCount + 1 }];
}
