import type { TicketCategory } from '../resources/tickets.js';

/** What one ticket of the feed is about, and what is said on it. */
export interface Case {
  readonly category: TicketCategory;
  readonly subject: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** The agent asks for what is missing. */
  readonly ask: string;
  /** The customer gives it. */
  readonly detail: string;
  /** The agent solves it. */
  readonly fix: string;
}

/** What a slot such as `{month}` can stand for. */
export const SLOTS: Readonly<Record<string, readonly string[]>> = {
  month: ['January', 'February', 'March'],
  seats: ['two', 'three', 'five', 'eight', 'twelve'],
  rows: ['5,000', '10,000', '25,000', '50,000'],
  tool: ['a spreadsheet', 'our old helpdesk', 'the CRM', 'a shared mailbox'],
  project: ['Atlas', 'Harbour', 'Juniper', 'Meridian', 'Onyx', 'Quarry', 'Saffron'],
  invoice: ['INV-20417', 'INV-20533', 'INV-20688', 'INV-20759', 'INV-20891', 'INV-20902'],
  device: ['an iPhone', 'a Pixel', 'Safari on a Mac', 'Firefox on Linux', 'Edge on Windows'],
  file: ['report-q1.xlsx', 'floor-plan.pdf', 'contacts.csv', 'brand-kit.zip', 'minutes.docx'],
};

/** The cases that new tickets are made of. */
export const CASES: readonly Case[] = [
  {
    category: 'billing',
    subject: 'Charged twice for {month}',
    description:
      'Our card statement shows the {month} subscription twice, two days apart. Please refund one of the charges.',
    tags: ['refund', 'invoice'],
    ask: 'Could you send me the last four digits of the card and the dates of both charges?',
    detail: 'The card ends in 4471. The charges are from the 2nd and the 4th.',
    fix: 'The second charge came from a retry that should not have happened. I have refunded it; it reaches your account within five working days.',
  },
  {
    category: 'billing',
    subject: 'VAT number missing on {invoice}',
    description:
      'Our accounting cannot book {invoice} because our VAT number is not on it. Can you issue it again?',
    tags: ['invoice', 'tax'],
    ask: 'Which VAT number should the invoice carry, and is the address on it still right?',
    detail: 'The number is in our company profile since last week. The address is right.',
    fix: 'I have issued {invoice} again with your VAT number. You find it under Billing, the old one is marked as replaced.',
  },
  {
    category: 'billing',
    subject: 'Remove {seats} seats from our plan',
    description:
      'The team is smaller this quarter. We would like to give back {seats} seats before the next renewal.',
    tags: ['plan', 'seats'],
    ask: 'Should the seats go at the renewal or today, with a credit for the rest of the period?',
    detail: 'At the renewal is fine for us.',
    fix: 'The seats are set to end at the renewal. Until then nothing changes for your team.',
  },
  {
    category: 'billing',
    subject: 'Card declined although the limit is fine',
    description:
      'The payment for {invoice} failed. Our bank says that no request from you arrived on that day.',
    tags: ['payment', 'card'],
    ask: 'Could you try the card again while I watch the log? Any time in the next hour is fine.',
    detail: 'We have just tried it again, with the same result.',
    fix: 'The card needed a confirmation that your browser blocked. I have sent you a payment link that opens it in a page of its own.',
  },
  {
    category: 'account',
    subject: 'Cannot sign in after the password reset',
    description:
      'I reset my password this morning. Since then the sign-in page says that the account is locked.',
    tags: ['sign-in', 'password'],
    ask: 'Which address do you sign in with, and do you use single sign-on at times?',
    detail: 'It is the address of this ticket, and no, always with the password.',
    fix: 'Three old sessions kept trying the former password and locked the account. I have ended them and unlocked it.',
  },
  {
    category: 'account',
    subject: 'Transfer the ownership of workspace {project}',
    description:
      'The owner of {project} has left the company. I am an admin there and should become the owner.',
    tags: ['ownership', 'workspace'],
    ask: 'For this I need a confirmation from the billing contact of your company. Could you ask for it on this ticket?',
    detail: 'Our billing contact has just confirmed it by mail to you.',
    fix: 'Thank you, the confirmation is here. You are now the owner of {project}.',
  },
  {
    category: 'account',
    subject: 'Codes of two-factor sign-in are rejected',
    description: 'Every code from my authenticator app is rejected on {device}. Backup codes work.',
    tags: ['two-factor', 'sign-in'],
    ask: 'Is the clock of your phone set automatically? Codes fail when it is off by a minute.',
    detail: 'It was four minutes off. I have no idea why.',
    fix: 'With the clock set automatically the codes should work again. I have also sent you a fresh set of backup codes.',
  },
  {
    category: 'account',
    subject: 'Remove a former colleague from {project}',
    description:
      'A colleague who left last week still shows up in {project} and can be mentioned there.',
    tags: ['members', 'workspace'],
    ask: 'What should happen to the files and tasks that belong to this person?',
    detail: 'Please give them to me, I sort them out later.',
    fix: 'The person is removed, and their files and tasks in {project} are yours now.',
  },
  {
    category: 'bug',
    subject: 'CSV export stops at {rows} rows',
    description:
      'The export of our contacts ends after {rows} rows, without a message. We have about twice as many.',
    tags: ['export', 'csv'],
    ask: 'Which filters are set when you export, and does the same happen with JSON?',
    detail: 'No filters at all, and JSON stops at the same row.',
    fix: 'One record with a broken line end stopped the export. It is repaired, and the export goes on past such records from now on.',
  },
  {
    category: 'bug',
    subject: "Dashboard of {project} shows yesterday's figures",
    description:
      'The dashboard of {project} has not changed since yesterday evening, though new data comes in.',
    tags: ['dashboard', 'cache'],
    ask: 'Do you see the same in a private window, and which time zone is set in your profile?',
    detail: 'The same in a private window. The zone is the one of our office.',
    fix: 'A job that refreshes the figures was stuck. It runs again, and an alarm now tells us when it stops.',
  },
  {
    category: 'bug',
    subject: 'Error 500 when uploading {file}',
    description:
      'Uploading {file} ends in an error page after a few seconds. Smaller files work without trouble.',
    tags: ['upload', 'error-500'],
    ask: 'How large is {file}, and could you send the request id that the error page shows?',
    detail: 'It has 38 MB. The request id is on the screenshot that I have added to the project.',
    fix: 'The preview of that file type ran out of memory. The upload no longer waits for the preview, so {file} should go through.',
  },
  {
    category: 'bug',
    subject: 'Webhook for {project} is delivered twice',
    description:
      'Since Monday our endpoint gets each webhook of {project} twice, a second apart, with the same id.',
    tags: ['webhook', 'api'],
    ask: 'How long does your endpoint take to answer? We repeat a delivery after ten seconds.',
    detail: 'It answers within 200 ms, and the two deliveries are a second apart.',
    fix: 'There were two subscriptions with the same address. I have removed the older one.',
  },
  {
    category: 'bug',
    subject: 'Save button hidden on {device}',
    description:
      'On {device} the save button of the settings page lies behind the footer, so I cannot reach it.',
    tags: ['ui', 'settings'],
    ask: 'Is the text size changed in the settings of the device?',
    detail: 'Yes, it is one step larger than usual.',
    fix: 'That was it: the footer did not move with larger text. The corrected page is live.',
  },
  {
    category: 'feature',
    subject: 'Edit tags of many records at once',
    description:
      'We would like to add a tag to all records of {project} without opening each of them.',
    tags: ['tags', 'bulk-edit'],
    ask: 'About how many records would you change at once, and how often?',
    detail: 'A few hundred, about once a month.',
    fix: 'Until the page can do it, the import can: export, change the tags column, import again. I have added your vote to the request.',
  },
  {
    category: 'feature',
    subject: 'Single sign-on on our plan',
    description:
      'Our security team asks for SAML single sign-on. Is it planned for other plans than enterprise?',
    tags: ['sso', 'security'],
    ask: 'Which identity provider do you use, and for how many people would it be?',
    detail: 'Keycloak, for about forty people.',
    fix: 'It comes to the business plan next quarter. I have put you on the list for the trial that begins before.',
  },
  {
    category: 'feature',
    subject: 'Notifications for {project} alone',
    description:
      'Everyone gets every notification. Can we have those of {project} in a channel of their own?',
    tags: ['notifications', 'chat'],
    ask: 'Should it be one channel a project, or one channel for a group of projects?',
    detail: 'One channel for each project would be perfect.',
    fix: 'Rules for notifications are in the beta now, and I have switched it on for your company. The guide is linked in the settings.',
  },
  {
    category: 'howto',
    subject: 'How do we rotate an API key without downtime?',
    description:
      'Our policy asks for a new key each quarter. How can we change it while {project} is in use?',
    tags: ['api', 'security'],
    ask: 'Is the key used in one place or in several services?',
    detail: 'In three services, and they are released one after the other.',
    fix: 'Two keys can be valid at once: create the second, release your services with it, then end the first under Keys.',
  },
  {
    category: 'howto',
    subject: 'Where do we find the audit log of {project}?',
    description:
      'For a review we need to know who changed the permissions of {project} in {month}.',
    tags: ['audit-log', 'permissions'],
    ask: 'Are you an admin of the workspace? The log is shown to admins alone.',
    detail: 'I am not, but my colleague who reads along is.',
    fix: 'An admin finds it under Security, Audit log; the filter takes the name of the project and the month.',
  },
  {
    category: 'howto',
    subject: 'Best way to import contacts from {tool}',
    description: 'We want to bring about {rows} contacts from {tool}. Which way loses the least?',
    tags: ['import', 'contacts'],
    ask: 'Which fields matter to you besides names and addresses?',
    detail: 'Tags, owners and the date of the last contact.',
    fix: 'Use the CSV import and map the columns in its second step; tags, owners and dates are kept. Try it with twenty rows first.',
  },
  {
    category: 'howto',
    subject: 'Share {file} with people outside the company',
    description: 'A partner should read {file} but nothing else. How is that done?',
    tags: ['sharing', 'permissions'],
    ask: 'Should the partner be able to comment, or only to read?',
    detail: 'Only to read, and only until the end of {month}.',
    fix: 'Choose Share, Link for guests, Read only, and set the last day. The link stops working by itself.',
  },
];

/** What is said on tickets whose matter the feed does not know: those of the seeds. */
export const ANY_CASE: Pick<Case, 'ask' | 'detail' | 'fix'> = {
  ask: 'I have read through the whole thread. Does it still happen, and has anything changed on your side since?',
  detail: 'It is as I described it. Nothing has changed here.',
  fix: 'I have gone through this with the team and corrected it on our side. Please have a look whether all is well now.',
};
