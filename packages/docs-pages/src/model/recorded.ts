import { existsSync, readFileSync } from 'node:fs';

/** The recorded response to the request that a page shows for an operation. */
export interface RecordedResponse {
  readonly status: number;
  readonly mediaType: string;
  /** JSON with its long parts cut, or the beginning of a string. */
  readonly body: unknown;
}

/** Responses by the id of the operation. */
export type RecordedResponses = Readonly<Record<string, RecordedResponse>>;

const FOLDER = new URL('../../assets/responses/', import.meta.url);

/** The responses that were recorded of a service; none when they were not. */
export function readRecorded(name: string): RecordedResponses {
  const file = recordedFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The file with the recorded responses of a service. */
export function recordedFile(name: string): URL {
  return new URL(`${name}.json`, FOLDER);
}
