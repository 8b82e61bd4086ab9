/** Notes that explain how a ticket was settled without a written answer. */
export const CALL_NOTES = [
  'Called {requester} at {time}, settled on the phone in {minutes} minutes.',
  'Spoke with {requester} on the phone and did it together, no mail needed.',
  '{requester} came into the chat, solved there. {deputy} was present as well.',
  'Left a message at first, reached {deputy} in the second attempt. All clear now.',
  'Done as asked, {requester} wanted no answer. Checked in {workspace}.',
  'Screen share with {requester} and {deputy}, {minutes} minutes, everything works.',
  'Returned the call at {time}. It was settled already on their side.',
  'Discussed in the regular call with {company}, nothing left to do.',
] as const;

/** Context that agents add to a note. */
export const NOTE_CONTEXTS = [
  'Customer is on the {plan} plan.',
  'Contact is {requester}, deputy {deputy}.',
  'Please read before answering.',
  'Will follow up on {dueDay}.',
  'Reference {reference}.',
  'Third ticket of this kind for {company} this year, worth a call.',
  'Friendly contact, knows the product well.',
  'Workspace {workspace}, {seats} seats.',
  'Asked the lead for a second opinion.',
  'Handing over to the late shift if needed.',
  'Checked {workspace} at {time}, nothing else unusual.',
] as const;
