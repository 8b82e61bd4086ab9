import type { Slots, Ticking } from './slots.js';

/** What a member of a kind must be able to do. */
export interface Member extends Ticking {
  /** Starts to end its connection. */
  end(): void;
  /** Ends its connection at once. */
  cut(): void;
}

/** The open connections of a kind. */
export interface Members {
  readonly size: number;
  /** Lets a connection tick; gives what takes it out again. */
  add(member: Member): () => void;
  /** Ends all of them; resolves when the last is out. */
  end(): Promise<void>;
  /** Cuts those that are left. */
  cut(): void;
}

/** Builds an empty set of connections that tick in some slots. */
export function createMembers(slots: Slots): Members {
  const members = new Set<Member>();
  let emptied = (): void => {};
  return {
    get size() {
      return members.size;
    },
    add(member) {
      members.add(member);
      const slot = slots.add(member);
      return () => {
        slots.remove(member, slot);
        members.delete(member);
        if (members.size === 0) emptied();
      };
    },
    end() {
      if (members.size === 0) return Promise.resolve();
      const ended = new Promise<void>((resolve) => {
        emptied = resolve;
      });
      for (const member of members) member.end();
      return ended;
    },
    cut() {
      for (const member of members) member.cut();
    },
  };
}
