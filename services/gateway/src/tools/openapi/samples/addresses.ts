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

/** Where the orders of the samples go. */
export const SHIP_TO = {
  firstName: 'Jonas',
  lastName: 'Okafor',
  address: '3 Quarry Road',
  city: 'Cedar Falls',
  state: 'IA',
  zip: '50613',
  country: 'US',
} as const;
