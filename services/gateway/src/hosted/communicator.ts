import { type Html, html } from '@sandbox/web';

/** The messages of a page to the merchant's page that frames it. */
export type CommunicatorMessage =
  | { readonly action: 'cancel' | 'successfulSave' }
  | { readonly action: 'transactResponse'; readonly response: object };

/**
 * Renders the frame that notifies the merchant. Its URL is the merchant's communicator page with the message
 * after `#`. That page passes the message on to the one that frames ours. It needs no script of ours.
 */
export function renderMessage(communicatorUrl: string, message: CommunicatorMessage): Html {
  const [address] = communicatorUrl.split('#');
  return html`<iframe hidden title="Message to the shop" src="${`${address}#${formatMessage(message)}`}"></iframe>`;
}

function formatMessage(message: CommunicatorMessage): string {
  if (message.action !== 'transactResponse') return `action=${message.action}`;
  return `action=${message.action}&response=${encodeURIComponent(toAscii(message.response))}`;
}

/** JSON that reads the same whether the percent signs are decoded as UTF-8 or, as the known samples do, as Latin 1. */
function toAscii(value: object): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
