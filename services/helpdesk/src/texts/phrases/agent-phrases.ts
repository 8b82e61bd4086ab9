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

/** First words of the first answer. */
export const FIRST_ANSWER_OPENERS = [
  'Thanks for getting in touch.',
  'Thanks for your message.',
  'Thanks for writing in.',
  'Thanks for the details, that helps.',
  'I just had a look at {workspace}.',
  'I am on it.',
  'Thanks for letting us know.',
] as const;

/** First words of later answers. */
export const LATER_ANSWER_OPENERS = [
  'Thanks for that.',
  'Thanks for checking.',
  'Thanks for your patience.',
  'Thanks for coming back to me.',
  'That helps, thank you.',
  'I had another look at {workspace}.',
  'Asked a colleague who knows this part better.',
] as const;

/** First words of a solution after some waiting. */
export const SOLUTION_OPENERS = [
  'Right, I have an answer for you.',
  'Sorry this took a moment.',
  'Thanks for waiting.',
] as const;

/** First words when something went wrong on our side. */
export const APOLOGY_OPENERS = [
  'Sorry for the trouble.',
  'I am sorry that this happened.',
  'Sorry about that.',
] as const;

/** Last words of a solution when something went wrong on our side. */
export const APOLOGY_CLOSERS = [
  'Sorry again for the inconvenience.',
  'Thank you for bringing it to our attention.',
  'Thanks for your patience with this one.',
] as const;

/** Last words of a question. */
export const QUESTION_CLOSERS = [
  'With that I can go on.',
  'Then I can tell you more.',
  'No rush.',
  'That will help me to narrow it down.',
  'A short answer is enough.',
  'I will wait for your reply.',
  'Then we should have what we need.',
  'I am in until six, so no problem if it is later today.',
] as const;

/** Last words of a step to try. */
export const STEP_CLOSERS = [
  'Please let me know whether that helps.',
  'Does it work for you now?',
  'Could you tell me how it went?',
  'I will keep the ticket open until you have tried it.',
  'If it does not help, we will look further.',
  'Please report back when you have had a chance to test it.',
  'Tell me what you see afterwards.',
] as const;

/** Last words of a solution. */
export const SOLUTION_CLOSERS = [
  'If anything else comes up, just reply here.',
  'I will set this to resolved, a reply opens it again.',
  'Please tell me if something is still not right.',
  'Shout if anything looks odd.',
  'Let us know if {deputy} has any questions about it.',
  'The longer version is here: https://help.example/articles/{card}',
  'Hope that helps!',
] as const;

/** What an agent reports while others work on it. */
export const PROGRESS_REPORTS = [
  'I have passed this on as {reference} and will write as soon as there is an answer.',
  'A colleague from the second level is looking at {workspace} right now, the reference is {reference}.',
  'I can follow what you describe and am checking it with the team.',
  'This takes a little longer than I expected. I have put it on my list for {dueDay}.',
  'I have all I need for the moment and am comparing it with what we see for {company}.',
  'My colleague who knows this best is back on {dueDay} and will take it from there.',
  'We are on it. For reference: {reference}.',
  'I have talked to the people responsible; they look into it today or tomorrow.',
] as const;

/** Last words of such a report. */
export const PROGRESS_CLOSERS = [
  'You will hear from me.',
  'I will keep you informed.',
  'I will come back to you by {dueDay} at the latest.',
  'You need not do anything until then.',
  'Thank you for your patience.',
  'More as soon as I know it.',
] as const;

/** A last word after the customer's thanks. */
export const FAREWELLS = [
  'You are welcome {requester}!',
  'Glad to hear that.',
  'Happy to help.',
  'My pleasure, {requester}.',
  'Good to know that it works.',
  'Thank you for the feedback.',
] as const;

/** What follows the last word. */
export const FAREWELL_CLOSERS = [
  'I am closing the ticket now.',
  'The ticket is closed with this, and a new message opens another one.',
  'Have a good one!',
  'Say hello to {deputy}.',
  'Until next time 👋',
  'You will get a short survey, two clicks and we are grateful.',
  'Have a nice week!',
] as const;
