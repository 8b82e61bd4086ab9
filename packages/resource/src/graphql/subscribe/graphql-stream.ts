import { type EventSink, encodeEvent, type Framing, type Outflow } from '@sandbox/event-ticker';
import type { Payload } from './broadcasts.js';
import { SinkOutlet } from './sink-outlet.js';
import type { Outlet, SubscriptionFlow } from './subscription-flow.js';

/** The last message of a stream. */
const COMPLETE = { event: 'complete', data: '' } as const;

/** A result as the message of a stream. */
function nextMessage(json: string): string {
  return `event: next\ndata: ${json}\n\n`;
}

/** The whole stream of an operation with one result. */
export function toSingleStream(json: string): string {
  return `${nextMessage(json)}event: ${COMPLETE.event}\ndata: \n\n`;
}

/** Writes results as messages of a stream. */
class EventOutlet extends SinkOutlet {
  readonly #framing: Framing;

  constructor(
    sink: EventSink,
    { most, framing }: { readonly most: number; readonly framing: Framing },
  ) {
    super(sink, most);
    this.#framing = framing;
  }

  override write(payload: Payload): void {
    this.sink.write(toFrame(this.#framing, payload));
  }
}

/** A subscription on an event stream of its own, by the distinct connections of graphql-sse. */
export class GraphqlStream implements Outflow {
  readonly #flow: SubscriptionFlow;
  readonly #maxBacklogBytes: number;
  #isSpent = false;

  constructor(flow: SubscriptionFlow, maxBacklogBytes: number) {
    this.#flow = flow;
    this.#maxBacklogBytes = maxBacklogBytes;
  }

  get isSpent(): boolean {
    return this.#isSpent;
  }

  open(wake: () => void): void {
    this.#flow.open(wake);
  }

  beat(): void {
    this.#flow.beat();
  }

  advance(framing: Framing, out: EventSink): void {
    this.#write(framing, out, (outlet) => this.#flow.advance(outlet));
  }

  flush(framing: Framing, out: EventSink): void {
    this.#write(framing, out, (outlet) => this.#flow.flush(outlet));
  }

  finish(framing: Framing, out: EventSink): undefined {
    out.write(encodeEvent(framing, { ...COMPLETE, id: undefined }));
  }

  close(): void {
    this.#flow.close();
  }

  #write(framing: Framing, out: EventSink, write: (outlet: Outlet) => void): void {
    if (this.#isSpent) return;
    write(new EventOutlet(out, { most: this.#maxBacklogBytes / 2, framing }));
    if (!this.#flow.isSpent) return;
    this.finish(framing, out);
    this.#isSpent = true;
  }
}

function toFrame(framing: Framing, payload: Payload): Buffer {
  const { id, json } = payload;
  const encode = (): Buffer => encodeEvent(framing, { id, event: 'next', data: json.toString() });
  if (framing !== 'chunks') return encode();
  payload.chunk ??= encode();
  return payload.chunk;
}
