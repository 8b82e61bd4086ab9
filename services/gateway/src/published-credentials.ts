/** The pair that documents use. Any other login with a key of 16 characters is as good. */
export const PUBLISHED_CREDENTIALS = {
  name: 'sandbox-login',
  transactionKey: 'sandbox-key-0001',
} as const;
