import type { ByCategory } from './by-category.js';

/** Salutations of an agent. */
export const AGENT_GREETINGS = [
  'Hi {requester},',
  'Hello {requester},',
  'Hi {requester}, {agent} here.',
  'Hey {requester},',
  'Hi {requester}!',
] as const;

/** Closings above the agent's name. */
export const AGENT_SIGN_OFFS = [
  'Best regards,',
  'Kind regards,',
  'All the best,',
  'Best,',
  'Cheers,',
] as const;

/** First words of the first answer; only where something went wrong is there a reason to apologise. */
export const FIRST_ANSWER_OPENERS: ByCategory = {
  any: [
    'Thanks for getting in touch.',
    'Thanks for your message.',
    'Thanks for writing in.',
    'Thanks for the details, that helps.',
    'I just had a look at {workspace}.',
  ],
  bug: [
    'Thanks for letting us know.',
    'Sorry for the trouble.',
    'I am sorry that this happened.',
    'Sorry about that.',
  ],
};

/** First words of an answer to what the customer has said. */
export const LATER_ANSWER_OPENERS = [
  'Thanks for that.',
  'Thanks for checking.',
  'Thanks for coming back to me.',
  'Thank you, good to know.',
  'I had another look at {workspace}.',
] as const;

/** First words of an answer for which the customer has waited. */
export const WAITED_FOR_OPENERS = [
  'Thanks for your patience.',
  'Sorry this took a moment.',
  'Thanks for waiting.',
  'I had another look at {workspace}.',
] as const;

/** Last words of a question. */
export const QUESTION_CLOSERS = [
  'With that I can go on.',
  'Then I can tell you more.',
  'No rush.',
  'A short answer is enough.',
  'I will wait for your reply.',
  'Then I should have what I need.',
  'Then I can take care of it.',
  'Take your time.',
] as const;

/** Last words of a step to try. */
export const STEP_CLOSERS = [
  'Please let me know whether that helps.',
  'Does that work for you?',
  'Could you tell me how it went?',
  'I will keep the ticket open until you have tried it.',
  'If it does not help, we will look further.',
  'Please report back when you have had a look.',
  'Tell me what you see afterwards.',
] as const;

/** Last words of a solution. */
export const SOLUTION_CLOSERS: ByCategory = {
  any: [
    'If anything else comes up, just reply here.',
    'I will set this to resolved, a reply opens it again.',
  ],
  bug: [
    'Please tell me if something is still not right.',
    'Shout if anything looks odd.',
    'Sorry again for the inconvenience.',
    'Thank you for bringing it to our attention.',
  ],
  billing: ['Please tell me if something is still not right.', 'Shout if anything looks odd.'],
  account: ['Please tell me if something is still not right.', 'Shout if anything looks odd.'],
  howto: ['Hope that helps!', 'The longer version is here: https://help.example/articles/{card}'],
  feature: ['Hope that helps!', 'Thank you for the idea.'],
};

/** What an agent reports while others work on it. */
export const PROGRESS_REPORTS: ByCategory = {
  any: [
    'I have passed this on as {reference} and will write as soon as there is an answer.',
    'This takes a little while, but it is at the top of my list.',
    'I have asked the colleague who knows this best to look at it with me.',
    'This is with the right people now, the reference is {reference}.',
    'I have talked to the people responsible; they look into it today or tomorrow.',
  ],
  bug: [
    'A colleague from the second level is looking at {workspace} right now, the reference is {reference}.',
    'I can follow what you describe and am checking it with the team.',
    'I have all I need for the moment and am comparing it with what we see for {company}.',
  ],
};

/** Last words of such a report. */
export const PROGRESS_CLOSERS = [
  'You will hear from me.',
  'I will keep you informed.',
  'You need not do anything for now.',
  'I have not forgotten you.',
  'More as soon as I know it.',
] as const;

/** A last word after the customer's thanks. */
export const FAREWELLS = [
  'You are welcome, {requester}!',
  'Glad to hear that.',
  'Happy to help.',
  'My pleasure, {requester}.',
  'Thank you for the feedback.',
  'Good to hear, {requester}.',
] as const;

/** What follows the last word. */
export const FAREWELL_CLOSERS = [
  'I am closing the ticket now.',
  'The ticket is closed with this, and a new message opens another one.',
  'Have a good one!',
  'Until next time 👋',
  'You will get a short survey, two clicks and we are grateful.',
  'Have a nice week!',
] as const;
