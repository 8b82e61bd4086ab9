import { schemaError } from './problem.js';

/** The maximum depth of nested elements in a request; no declared type has nearly as many. */
export const MAX_DEPTH = 32;

/** The maximum number of elements of a request, so that the largest body takes no longer than others do. */
const MAX_ELEMENTS = 50_000;

/** The maximum number of references, comments, sections and instructions of an XML document together. */
const MAX_MARKUP = 50_000;

/** The maximum number of attributes of an element, including declarations of namespaces. */
const MAX_ATTRIBUTES = 100;

/** The maximum number of attributes of all elements of a request. */
const MAX_ALL_ATTRIBUTES = 10_000;

/** Counts the parts of a request while it is read. */
export interface NodeCount {
  elements: number;
  attributes: number;
}

/**
 * Counts an element.
 * @throws GatewayError E00003 when there are too many
 */
export function countElement(count: NodeCount): void {
  count.elements += 1;
  if (count.elements > MAX_ELEMENTS)
    throw schemaError(`The document has more than ${MAX_ELEMENTS} elements.`);
}

/**
 * Counts an attribute.
 * @param before - the number of earlier attributes of the element
 * @throws GatewayError E00003 when the element or the document has too many
 */
export function countAttribute(count: NodeCount, before: number): void {
  if (before >= MAX_ATTRIBUTES)
    throw schemaError(`An element has more than ${MAX_ATTRIBUTES} attributes.`);
  count.attributes += 1;
  if (count.attributes > MAX_ALL_ATTRIBUTES)
    throw schemaError(`The document has more than ${MAX_ALL_ATTRIBUTES} attributes.`);
}

/** The start of a reference, of a comment or a section, and of an instruction. */
const MARKUP = ['&', '<!', '<?'] as const;

/**
 * Rejects XML with more references, comments, sections and instructions than a parser reads in little time.
 * @throws GatewayError E00003
 */
export function checkMarkup(text: string): void {
  if (text.length <= MAX_MARKUP) return; // too short for that number
  let count = 0;
  for (const start of MARKUP)
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      count += 1;
      if (count > MAX_MARKUP)
        throw schemaError(
          `The document has more than ${MAX_MARKUP} references, comments, sections and instructions.`,
        );
    }
}
