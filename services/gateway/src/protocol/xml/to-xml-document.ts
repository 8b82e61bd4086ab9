import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { ROOT_ATTRIBUTES } from '../namespace.js';
import type { WireNode } from '../wire-node.js';

/**
 * Writes a tree as an XML document with xmlbuilder2, for documents that people read. `encodeXml`, which
 * follows it, writes responses. Attributes of other namespaces are left out.
 * @throws Error when a name, which in JSON may be anything, is not an XML name
 */
export function toXmlDocument(root: WireNode, options: { readonly pretty?: boolean } = {}): string {
  const { pretty = false } = options;
  const document = create({ version: '1.0', encoding: 'utf-8' });
  addElement(document, root, { ...ROOT_ATTRIBUTES, xmlns: root.namespace });
  return document.end({ prettyPrint: pretty });
}

function addElement(
  parent: XMLBuilder,
  node: WireNode,
  declarations: Readonly<Record<string, string>>,
): void {
  const own: Record<string, string> = {};
  for (const { name, namespace, value } of node.attributes)
    if (namespace === '') own[name] = escapeAmpersands(value);
  const element = parent.ele(node.name, { ...declarations, ...own });
  const hasText = node.children.length === 0 ? node.text !== '' : node.textAt !== -1;
  if (hasText) element.txt(escapeAmpersands(node.text));
  for (const child of node.children)
    addElement(
      element,
      child,
      child.namespace === node.namespace ? {} : { xmlns: child.namespace },
    );
}

/**
 * xmlbuilder2 reads `&#39;` in a string as a reference and writes it as it is; here a string means its
 * characters. It does not change `&amp;`.
 */
function escapeAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;');
}
