import type { HeaderPairs } from '@sandbox/http';
import { memoryPart } from '@sandbox/kernel';
import type { Lifecycle } from '@sandbox/redis';

/** A call as it came to a bin. */
export interface HookCall {
  readonly at: number;
  readonly method: string;
  /** What came behind the name of the bin, with its slash; empty when nothing. */
  readonly path: string;
  readonly search: string;
  /** The whole address, where a signature covers it. */
  readonly url?: string;
  /** The address of the client. */
  readonly address: string;
  /** As they came, in order. */
  readonly headers: HeaderPairs;
  /** What came behind a chunked body; left out when nothing did. */
  readonly trailers?: HeaderPairs;
  /** The bytes of the body, in UTF-8 when they are text, else in base64. */
  readonly body: string;
  readonly encoding: 'utf8' | 'base64';
  /** How long the body was; longer than what is kept of it when it was too long. */
  readonly bytes: number;
}

/** A call that is kept, with its number in the bin and the status that it got. */
export interface StoredCall extends HookCall {
  readonly number: number;
  readonly status: number;
}

/** What a call gets. */
export interface ScriptedResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  /** Undefined for the receipt that calls get without a script. */
  readonly body?: string;
  readonly delayMs: number;
}

/** What calls get one after the other. */
export interface ResponseScript extends ScriptedResponse {
  /** What the calls after the script was set get, where it differs; each gets the same when it is empty. */
  readonly sequence: readonly Partial<ScriptedResponse>[];
  /** True starts the sequence again after its end; else its last one stays. */
  readonly repeat: boolean;
}

/** What a client sets of a bin. */
export interface BinSettings {
  readonly answer?: ResponseScript;
  /** What signatures are checked with. */
  readonly secret?: string;
}

/** A bin, and the client that a new one is charged to. */
export interface BinPlace {
  readonly place: string;
  /** The key of the client. */
  readonly owner: string;
}

/** What is known of a bin. */
export interface Bin extends BinSettings {
  /** How many calls came, the forgotten ones included: the number of the newest. */
  readonly received: number;
  /** How many had come when the script was set. */
  readonly scriptedFrom: number;
  /** How many of them are kept. */
  readonly kept: number;
  /** Those that were asked for, the oldest first. */
  readonly calls: readonly StoredCall[];
}

/** Keeps calls by their bins. Its methods reject while what it needs is away. */
export interface HookStore extends Lifecycle {
  /** Numbers a call, keeps it, and returns what it gets; without a script, no more than its number. */
  keep(
    bin: BinPlace,
    call: HookCall,
  ): Promise<{ readonly number: number; readonly answer?: ScriptedResponse }>;
  /** Reads a bin with its calls after a number; one that nobody used is empty. */
  read(place: string, after: number): Promise<Bin>;
  /** Sets what a bin gives back or checks with; undefined as before anything was set. */
  set<Name extends keyof BinSettings>(
    bin: BinPlace,
    name: Name,
    value: BinSettings[Name] | undefined,
  ): Promise<void>;
  /** Forgets a bin with all that it holds. */
  forget(place: string): Promise<void>;
  /** Notifies of calls to a bin, wherever they came in, until the returned function is called. */
  watch(place: string, notify: () => void): () => void;
}

/**
 * What bounds a store. A client that exceeds its share loses its least recently used bins; when the store is full, the client with
 * the most does.
 */
export interface HookLimits {
  readonly bins: number;
  /** The most calls of a bin. */
  readonly calls: number;
  /** The most bytes of a bin. */
  readonly binBytes: number;
  /** The most bytes of all bins together. */
  readonly bytes: number;
  /** A bin that nobody used for so long is forgotten. */
  readonly idleMs: number;
  /** The part of the bins and of their bytes that one client may have, in percent. */
  readonly sharePercent: number;
}

const MIB = 1_048_576;

/** The bounds of every store. */
export const HOOK_LIMITS: HookLimits = {
  bins: 10_000,
  calls: 500,
  binBytes: 4 * MIB,
  bytes: 32 * MIB,
  idleMs: 86_400_000,
  sharePercent: 100,
};

/** What the settings of a bin take at most. */
const SETTINGS_BYTES = 131_072;

/**
 * The bounds of a store in which each client has a share, in percent; the largest bin fits into it, and the longest body
 * fits into that.
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function toHookLimits(percent: number, memory: number | null = null): HookLimits {
  const bytes = memoryPart(memory, 'Webhook bins', HOOK_LIMITS.bytes);
  const leastShare = Math.ceil((100 * (MAX_STORED_BODY + 4 * SETTINGS_BYTES)) / bytes);
  const sharePercent = Math.min(100, Math.max(percent, leastShare));
  const share = Math.floor((bytes * sharePercent) / 100);
  const binBytes = Math.min(HOOK_LIMITS.binBytes, share - SETTINGS_BYTES);
  return { ...HOOK_LIMITS, bytes, sharePercent, binBytes };
}

/** The most bytes of a body that are kept. */
export const MAX_STORED_BODY = MIB;

/** What a bin takes beside its calls, and a call beside its texts. */
export const OVERHEAD = 512;

/** The place of what a call gets in the sequence of a script. */
function turnOf(
  { sequence, repeat }: Pick<ResponseScript, 'sequence' | 'repeat'>,
  nth: number,
): number {
  return repeat ? (nth - 1) % sequence.length : Math.min(nth, sequence.length) - 1;
}

/** What the nth call after a script was set gets. */
export function answerOf(script: ResponseScript, nth: number): ScriptedResponse {
  const { sequence, repeat: _repeat, ...common } = script;
  return { ...common, ...sequence[turnOf(script, nth)] };
}
