import type { Slots, Ticking } from './slots.js';

export interface Member extends Ticking {
  end(isReplaced: boolean): void;
  cut(): void;
}

export interface Members {
  readonly size: number;
  /** Adds a connection; returns a function that removes it. */
  add(member: Member): () => void;
  /**
   * Ends all; resolves when the last is removed.
   * @param isReplaced - true if clients can connect again at once
   */
  end(isReplaced: boolean): Promise<void>;
  cut(): void;
}

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
    end(isReplaced) {
      if (members.size === 0) return Promise.resolve();
      const ended = new Promise<void>((resolve) => {
        emptied = resolve;
      });
      for (const member of members) member.end(isReplaced);
      return ended;
    },
    cut() {
      for (const member of members) member.cut();
    },
  };
}
