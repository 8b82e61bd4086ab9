import { numericString, text } from '../index.js';

/** The three or four digits on the back or front of a card. */
export const cardCode = numericString({ name: 'cardCode', min: 3, max: 4, secret: true });

/** The card network's id of a transaction. */
export const networkTransId = text({
  name: 'networkTransId',
  max: 255,
  pattern: '[0-9a-zA-Z\\s]+',
});

/** An ISO 4217 currency code. */
export const currencyCodeType = text({ name: 'currencyCodeType', min: 3, max: 3 });

/** The market that a merchant sells in. */
export const marketType = text({ name: 'marketType', max: 50 });

/** The product that a merchant uses. */
export const productCodeType = text({ name: 'productCodeType', max: 3 });
