/** Stand for the ids that another sample is answered; whoever sends a sample puts those in. */
export const PLACEHOLDER_IDS = {
  customerProfile: '900000001',
  paymentProfile: '910000001',
  shippingAddress: '920000001',
  subscription: '940000001',
  nonce: 'the-dataValue-of-a-nonce',
} as const;
