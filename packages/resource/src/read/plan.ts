import type { Criteria, Paging } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import type { Relation } from '../relation.js';

/** The values of a plan's variables. Only plans of GraphQL documents have variables. */
export type Variables = Readonly<Record<string, unknown>>;

/**
 * The visible members of the records of one resource: own fields and related records, in the order of the response.
 * The parameters `expand` and `fields` of REST and the selection sets of GraphQL are two ways to write such a tree.
 * It contains no dataset, so that it can be run on any.
 */
export interface Selection {
  readonly resource: Resource;
  /** Never empty. */
  readonly members: readonly Member[];
}

/** A selected member of a record. */
export type Member =
  /** All fields as they are; only the first member of a selection can be this. */
  | { readonly kind: 'whole' }
  | FieldMember
  | PartMember
  | TagMember
  | ConstantMember
  | RelationMember;

/** A field of the record. */
export interface FieldMember {
  readonly kind: 'field';
  /** The name in the response. */
  readonly key: string;
  readonly field: string;
}

/** Parts of a field that is JSON. */
export interface PartMember extends Omit<FieldMember, 'kind'> {
  readonly kind: 'part';
  readonly pick: (value: unknown) => unknown;
}

/** The entity tag of the record. */
export interface TagMember {
  readonly kind: 'tag';
  readonly key: string;
}

/** A value that is the same in every response. */
export interface ConstantMember {
  readonly kind: 'constant';
  readonly key: string;
  readonly value: string;
}

/** Related records, with their visible members. */
export interface RelationMember {
  readonly kind: 'relation';
  readonly key: string;
  readonly relation: Relation;
  /** Whether a reference to one record that leads nowhere breaks the response instead of being null. */
  readonly isSure: boolean;
  /** The criteria for the records of a to-many relation. */
  readonly criteria: ReadCriteria;
  /** Whether the record of a to-one relation also has to meet the criteria, or is null. */
  readonly isFiltered?: boolean;
  /** The name under which the number of the records is written, in a list of one object, in place of them. */
  readonly countedAs?: string;
  readonly selection: Selection;
}

/** Reads criteria from variables; the same object as long as the variables are the same. */
export type ReadCriteria<C extends Criteria = Criteria> = (variables: Variables) => C;

/** The criteria of a list in pages. */
export type PageCriteria = Criteria & Paging;

/** A selected member of a page: its records, its numbers, or an object of them. */
export type PageMember =
  | { readonly kind: 'records'; readonly key: string; readonly selection: Selection }
  /** The cursor of the page after this one, or null. */
  | { readonly kind: 'next'; readonly key: string }
  | { readonly kind: 'number'; readonly key: string; readonly name: PageNumber }
  | { readonly kind: 'object'; readonly key: string; readonly members: readonly PageMember[] }
  | ConstantMember;

/** The numbers of a page. */
export const PAGE_NUMBERS = ['page', 'limit', 'total', 'pages'] as const;

/** A number of a page. */
export type PageNumber = (typeof PAGE_NUMBERS)[number];

/** Several reads in one response, as a GraphQL document has them. */
export type Read =
  | {
      readonly kind: 'record';
      readonly key: string;
      readonly id: (variables: Variables) => number;
      readonly selection: Selection;
    }
  | {
      readonly kind: 'page';
      readonly key: string;
      readonly resource: Resource;
      readonly criteria: ReadCriteria<PageCriteria>;
      readonly members: readonly PageMember[];
    }
  | ConstantMember;
