import { GatewayError } from '../errors.js';
import { GATEWAY_NAMESPACE } from './namespace.js';
import type { WireNode } from './wire-node.js';

/** The code of everything that a schema validator or a parser rejects. */
const SCHEMA_ERROR_CODE = 'E00003';

/** The error of a request that does not fit the schema, or is not XML or JSON at all. */
export function schemaError(text: string): GatewayError {
  return new GatewayError({ code: SCHEMA_ERROR_CODE, text });
}

function inNamespace(name: string, namespace: string): string {
  return namespace === '' ? `'${name}'` : `'${name}' in namespace '${namespace}'`;
}

/** A name as the validator writes it: `namespace:name`. */
export function qualifiedName(name: string, namespace: string = GATEWAY_NAMESPACE): string {
  return namespace === '' ? name : `${namespace}:${name}`;
}

function expectedList(expected: readonly string[]): string {
  if (expected.length === 0) return '';
  return ` List of possible elements expected: ${inNamespace(expected.join(', '), GATEWAY_NAMESPACE)}.`;
}

/** An element that is not allowed in its position. */
export function invalidChild(
  parent: WireNode,
  child: WireNode,
  expected: readonly string[],
): GatewayError {
  const where = inNamespace(parent.name, parent.namespace);
  const what = inNamespace(child.name, child.namespace);
  return schemaError(
    `The element ${where} has invalid child element ${what}.${expectedList(expected)}`,
  );
}

/** An element that ended before a required one. */
export function incompleteContent(node: WireNode, expected: readonly string[]): GatewayError {
  const where = inNamespace(node.name, node.namespace);
  return schemaError(`The element ${where} has incomplete content.${expectedList(expected)}`);
}

/** Text between elements. */
export function unexpectedText(node: WireNode, expected: readonly string[]): GatewayError {
  const where = inNamespace(node.name, node.namespace);
  return schemaError(`The element ${where} cannot contain text.${expectedList(expected)}`);
}

/** An element inside an element of a simple type. */
export function childOfText(node: WireNode, child: WireNode): GatewayError {
  const parent = qualifiedName(node.name, node.namespace);
  const inner = qualifiedName(child.name, child.namespace);
  return schemaError(
    `The element '${parent}' cannot contain child element '${inner}' because the parent element's content model is text only.`,
  );
}

/** An attribute that the schema does not know. */
export function undeclaredAttribute(name: string, namespace: string): GatewayError {
  return schemaError(`The '${qualifiedName(name, namespace)}' attribute is not declared.`);
}

/** A root element that the schema does not know; only JSON requests report it. */
export function undeclaredElement(name: string): GatewayError {
  return schemaError(`The '${qualifiedName(name)}' element is not declared.`);
}

/**
 * A value that its type rejects. The quotes are written as entities, as the imitated gateway does; a masked
 * value has no quotes.
 */
export function valueProblem(options: {
  readonly node: WireNode;
  readonly shown: string;
  readonly datatype: string;
  readonly reason: string;
}): GatewayError {
  const { node, shown, datatype, reason } = options;
  const name = qualifiedName(node.name, node.namespace);
  return schemaError(
    `The '${name}' element is invalid - The value ${shown} is invalid according to its datatype '${datatype}' - ${reason}`,
  );
}
