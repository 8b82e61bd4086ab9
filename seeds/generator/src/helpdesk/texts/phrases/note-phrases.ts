/** Notes that explain how a ticket was settled without a written answer. */
export const CALL_NOTES = [
  'Called {requester}, settled on the phone in {minutes} minutes.',
  'Spoke with {requester} on the phone and did it together, no mail needed.',
  'Went through it with {requester} on the phone, {minutes} minutes.',
  'Left a message at first, reached {requester} at the second attempt. All clear now.',
  'Sorted out with {requester} on the phone, checked in {workspace} afterwards.',
  'Call and screen share with {requester}, {minutes} minutes, all clear now.',
  'Returned the call of {requester}, nothing left to do.',
  'Rang {requester} at {company}, that was quicker than a mail.',
] as const;

/** Context that agents add to a note. */
export const NOTE_CONTEXTS = [
  'Customer is on the {plan} plan.',
  'Contact is {requester}, deputy {deputy}.',
  'Not the first ticket of this kind for {company}, worth a call.',
  'Friendly contact, knows the product well.',
  'Workspace {workspace}, {seats} seats.',
] as const;

/** The same while the matter is open. */
export const OPEN_NOTE_CONTEXTS = [
  'Will follow up.',
  'Reference {reference}.',
  'Asked the lead for a second opinion.',
  'Handing over to the late shift if needed.',
  'Looked through {workspace}.',
] as const;
