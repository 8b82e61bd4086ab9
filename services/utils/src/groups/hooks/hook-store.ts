import type { HeaderPairs } from '@sandbox/http';
import { memoryPart } from '@sandbox/kernel';
import type { Lifecycle } from '@sandbox/redis';

/** A call to a bin, as it was received. */
export interface HookCall {
  readonly at: number;
  readonly method: string;
  /** The path after the bin name, with its slash; empty without one. */
  readonly path: string;
  readonly search: string;
  /** The complete URL, where a signature covers it. */
  readonly url?: string;
  /** The IP address of the client. */
  readonly address: string;
  /** As they were received, in order. */
  readonly headers: HeaderPairs;
  /** The trailers after a chunked body; left out without any. */
  readonly trailers?: HeaderPairs;
  /** The bytes of the body, in UTF-8 when they are text, else in base64. */
  readonly body: string;
  readonly encoding: 'utf8' | 'base64';
  /** The length of the body; longer than its stored part when it was too long. */
  readonly bytes: number;
}

/** A stored call, with its number in the bin and the status of its response. */
export interface StoredCall extends HookCall {
  readonly number: number;
  readonly status: number;
}

/** The response to a call. */
export interface ScriptedResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  /** Undefined for the default response of calls without a script. */
  readonly body?: string;
  readonly delayMs: number;
}

/** The responses to calls, one after the other. */
export interface ResponseScript extends ScriptedResponse {
  /**
   * The differences of the responses to the calls after the script was set; each gets the same when it is
   * empty.
   */
  readonly sequence: readonly Partial<ScriptedResponse>[];
  /** True starts the sequence again after its end; otherwise its last response repeats. */
  readonly repeat: boolean;
}

/** The settings of a bin, which a client sets. */
export interface BinSettings {
  readonly answer?: ResponseScript;
  /** The secret by which signatures are checked. */
  readonly secret?: string;
}

/** A bin, and the client that a new one is charged to. */
export interface BinPlace {
  readonly place: string;
  /** The key of the client. */
  readonly owner: string;
}

/** The state of a bin. */
export interface Bin extends BinSettings {
  /** The number of all received calls, including deleted ones: the number of the newest. */
  readonly received: number;
  /** The number of received calls when the script was set. */
  readonly scriptedFrom: number;
  /** The number of stored calls. */
  readonly kept: number;
  /** The requested calls, the oldest first. */
  readonly calls: readonly StoredCall[];
}

/** Stores calls by their bins. Its methods reject while Redis is unavailable. */
export interface HookStore extends Lifecycle {
  /** Numbers a call, stores it, and returns its response; without a script, only its number. */
  keep(
    bin: BinPlace,
    call: HookCall,
  ): Promise<{ readonly number: number; readonly answer?: ScriptedResponse }>;
  /** Reads a bin with its calls after a number; an unused one is empty. */
  read(place: string, after: number): Promise<Bin>;
  /** Sets the script or the secret of a bin; undefined removes it. */
  set<Name extends keyof BinSettings>(
    bin: BinPlace,
    name: Name,
    value: BinSettings[Name] | undefined,
  ): Promise<void>;
  /** Deletes a bin with all its content. */
  forget(place: string): Promise<void>;
  /** Notifies of calls to a bin, on any replica, until the returned function is called. */
  watch(place: string, notify: () => void): () => void;
}

/**
 * The bounds of a store. A client that exceeds its share loses its least recently used bins; when the store
 * is full, the client with the most does.
 */
export interface HookLimits {
  readonly bins: number;
  /** The most calls of a bin. */
  readonly calls: number;
  /** The most bytes of a bin. */
  readonly binBytes: number;
  /** The most bytes of all bins together. */
  readonly bytes: number;
  /** The milliseconds without use after which a bin is deleted. */
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

/** The maximum bytes of the settings of a bin. */
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

/** The maximum bytes of a body that are stored. */
export const MAX_STORED_BODY = MIB;

/** The bytes of a bin beside its calls, and of a call beside its strings. */
export const OVERHEAD = 512;

/** The position of a call's response in the sequence of a script. */
function turnOf(
  { sequence, repeat }: Pick<ResponseScript, 'sequence' | 'repeat'>,
  nth: number,
): number {
  return repeat ? (nth - 1) % sequence.length : Math.min(nth, sequence.length) - 1;
}

/** The response to the nth call after a script was set. */
export function responseOf(script: ResponseScript, nth: number): ScriptedResponse {
  const { sequence, repeat: _repeat, ...common } = script;
  return { ...common, ...sequence[turnOf(script, nth)] };
}
