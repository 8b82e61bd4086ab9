import type { XmlElement } from './xml-client.js';

/** A response of either format, in a form in which both can be compared: every value is its text. */
export type PlainTree = string | readonly PlainTree[] | { readonly [name: string]: PlainTree };

/** Lists that JSON has without the wrapper that they have in XML, with the name of their items there. */
const WRAPPED: Readonly<Record<string, string>> = {
  arbTransactions: 'arbTransaction',
  auSummary: 'auResponse',
  batchList: 'batch',
  cardTypes: 'cardType',
  contactDetails: 'contactDetail',
  currencies: 'currency',
  customerPaymentProfileIdList: 'numericString',
  customerShippingAddressIdList: 'numericString',
  errors: 'error',
  FDSFilters: 'FDSFilter',
  fraudFilterList: 'fraudFilter',
  ids: 'numericString',
  lineItems: 'lineItem',
  marketTypes: 'marketType',
  messages: 'message',
  paymentMethods: 'paymentMethod',
  paymentProfiles: 'paymentProfile',
  processors: 'processor',
  productCodes: 'productCode',
  statistics: 'statistic',
  subscriptionDetails: 'subscriptionDetail',
  subscriptionIds: 'subscriptionId',
  transactions: 'transaction',
  userFields: 'userField',
  userPermissions: 'permission',
  validationDirectResponseList: 'string',
};

/** Elements that repeat without a wrapper, by their parent: an array in JSON, however many there are. */
const REPEATING: ReadonlySet<string> = new Set([
  'auDetails/auDelete',
  'auDetails/auUpdate',
  'messages/message',
  'profile/paymentProfiles',
  'profile/shipToList',
]);

/** Members that JSON has and XML has not. */
const JSON_ONLY: ReadonlySet<string> = new Set([
  'SupplementalDataQualificationIndicator',
  'StatusSpecified',
  'statusSpecified',
]);

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false/g;

/** The tree of a response in JSON. Numbers keep the text that they came with: 60.00 is not 60 here. */
export function jsonToTree(text: string): PlainTree {
  const quoted = text.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return dropJsonOnly(JSON.parse(quoted) as PlainTree); // every scalar is a text now
}

function dropJsonOnly(tree: PlainTree): PlainTree {
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) return tree.map(dropJsonOnly);
  const members = Object.entries(tree).filter(([name]) => !JSON_ONLY.has(name));
  // An element without content does not tell whether it could have had elements.
  if (members.length === 0) return '';
  return Object.fromEntries(members.map(([name, value]) => [name, dropJsonOnly(value)]));
}

/** The tree of a response in XML, by the five ways in which answers in JSON differ from it. */
export function xmlToTree(element: XmlElement, isRoot = true): PlainTree {
  const { name, attributes, children, text } = element;
  if (isFlattened(element)) return children.map((child) => xmlToTree(child, false));
  if (children.length === 0) return isRoot ? {} : text;
  const tree: Record<string, PlainTree> = { ...attributes };
  for (const child of children) {
    const value = xmlToTree(child, false);
    const repeats = REPEATING.has(`${name}/${child.name}`) && !isFlattened(child);
    if (!repeats && child.name in tree) throw new Error(`${name} has ${child.name} twice.`);
    const before = tree[child.name];
    tree[child.name] = repeats ? [...(Array.isArray(before) ? before : []), value] : value;
  }
  return tree;
}

/** True for a wrapper; `messages` of the whole response, which begins with a result, is none. */
function isFlattened({ name, children, text }: XmlElement): boolean {
  const item = WRAPPED[name];
  return item !== undefined && text === '' && children.every((child) => child.name === item);
}
