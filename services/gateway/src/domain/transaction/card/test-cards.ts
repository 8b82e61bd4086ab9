/** The accepted card numbers: those that the imitated gateway publishes for tests. */
export const TEST_CARDS = [
  { brand: 'AmericanExpress', number: '370000000000002', card_code_length: 4 },
  { brand: 'Discover', number: '6011000000000012', card_code_length: 3 },
  { brand: 'JCB', number: '3088000000000017', card_code_length: 3 },
  { brand: 'DinersClub', number: '38000000000006', card_code_length: 3 },
  { brand: 'Visa', number: '4007000000027', card_code_length: 3 },
  { brand: 'Visa', number: '4012888818888', card_code_length: 3 },
  { brand: 'Visa', number: '4111111111111111', card_code_length: 3 },
  { brand: 'MasterCard', number: '5424000000000015', card_code_length: 3 },
  { brand: 'MasterCard', number: '2223000010309703', card_code_length: 3 },
  { brand: 'MasterCard', number: '2223000010309711', card_code_length: 3 },
] as const;
