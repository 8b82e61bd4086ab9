/** A state of the automaton: the characters read last are a prefix of some of the strings. */
interface State {
  readonly next: Map<number, State>;
  /** The state of its longest suffix that is a prefix too. */
  fail: State | undefined;
  /** The length of the longest string that ends here, and how many of its characters were compared; 0 for none. */
  length: number;
  compared: number;
}

/** The number of characters of a long string that are compared; strings with the same beginning are hidden too. */
const MAX_COMPARED = 64;

export type HideTexts = (text: string) => string;

/**
 * Returns a function that hides any of the strings. It reads each character once, however many and similar the strings are (Aho
 * and Corasick, 1975).
 */
export function createHideTexts(texts: Iterable<string>): HideTexts {
  const root = createState();
  for (const text of texts) add(root, text);
  if (root.next.size === 0) return (text) => text;
  linkStates(root);
  return (text) => hideAll(text, root);
}

function createState(): State {
  return { next: new Map(), fail: undefined, length: 0, compared: 0 };
}

function add(root: State, text: string): void {
  const compared = Math.min(text.length, MAX_COMPARED);
  let state = root;
  for (let at = 0; at < compared; at += 1) {
    const code = text.charCodeAt(at);
    const next = state.next.get(code) ?? createState();
    state.next.set(code, next);
    state = next;
  }
  state.length = Math.max(state.length, text.length);
  state.compared = compared;
}

function linkStates(root: State): void {
  const waiting = [...root.next.values()];
  for (const state of waiting) state.fail = root;
  for (const state of waiting) // those that are added meanwhile are visited as well
    for (const [code, next] of state.next) {
      next.fail = step(state.fail, code) ?? root;
      if (next.length === 0) {
        next.length = next.fail.length;
        next.compared = next.fail.compared;
      }
      waiting.push(next);
    }
}

/** The state after one more character; undefined if no string continues so. */
function step(from: State | undefined, code: number): State | undefined {
  for (let state = from; state !== undefined; state = state.fail) {
    const next = state.next.get(code);
    if (next !== undefined) return next;
  }
  return undefined;
}

function hideAll(text: string, root: State): string {
  const parts: string[] = [];
  let state = root;
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    state = step(state, text.charCodeAt(at)) ?? root;
    if (state.length === 0) continue;
    const start = at + 1 - state.compared;
    const end = Math.min(start + state.length, text.length);
    if (end <= done) continue;
    const from = Math.max(start, done);
    parts.push(text.slice(done, from), 'X'.repeat(end - from));
    done = end;
  }
  return done === 0 ? text : [...parts, text.slice(done)].join('');
}
