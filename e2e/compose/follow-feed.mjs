// A client that follows a feed as a browser's EventSource does: when the stream ends, it goes on after the last event.
import { pause, url } from './stack.mjs';

/** Follows a feed from its construction until it is stopped. */
export class FeedFollower {
  #path;
  #numbers = [];
  #texts = [];
  #next;
  #leaving = new AbortController();
  #connections = 0;
  #refused = 0;
  #done;

  constructor(path) {
    this.#path = path;
    this.#done = this.#follow();
  }

  /** Returns the texts of all events, and how many numbers were not the next one. */
  async stop() {
    this.#leaving.abort();
    await this.#done;
    const numbers = this.#numbers;
    const gaps = numbers.filter((number, at) => at > 0 && number !== numbers[at - 1] + 1);
    return {
      texts: this.#texts,
      connections: this.#connections,
      refused: this.#refused,
      gaps: gaps.length,
    };
  }

  async #follow() {
    while (!this.#leaving.signal.aborted) {
      try {
        await this.#readStream();
      } catch {
        if (this.#leaving.signal.aborted) return;
      }
      await pause(200);
    }
  }

  async #readStream() {
    const last = this.#numbers.at(-1);
    const response = await fetch(`${url}${this.#path}`, {
      headers: last === undefined ? {} : { 'Last-Event-ID': String(last) },
      signal: this.#leaving.signal,
    });
    if (!response.ok) {
      this.#refused += 1;
      return;
    }
    this.#connections += 1;
    let held = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      held += chunk;
      const lines = held.split('\n');
      held = lines.pop();
      for (const line of lines) this.#note(line);
    }
  }

  /** A number counts when its text has come too. */
  #note(line) {
    if (line.startsWith('id: ')) this.#next = Number(line.slice('id: '.length));
    if (!line.startsWith('data: ')) return;
    this.#numbers.push(this.#next);
    this.#texts.push(line.slice('data: '.length));
  }
}
