import type { HeaderPairs, HttpRequest, HttpResponse } from '@sandbox/http';
import type { AppError, DialectName, JsonObject } from '@sandbox/kernel';
import type { Filter, QueryPairs } from '@sandbox/query-engine';
import type { Dataset, ResourceRecords } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import type { WriteRecord } from '../read/compile-record.js';
import type { ListPlan } from '../read/from-query.js';
import type { Selection } from '../read/plan.js';
import type { Run } from '../read/run.js';
import type { Page } from '../read/select.js';
import type { SinglePlace } from '../rest/single-routes.js';
import type { DialectGuide } from './dialect-guide.js';

/**
 * A compatibility mode for the clients of another product: its requests and responses over our plans and writes.
 * Sessions, faults, caches and the inspector therefore work as with our own requests.
 */
export interface Dialect {
  readonly name: DialectName;
  /** The content of its page. */
  readonly guide: DialectGuide;
  /** The media type of its responses and bodies; `application/json` when left out. */
  readonly mediaType?: string;
  /** Throws an AppError for a request whose headers it does not take. */
  readonly check?: (request: HttpRequest) => void;
  readonly createReader: (api: Api) => DialectReader;
  /** Compiles the writers of the records of a selection. */
  readonly compile: (selection: Selection) => DialectWriters;
  /** The headers of a list, in addition to those of every list. */
  readonly pageHeaders: (request: HttpRequest, page: Page) => HeaderPairs;
  /** The response of a list where it is another than 200 with these headers, as other headers of the request ask for. */
  readonly finish?: (list: FinishedList) => HttpResponse;
  /** Members of an error that its clients look for, in addition to those of a problem. */
  readonly errorMembers?: (error: AppError) => Readonly<Record<string, unknown>>;
  /** The path, below the root of an API, of all its records as one document: `/db`. */
  readonly database?: string;
  /** How singles are read and written; a dialect without it has none. */
  readonly singles?: Omit<SinglePlace, 'root'>;
  /** How records are written, each at a separate path; a dialect without it only reads lists. */
  readonly writes?: DialectWrites;
}

/** Reads the options of requests as plans; throws AppErrors in the words of the dialect. */
export interface DialectReader {
  list(requested: RequestedList): DialectPlan;
  /** The fields of one record that a response contains. */
  record(source: ResourceRecords, pairs: QueryPairs): Selection;
}

/** The plan of a list in a dialect. */
export interface DialectPlan extends ListPlan {
  /** Whether the response has the numbers of the page around its records. */
  readonly isEnveloped: boolean;
}

/** A request of a list. */
export interface RequestedList {
  readonly dataset: Dataset;
  readonly source: ResourceRecords;
  readonly request: HttpRequest;
  /** Its query. */
  readonly pairs: QueryPairs;
  /** A filter for all records of the list, in addition to the query. */
  readonly within?: Filter | undefined;
}

/** A list that was read and written. */
export interface FinishedList {
  readonly request: HttpRequest;
  readonly page: Page;
  readonly selection: Selection;
  readonly response: HttpResponse;
}

/** Writes the requested page. */
export type WriteList = (run: Run, page: Page, request: HttpRequest) => void;

/** The writers of a selection. */
export interface DialectWriters {
  readonly list: WriteList;
  /** The same with the numbers of the page; that of `list` when left out. */
  readonly envelope?: WriteList;
  readonly record: WriteRecord;
}

/** How a dialect writes. */
export interface DialectWrites {
  /** The stored members that a replacement keeps when they are not sent: the required ones, all, or it is not offered. */
  readonly keeps: 'required' | 'all' | 'no replacements';
  /** Whether a patch replaces members that are objects. */
  readonly isShallow?: boolean;
  /** Whether a POST to the path of a relation creates a record that refers to the one before. */
  readonly nests?: boolean;
  /** The response to a delete; the record when left out. */
  readonly removes?: 'nothing';
  /** The record in the form of its reads. */
  readonly show: (shown: JsonObject, selection: Selection) => unknown;
  /** A body in our form; as it is when left out. The id is that of the path, undefined where a record is created. */
  readonly read?: (body: JsonObject, resource: Resource, id: string | undefined) => JsonObject;
}
