/** Placeholders for ids that the response to another sample contains; replace them when you send a sample. */
export const PLACEHOLDER_IDS = {
  customerProfile: '900000001',
  paymentProfile: '910000001',
  shippingAddress: '920000001',
  subscription: '940000001',
  nonce: 'the-dataValue-of-a-nonce',
} as const;

/** Where the customer of the samples lives. */
export const BILL_TO = {
  firstName: 'Marta',
  lastName: 'Lindqvist',
  company: 'Lakeside Supply',
  address: '14 Birch Street',
  city: 'Cedar Falls',
  state: 'IA',
  zip: '50613',
  country: 'US',
} as const;

/** The shipping address of the samples' orders. */
export const SHIP_TO = {
  firstName: 'Jonas',
  lastName: 'Okafor',
  address: '3 Quarry Road',
  city: 'Cedar Falls',
  state: 'IA',
  zip: '50613',
  country: 'US',
} as const;

/** The sample that stores a customer. */
export const STORE_CUSTOMER = 'createCustomerProfile';

/** The start of the description of a sample that needs a stored customer. */
export const NEEDS_CUSTOMER = `Insert the ids that \`${STORE_CUSTOMER}\` returned, and send its session token.`;

/** The stored customer of the samples. */
export const STORED_CUSTOMER = { customerProfileId: PLACEHOLDER_IDS.customerProfile };

/** The stored payment of that customer. */
export const STORED_PAYMENT = {
  ...STORED_CUSTOMER,
  customerPaymentProfileId: PLACEHOLDER_IDS.paymentProfile,
};

/** The stored shipping address of that customer. */
export const STORED_ADDRESS = {
  ...STORED_CUSTOMER,
  customerAddressId: PLACEHOLDER_IDS.shippingAddress,
};

/** The sample that creates a subscription. */
export const CREATE_SUBSCRIPTION = 'ARBCreateSubscription';

/** The start of the description of a sample that needs a subscription. */
export const NEEDS_SUBSCRIPTION = `Insert the id that \`${CREATE_SUBSCRIPTION}\` returned, and send its session token.`;
