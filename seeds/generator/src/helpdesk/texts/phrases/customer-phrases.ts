import type { ByCategory } from './by-category.js';

/** Salutations of a first message by mail or web form. */
export const CUSTOMER_GREETINGS = [
  'Hi team,',
  'Hello,',
  'Hello support team,',
  'Hi there,',
  'Dear all,',
  'Hi all,',
  'Dear support team,',
  'Hello everybody,',
] as const;

/** Closings above the customer's name. */
export const CUSTOMER_SIGN_OFFS = [
  'Best regards,',
  'Kind regards,',
  'Regards,',
  'Many thanks,',
  'Thanks,',
  'Thank you,',
  'Cheers,',
  'BR',
] as const;

/** First words of a chat. */
export const CHAT_OPENERS = [
  'Hi!',
  'Hello!',
  'Hey!',
  'Hello there!',
  'hey, anyone there?',
  'Hi there!',
] as const;

/** Why a ticket of high or urgent priority cannot wait. */
export const URGENCY_PHRASES: ByCategory = {
  any: [
    'Please handle this today if you can.',
    'It would be good to have this settled by {dueDay}.',
  ],
  bug: [
    'This blocks our work, so we would be glad about a quick answer.',
    'It is holding up several people here.',
    'We have to work around it by hand in the meantime.',
    'We lose about {hours} hours a day because of this.',
  ],
  billing: [
    'We are in the middle of the closing for {month}, so please treat it with priority.',
    'Our auditors are here until {dueDay}.',
    'Accounting asks me about it every day.',
  ],
  account: [
    'I have been asked about it twice today.',
    'This cannot wait until next week, I am afraid.',
  ],
};

/** Things that people add at the end of a first message. */
export const CUSTOMER_ADDITIONS: ByCategory = {
  any: [
    'I am in the office until {until} every day if you need anything.',
    'You can also write to {deputy}, who knows the background.',
    'It concerns the workspace {workspace}.',
    'If I am out, {deputy} can answer for me.',
  ],
  bug: [
    'I use {browser} on {system}, in case that matters.',
    'This is the page: https://app.example/p/{card}',
    'Any hint is appreciated.',
  ],
  howto: ['Looked through the help centre first, found nothing.', 'Any hint is appreciated.'],
};

/** Endings of a message that was settled without a written answer. */
export const NO_REPLY_PHRASES = [
  'Please call me back, that is quicker than writing.',
  'Could somebody ring me? {deputy} can take the call too.',
  'A short call would be best.',
  'We can clear this up on the phone.',
  'Ring me if you can, {deputy} is usually here as well.',
  'Shall we look at it together on the phone?',
  'Could you call? I would rather show it than describe it.',
] as const;

/** What customers add when nobody has answered yet. */
export const MORE_PHRASES: ByCategory = {
  any: [
    'I forgot to say that {deputy} can answer questions, too.',
    'Forgot to say: we need this before {dueDay}.',
    'One more thing: {deputy} would like to be kept informed, too.',
  ],
  bug: [
    'One more thing: {deputy} sees the same.',
    'Small addition: it was the same again just now.',
    'I just talked to {deputy}, who has it as well.',
  ],
};

/** The same when a file comes with it. */
export const MORE_WITH_FILE_PHRASES = [
  'I forgot the attachment, here is {attachment}.',
  'And here is {attachment}.',
  'Sorry, {attachment} was missing from my first message.',
  '{deputy} sent me {attachment}, perhaps it helps you.',
] as const;

/** How customers point to a file that they send along. */
export const FILE_PHRASES = [
  'I attach {attachment}.',
  'Please see {attachment}.',
  'Details in {attachment}.',
  'The file {attachment} shows what I mean.',
  'Attached is {attachment}.',
] as const;

/** First words of an answer to a question of the desk. */
export const INFO_OPENERS = [
  'Thanks for the answer.',
  'Thank you for looking into this.',
  'I had to look that up.',
  'Sorry for the delay, I had to ask around.',
  'Thanks {agent}.',
  'I asked {deputy} about it.',
  'Happy to help.',
] as const;

/** Last words of such an answer. */
export const INFO_CLOSERS = [
  'I hope this helps.',
  'Is that enough for you?',
  'Tell me if you need more.',
  'Anything else?',
  'Please keep me posted.',
  '{deputy} can tell you more about it if necessary.',
  'I am around all day.',
] as const;

/** First words when a step did not help. */
export const STILL_OPENERS = [
  'Hm, that did not do it.',
  'Thanks, but no luck.',
  'I tried it right away.',
  'We tried that today.',
  'Sorry, we are not there yet.',
  'Hm, not quite.',
  'Thanks for the idea, {agent}.',
  'Just tested with {deputy}.',
] as const;

/** Last words when a step did not help. */
export const STILL_CLOSERS = [
  'Any other idea?',
  'What can we try next?',
  'Please have another look.',
  'Could you check again on your side?',
  'I can show you on a call if you like.',
  'It would be good to have this solved soon.',
  '{deputy} is waiting for it too.',
] as const;

/** First words of a question how things stand. */
export const CHASE_OPENERS = [
  'Is there any news?',
  'I wanted to ask how things stand.',
  'Did you find out anything?',
  'Just a friendly reminder.',
  'Could you give me a short update?',
  'Is there anything new?',
  'Any progress on this, {agent}?',
  'Hello again.',
] as const;

/** Why the customer asks. */
export const CHASE_REASONS = [
  '{deputy} asked me about it.',
  'We still have the same situation in {workspace}.',
  'We have to report on it soon.',
  'It came up again in our last meeting.',
  'A rough date would be enough for us.',
  'It is the last open point on my list.',
  'It has become more pressing for us.',
  'I am away next week and would like to hand it over.',
] as const;

/** First words of thanks. */
export const THANKS_OPENERS = [
  'Thanks a lot, {agent}.',
  'Great, thank you.',
  'Perfect, thank you {agent}.',
  'Super 🎉',
  'Much appreciated, thanks.',
  'Many thanks for your help.',
  'Thank you very much, {agent}.',
  'Oh nice, that helps.',
  'Thanks, that clears it up.',
  'Brilliant.',
] as const;

/** What became of it. */
export const THANKS_RESULTS: ByCategory = {
  any: [
    'I have told {deputy}, and from our side this is settled.',
    'That is all I needed.',
    'You can close the ticket.',
    'I will pass it on to {deputy} and the others.',
    '{deputy} says thank you, too.',
  ],
  bug: [
    'I checked it with {deputy} and everything is as it should be.',
    'I will come back to you if it happens again.',
    'It is back to normal for {deputy} as well.',
  ],
  billing: ['That settles it for accounting.', 'I will put it into the file for {month}.'],
  account: ['Everything is in order in {workspace} now.'],
  howto: [
    'That answers my question completely.',
    'Wrote it down for next time.',
    'We will do it like that in {workspace}.',
  ],
  feature: ['{deputy} will be glad to hear it.', 'Nice, thanks for the news.'],
};
