import { SaxesParser, type SaxesTagNS } from 'saxes';
import { GatewayError } from '../../errors.js';
import { checkMarkup, countAttribute, countElement, MAX_DEPTH, type NodeCount } from '../limits.js';
import { GATEWAY_NAMESPACE } from '../namespace.js';
import { schemaError } from '../problem.js';
import { NO_ATTRIBUTES, NO_CHILDREN, type WireAttribute, type WireNode } from '../wire-node.js';
import { type OpenTag, toXmlProblem } from './to-xml-problem.js';
import { toXmlText } from './xml-text.js';

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
const NOT_BLANK = /[^ \t\r\n]/;
const DTD_PROHIBITED = 'For security reasons DTD is prohibited in this XML document.';
const NO_NAMESPACE = 'The root node does not reference a valid XML namespace.';

/** saxes looks names up in an object that inherits; `&constructor;` must stay undefined. */
const ENTITIES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  apos: "'",
});

/** An element while it is read. */
interface Draft {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly WireAttribute[];
  /** `NO_CHILDREN` until the first child is read. */
  children: readonly WireNode[];
  text: string;
  textAt: number;
  readonly inArray: false;
  readonly literal: null;
}

/** An element whose end was not read yet, with the data for a message about it. */
interface OpenElement {
  readonly draft: Draft;
  readonly tag: string;
  /** The offset after its start tag. */
  readonly after: number;
}

/**
 * Reads an XML body into its element tree. A DOCTYPE is rejected, and only the five entities of XML are
 * known, so nothing is ever fetched or expanded.
 * @throws GatewayError E00003 when it is not well formed or too deep, E00045 when the root is not in the
 *   gateway's namespace
 */
export function decodeXml(body: Uint8Array): WireNode {
  const root = parse(toXmlText(body));
  if (root.namespace !== GATEWAY_NAMESPACE)
    throw new GatewayError({ code: 'E00045', text: NO_NAMESPACE });
  return root;
}

/** The tree while it grows. */
interface TreeBuilder {
  readonly count: NodeCount;
  /** Attributes of the start tag that is being read. */
  attributeCount: number;
  root: Draft | undefined;
  readonly open: OpenElement[];
  /** The element that closed last: the parser closes an element before it reports that its end tag is wrong. */
  closed: OpenElement | undefined;
}

const PARSER_OPTIONS = {
  xmlns: true,
  position: false,
  defaultXMLVersion: '1.0',
  forceXMLVersion: true,
} as const;

function parse(text: string): WireNode {
  checkMarkup(text);
  const parser = new SaxesParser(PARSER_OPTIONS);
  parser.ENTITIES = ENTITIES;
  const tree: TreeBuilder = {
    count: { elements: 0, attributes: 0 },
    attributeCount: 0,
    root: undefined,
    open: [],
    closed: undefined,
  };
  // Six handlers and no seventh; errors arrive as exceptions. saxes keeps a handler in a property with a
  // computed name. V8 turns an object with more of those into a dictionary, which takes twice the time.
  parser.on('doctype', rejectDoctype);
  parser.on('attribute', () => {
    countAttribute(tree.count, tree.attributeCount);
    tree.attributeCount += 1;
  });
  parser.on('opentag', (tag) => addElement(tree, tag, parser.position));
  parser.on('text', (part) => addText(tree, part));
  parser.on('cdata', (part) => addText(tree, part));
  parser.on('closetag', () => {
    tree.closed = tree.open.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    // saxes throws plain errors; others are ours, or defects that are not the client's
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    throw schemaError(
      toXmlProblem({ ...placesOf(text, tree), reason: error.message, offset: parser.position }),
    );
  }
  if (tree.root === undefined) throw schemaError('Root element is missing.');
  return tree.root;
}

function placesOf(text: string, { open, closed }: TreeBuilder) {
  return {
    text,
    open: open.map((element) => place(text, element)),
    closed: closed && place(text, closed),
  };
}

/** A start tag cannot contain another `<`, so it starts at the last one before its end. */
function place(text: string, element: OpenElement): OpenTag {
  return { name: element.tag, offset: text.lastIndexOf('<', element.after - 1) };
}

function rejectDoctype(): never {
  throw schemaError(DTD_PROHIBITED);
}

function addElement(tree: TreeBuilder, tag: SaxesTagNS, after: number): void {
  const { open } = tree;
  tree.attributeCount = 0;
  countElement(tree.count);
  if (open.length >= MAX_DEPTH)
    throw schemaError(`The document is nested deeper than ${MAX_DEPTH} elements.`);
  // Namespaces in XML reserves the word; the writer of documents cannot write it as an element
  if (tag.local === 'xmlns') throw schemaError("The name 'xmlns' is reserved.");
  const draft: Draft = {
    name: tag.local,
    // one string for all, so that comparing it costs nothing
    namespace: tag.uri === GATEWAY_NAMESPACE ? GATEWAY_NAMESPACE : tag.uri,
    attributes: toAttributes(tag),
    children: NO_CHILDREN,
    text: '',
    textAt: -1,
    inArray: false,
    literal: null,
  };
  const parent = open.at(-1)?.draft;
  if (parent === undefined) tree.root = draft;
  else addChild(parent, draft);
  open.push({ draft, tag: tag.name, after });
}

function addChild(parent: Draft, child: Draft): void {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else (parent.children as Draft[]).push(child); // every other array was made here, of drafts
}

/** Namespace declarations and the hints of XML Schema (`xsi:type`) have no effect on the reader. */
function toAttributes(tag: SaxesTagNS): readonly WireAttribute[] {
  let attributes: WireAttribute[] | undefined;
  for (const key in tag.attributes) {
    const attribute = tag.attributes[key];
    if (attribute === undefined) continue;
    const { local, uri, value } = attribute;
    if (uri === XMLNS_NAMESPACE || uri === XSI_NAMESPACE) continue;
    attributes ??= [];
    attributes.push({ name: local, namespace: uri, value });
  }
  return attributes ?? NO_ATTRIBUTES;
}

function addText(tree: TreeBuilder, part: string): void {
  const draft = tree.open.at(-1)?.draft;
  if (draft === undefined) return;
  draft.text += part;
  if (draft.textAt === -1 && NOT_BLANK.test(part)) draft.textAt = draft.children.length;
}
