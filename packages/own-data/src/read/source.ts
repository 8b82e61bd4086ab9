import type { JsonObject } from '@sandbox/kernel';
import type { OwnApiConfig } from '../declare/config.js';

/** A collection as in a file. */
export interface SourceCollection {
  /** As in the data. */
  readonly name: string;
  readonly file: string | undefined;
  /** True if the file contains nothing else. */
  readonly isWhole?: boolean;
  /** The records, which may contain values other than objects. */
  readonly records: readonly unknown[];
  /** The line of the record at an index from 0, if the data has lines. */
  readonly lineOf: (index: number) => number | undefined;
}

/** An object that is no collection. */
export interface SourceSingle {
  readonly name: string;
  readonly file: string | undefined;
  /** True if the file contains nothing else. */
  readonly isWhole?: boolean;
  readonly value: JsonObject;
}

/** The declarations of a document, in addition to its records. */
export interface SourceDeclarations {
  /** By the names of collections in the document. */
  readonly declared?: NonNullable<OwnApiConfig['collections']>;
  /** The name of the API in the document. */
  readonly title?: string | undefined;
}

/** The content of all files, or of an object in memory. */
export interface Source extends SourceDeclarations {
  readonly collections: readonly SourceCollection[];
  readonly singles: readonly SourceSingle[];
  /** Absolute paths of the files that were read. */
  readonly files: readonly string[];
  readonly notices: readonly string[];
  /** SHA-256 of all that was read, in hex. */
  readonly digest: string;
}

/** The content of one file. */
export interface SourcePart
  extends Pick<Source, 'collections' | 'singles'>,
    Partial<Pick<Source, 'notices'>>,
    SourceDeclarations {}
