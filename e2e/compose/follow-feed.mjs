// A client that follows a feed as a browser's EventSource does: when the stream ends, it goes on after the last event.
import { pause, url } from './stack.mjs';

/** Follows a feed until it is stopped; returns the texts of all events, and how many numbers were not the next one. */
export function followFeed(path) {
  const numbers = [];
  const texts = [];
  let next;
  const leaving = new AbortController();
  let connections = 0;
  let refused = 0;
  async function follow() {
    while (!leaving.signal.aborted) {
      try {
        await readStream();
      } catch {
        if (leaving.signal.aborted) return;
      }
      await pause(200);
    }
  }
  /** A number counts when its text has come too. */
  function note(line) {
    if (line.startsWith('id: ')) next = Number(line.slice('id: '.length));
    if (!line.startsWith('data: ')) return;
    numbers.push(next);
    texts.push(line.slice('data: '.length));
  }
  async function readStream() {
    const last = numbers.at(-1);
    const answer = await fetch(`${url}${path}`, {
      headers: last === undefined ? {} : { 'Last-Event-ID': String(last) },
      signal: leaving.signal,
    });
    if (!answer.ok) {
      refused += 1;
      return;
    }
    connections += 1;
    let held = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      held += piece;
      const lines = held.split('\n');
      held = lines.pop();
      lines.forEach(note);
    }
  }
  const done = follow();
  return {
    async stop() {
      leaving.abort();
      await done;
      const gaps = numbers.filter((number, at) => at > 0 && number !== numbers[at - 1] + 1);
      return { texts, connections, refused, gaps: gaps.length };
    },
  };
}
