import type { WireNode } from '../protocol/index.js';

/** A request with test values in place of those that the log of calls hides. */
export interface FilledRequest {
  readonly node: WireNode;
  /** Paths of the elements that have a test value now. */
  readonly filled: readonly string[];
  /** Paths of the elements that are still hidden, because they have no test value. */
  readonly hidden: readonly string[];
}

/** The source of the values. */
export interface TestValues {
  readonly credentials: { readonly name: string; readonly transactionKey: string };
  /** Accepted card numbers. */
  readonly cards: readonly string[];
}

/** How the log hides a secret: nothing but X, or X and the last four digits. */
const MASKED = /^X{3,}(?:\d{4})?$/;

type Fill = (masked: string, values: TestValues) => string | undefined;

/** How each secret is filled; others stay hidden. */
const FILLS: Readonly<Record<string, Fill>> = {
  transactionKey: (_masked, { credentials }) => credentials.transactionKey,
  cardNumber: (masked, { cards }) =>
    masked.length < 13
      ? undefined
      : (cards.find((card) => card.endsWith(masked.slice(-4))) ?? cards[0]),
  cardCode: (masked) => (masked.length <= 4 ? '900'.padEnd(masked.length, '0') : undefined),
  accountNumber: (masked) => (/\d{4}$/.test(masked) ? masked.replaceAll('X', '1') : undefined),
};

/** Fills the hidden values in a request of the log, so that it can be sent again. */
export function fillMasked(root: WireNode, values: TestValues): FilledRequest {
  const filled: string[] = [];
  const hidden: string[] = [];
  const visit = (node: WireNode, path: string): WireNode => {
    if (node.children.length > 0) {
      const children = node.children.map((child) => visit(child, `${path}${child.name}.`));
      return { ...node, children };
    }
    const masked = node.text.trim();
    if (!MASKED.test(masked)) return node;
    const text = FILLS[node.name]?.(masked, values);
    (text === undefined ? hidden : filled).push(path.slice(0, -1));
    return text === undefined ? node : { ...node, text, literal: null };
  };
  const node = visit(root, '');
  const hasKey = filled.includes(`${AUTHENTICATION}.transactionKey`);
  return { node: hasKey ? withLogin(node, values) : node, filled, hidden };
}

const AUTHENTICATION = 'merchantAuthentication';

/** The key belongs to the login of the test values. */
function withLogin(root: WireNode, { credentials: { name } }: TestValues): WireNode {
  return replace(root, AUTHENTICATION, (authentication) =>
    replace(authentication, 'name', (login) => ({ ...login, text: name, literal: null })),
  );
}

/** A node with its children of a name replaced. */
function replace(node: WireNode, name: string, by: (child: WireNode) => WireNode): WireNode {
  return {
    ...node,
    children: node.children.map((child) => (child.name === name ? by(child) : child)),
  };
}
