/** Salutations of a first message by mail or web form. */
export const CUSTOMER_GREETINGS = [
  'Hi team,',
  'Hello,',
  'Hello support team,',
  'Hi there,',
  'Good morning,',
  'Good afternoon,',
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
  'Good morning!',
  'Hi, quick question.',
  'hey, anyone there?',
  'Hi there!',
] as const;

/** Why a ticket of high or urgent priority cannot wait. */
export const URGENCY_PHRASES = [
  'It is urgent for us because we have to deliver on {dueDay}.',
  'We are in the middle of the closing for {month}, so please treat it with priority.',
  'We promised a client to have it ready this week.',
  'Please handle this today if you can.',
  'Our management is asking every hour.',
] as const;

/** The same when something does not work. */
export const FAULT_URGENCY_PHRASES = [
  'This blocks our work, so we would be glad about a quick answer.',
  'All {seats} of us are affected.',
  'Nobody in the team can go on without it.',
  'We lose about {hours} hours a day because of this.',
] as const;

/** Things that people add at the end of a first message. */
export const CUSTOMER_ADDITIONS = [
  'I am in the office until {time} if you need anything.',
  'You can also write to {deputy}, who knows the background.',
  'It concerns the workspace {workspace}.',
  'Looked through the help centre first, found nothing.',
  'Any hint is appreciated.',
  'This is the page: https://app.example/p/{card}',
  'I use {browser} on {system}, in case that matters.',
  'From {dueDay} on I am on leave, {deputy} takes over.',
] as const;

/** Endings of a message that was settled without a written answer. */
export const NO_REPLY_PHRASES = [
  'Please call me back, that is quicker than writing. I am at my desk until {time}.',
  'Could somebody ring me? {deputy} can take the call too.',
  'No answer needed, it is enough if you do it.',
  'A short call would be best, I am free after {time}.',
  'We can clear this up in the call on {dueDay}.',
  'Just so you know, no need to answer.',
  'I will be in the chat at {time}, we can do it there.',
] as const;

/** What customers add when nobody has answered yet. */
export const MORE_PHRASES = [
  'One more thing: {deputy} sees the same.',
  'I forgot to say that it concerns {workspace} only.',
  'Small addition, I have now tried it on {device} as well, with the same result.',
  'Oh, and best ask {deputy} if I am not around.',
  'PS: we first noticed it on {date}.',
  'I just talked to {deputy}, who had this in {month} already.',
  'Not sure it matters, but we all use {browser}.',
  'Forgot to say: we need this before {dueDay}.',
] as const;

/** The same when a file comes with it. */
export const MORE_WITH_FILE_PHRASES = [
  'I forgot the attachment, here is {attachment}.',
  'Here is the file I spoke of: {attachment}.',
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
  'I have put everything into {attachment}.',
] as const;

/** First words of an answer to a question of the desk. */
export const INFO_OPENERS = [
  'Thanks for the quick answer.',
  'Thank you for looking into this.',
  'Sure.',
  'Of course.',
  'Sorry for the delay, I had to ask around.',
  'Here is what you asked for.',
  'I checked that.',
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
  'I am curious what you find.',
  '{deputy} can tell you more about it if necessary.',
  'I am around until {time}.',
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
  'It would be good to have this solved by {dueDay}.',
  '{deputy} is waiting for it too.',
] as const;

/** First words of a question how things stand. */
export const CHASE_OPENERS = [
  'Is there any news?',
  'I wanted to ask how things stand.',
  'Did you find out anything?',
  'Just a friendly reminder.',
  'Could you give me a short update?',
  'I have not heard anything for a while.',
  'Any progress on this, {agent}?',
  'Hello again.',
] as const;

/** Why the customer asks. */
export const CHASE_REASONS = [
  '{deputy} asked me about it this morning.',
  'We still have the same situation in {workspace}.',
  'We have to report on it on {dueDay}.',
  'It came up again in our meeting today.',
  'A rough date would be enough for us.',
  'It is the last open point on my list.',
  'It has become more pressing for us since {date}.',
  'I am away from {dueDay} on and would like to hand it over.',
] as const;

/** First words of thanks. */
export const THANKS_OPENERS = [
  'Thanks a lot, {agent}.',
  'Great, thank you.',
  'Perfect, thank you {agent}.',
  'Super 🎉',
  'That was quick, thanks.',
  'Many thanks for your help.',
  'Thank you very much, {agent}.',
  'Oh nice, that helps.',
  'Thanks, that clears it up.',
  'Brilliant.',
] as const;

/** What became of it. */
export const THANKS_RESULTS = [
  'I have told {deputy}, and from our side this is settled.',
  'I checked it with {deputy} and everything is as it should be.',
  'We will do it like that in {workspace}.',
  'That is all I needed.',
  'You can close the ticket.',
  'Everyone here will be happy.',
  'I will come back to you if it happens again.',
  'Wrote it down for next time.',
  'It looks right now, on {device} as well.',
  'That answers my question completely.',
  'I will pass it on to {deputy} and the others.',
] as const;
