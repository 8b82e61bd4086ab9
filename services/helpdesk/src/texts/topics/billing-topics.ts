import type { Topic } from '../topic.js';

/** What customers write about invoices, payments and plans. */
export const BILLING_TOPICS: readonly Topic[] = [
  {
    team: 'billing',
    tags: ['double-charge', 'refund', 'payment', 'card'],
    headings: ['Charged twice', 'Double charge', 'Duplicate payment', 'Refund please'],
    files: ['invoice', 'statement', 'screenshot'],
    details: [
      'There is only one invoice in the billing area, {invoice}, so one of the two must be a mistake.',
      'We have {seats} seats, and nothing was changed on the plan that month.',
      '{colleague} updated the card details on {date}, which may have started a second attempt.',
      'Both debits carry the same reference, so I do not think it is only a reservation.',
    ],
    wishes: [
      'Please refund the second charge.',
      'Could you check this and return the surplus amount?',
      'Can you tell me which of the two is the valid one and send the other back?',
    ],
    exchanges: [
      [
        'Could you tell me the exact dates of both debits as your bank shows them?',
        'The first debit is dated {date} at about {time}, the second was booked some hours later.',
      ],
      [
        'Does your bank list the second amount as booked or as pending? A pending one often disappears by itself.',
        'I asked our bank: both are booked, neither of them is pending.',
      ],
      [
        'Is there perhaps a second workspace at {company} which is paid with the same card?',
        'No, nothing else is paid with it. I checked with {colleague} as well.',
      ],
    ],
    attempts: [
      [
        'I have released the second payment on our side. Please check whether your bank still lists it.',
        'It is still there. The bank says that {amount} was settled.',
      ],
      [
        'I have voided the second transaction. Please check whether the card ending in {card} still shows it.',
        'It is still there, and both amounts are in our books.',
      ],
    ],
    notes: [
      'Two captures for {invoice}, the second one after a gateway time-out. Refund of {amount} started.',
      'Payment log shows a retry within 40 seconds. Same pattern as {reference}, finance knows about it.',
      'Checked the ledger: only one of the two payments is booked against {invoice}.',
    ],
    cases: [
      {
        subjects: [
          'Charged twice for {month}',
          'Charged twice for {month}: {amount}',
          'Duplicate charge of {amount} on card ending {card}',
          'Two debits for invoice {invoice}',
          'Double payment in {month} {year}',
          'Same subscription billed twice ({amount})',
        ],
        problems: [
          'Our bank statement shows two charges of {amount} for {month}, both on the card ending in {card}.',
          'We were charged {amount} twice for {month}, once on {date} and again a few hours later.',
          'Invoice {invoice} was debited twice from our card ending in {card}.',
          'While reconciling {month} our accountant found a second payment of {amount} to you.',
        ],
        fixes: [
          'I found the duplicate: a retry after a time-out created a second payment for {invoice}. I have refunded {amount} to the card ending in {card}; banks need three to five working days.',
          'You are right, {amount} was taken twice. The second payment is refunded and the confirmation is stored next to {invoice} in your billing area.',
          'The second debit belonged to {invoice} as well. I have turned it into a refund, and the credit note over {amount} is on its way to your billing contact.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['vat', 'invoice', 'tax'],
    headings: ['VAT number missing', 'VAT on our invoice', 'Wrong VAT'],
    files: ['invoice', 'screenshot'],
    details: [
      'The number {vat} is entered in the billing settings.',
      'We need this settled for our VAT return.',
    ],
    wishes: [
      'Could you issue a corrected invoice?',
      'Can this be corrected for {invoice} and for all invoices to come?',
    ],
    exchanges: [
      [
        'Could you confirm the exact legal name that should be printed?',
        'The legal name is {company}, without any addition.',
      ],
      [
        'Which country is the company registered in, and is that also the billing address?',
        'We are registered in {country} and the billing address is the same.',
      ],
    ],
    attempts: [
      [
        'Please open the billing settings, remove the VAT ID, save, and enter it again without spaces. The invoice is then rendered anew.',
        'I did that twice. The settings accept it, the invoice stays as it was.',
      ],
    ],
    notes: [
      'VAT check for {vat} timed out on {date}; ran it by hand, valid.',
      'Credit and new issue for {invoice} done, tax ledger adjusted.',
    ],
    cases: [
      {
        subjects: [
          'VAT number missing on invoice {invoice}',
          'Invoice {invoice} without our VAT ID',
          'Please add VAT ID {vat} to our invoices',
        ],
        problems: [
          'Invoice {invoice} does not show our VAT number {vat}.',
          'Our tax adviser rejected {invoice} because the VAT ID of {company} is not on it.',
        ],
        fixes: [
          'I have cancelled {invoice} and issued a corrected one with {vat} on it. You find both documents in the billing area.',
          'The VAT ID was stored but not yet confirmed by the register when {invoice} was made. It is confirmed now, and the corrected PDF is in your billing area.',
        ],
        details: [
          'Without it we cannot claim the tax back, and the quarter closes soon.',
          'In the settings the field looks right, only the PDF leaves it out.',
        ],
        wishes: ['Please send us a new PDF with the number on it.'],
        attempts: [
          [
            'I have saved {vat} again and started the check against the tax register. Please download {invoice} once more in about an hour.',
            'I downloaded {invoice} again, but the PDF is unchanged and the number is still missing.',
          ],
        ],
      },
      {
        subjects: [
          'Reverse charge not applied on {invoice}',
          'Wrong tax rate on the {month} invoice ({amount})',
        ],
        problems: [
          'The {month} invoice was issued with local VAT although we are a company in {country} and gave you our VAT ID.',
        ],
        fixes: [
          'Reverse charge now applies to {company}. The tax on {invoice} is credited and the next invoice will show {vat}.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['refund', 'seats', 'subscription'],
    headings: ['Unused seats', 'Refund for seats', 'Too many seats'],
    files: ['screenshot', 'invoice'],
    details: [
      'The team in {country} left in {month} and nobody lowered the number.',
      '{colleague} assumed that the seats would go down with the members.',
      'By my count the difference is about {credit} for the period.',
      'The members page shows the lower number, the billing page the higher one.',
    ],
    wishes: [
      'Is a refund or a credit possible for the unused part?',
      'Please lower the seats and credit the difference.',
      'Could you take the unused seats off and tell us what we get back?',
    ],
    exchanges: [
      [
        'From which day on were the seats not used any more? I need it to work out the credit.',
        'From the first of {month} on.',
      ],
      [
        'Would you like the difference as a credit on the next invoice or back on the card ending in {card}?',
        'A credit on the next invoice is fine for us.',
      ],
      [
        'Shall I set the plan to exactly {fewerSeats} seats, or do you want to keep some in reserve?',
        'Exactly {fewerSeats} please, we can add more later.',
      ],
    ],
    attempts: [
      [
        'You can lower the number yourself under Billing, Seats. The credit is then worked out at once.',
        'The button there is greyed out for me, with a hint that the number can only be changed at renewal.',
      ],
      [
        'I have set the plan to {fewerSeats} seats. Please check whether the billing page shows the new number.',
        'It still says {seats} seats for me, also after signing in again.',
      ],
    ],
    notes: [
      'Usage confirms it: {fewerSeats} active members since {month}. Goodwill credit of {credit} approved by the lead.',
      'Seats set to {fewerSeats}. Renewal stays as it is.',
    ],
    cases: [
      {
        subjects: [
          'Refund for unused seats',
          'Reduce from {seats} to {fewerSeats} seats and refund the rest',
          'Paying for {seats} seats but only {fewerSeats} people use it',
          'Credit for seats removed in {month} {year}',
        ],
        problems: [
          'We pay for {seats} seats, but only {fewerSeats} of them have been in use since {month}.',
          'After a reorganisation at {company} we need {fewerSeats} instead of {seats} seats.',
          'In {month} we removed several people from {workspace}, yet the invoice {invoice} still counts {seats} seats.',
        ],
        fixes: [
          'The plan now has {fewerSeats} seats and a credit of {credit} will be set against your next invoice.',
          'I have lowered the seats with effect from the start of {month} and credited {credit}. The credit note refers to {invoice}.',
          'Seats bought for a whole year are normally not refunded, but as none was used since {month} we credit {credit} as a gesture.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['card', 'payment', 'declined'],
    headings: ['Card declined', 'Payment failed', 'Payment problem'],
    files: ['screenshot'],
    details: [
      'The bank sees no attempt at all, so it seems to stop before it reaches them.',
      'The same card works with other suppliers, I used it this morning.',
      'I also tried with {browser}, without any change.',
      'The confirmation step in the banking app never appears.',
    ],
    wishes: [
      'Please help, we do not want {workspace} to be suspended.',
      'What can we do to pay the invoice?',
      'Could you look at what is happening on your side?',
    ],
    exchanges: [
      [
        'When did you try last, and does it fail with another card as well?',
        'The last attempt was a few minutes ago, with another card it is the same.',
      ],
      [
        'Is the card enabled for online payments abroad? Our payments are processed in Ireland.',
        'Yes, {colleague} confirmed with the bank that it is enabled for all of Europe.',
      ],
    ],
    attempts: [
      [
        'Please remove the card, sign in again and add it anew, so that the bank asks for a fresh confirmation.',
        'I added it anew, the confirmation went through, and then the payment was refused as before.',
      ],
      [
        'Please try the payment once more in a private window.',
        'The result is the same, the payment is refused.',
      ],
    ],
    notes: [
      'Attempts on {date} blocked by velocity rule, not by the bank. Rule reset.',
      'Suspension of {workspace} put off by 14 days while this is open.',
    ],
    cases: [
      {
        subjects: [
          'Card declined although limit is fine',
          'Card ending {card} declined for {invoice}',
          'Payment of {amount} fails again and again',
          'Cannot pay invoice {invoice} by card',
          'New card ending {card} is refused with {code}',
        ],
        problems: [
          'Our card ending in {card} is declined although the limit is fine.',
          'The payment of {invoice} over {amount} fails with the message {code}.',
          'Since {date} every attempt to pay {amount} has been refused.',
        ],
        fixes: [
          'The payment was stopped by our own risk check because of several attempts in a row. I have cleared it, and {invoice} is now paid.',
          'Your bank asks for a confirmation that our form did not pass on. That is corrected and {amount} went through a moment ago.',
          'I have sent you a payment link for {invoice} which works without the stored card. {workspace} stays active until the end of the month in any case.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['annual', 'subscription', 'plan-change'],
    headings: ['Switch to annual billing', 'Yearly plan', 'Annual billing'],
    files: ['screenshot'],
    details: [
      'The last monthly invoice was {invoice}, which is already paid.',
      'The change should take effect at the start of the next period, not in the middle of it.',
      'The number of seats stays at {seats}.',
      '{colleague} was told that there is a discount for yearly payment.',
    ],
    wishes: ['How do we proceed?', 'Could you make the change and confirm it?'],
    exchanges: [
      [
        'Your next renewal is on the first of {nextMonth}. Shall the annual period start then?',
        'Yes please, that is easier for our books.',
      ],
      [
        'Do you want to stay at {seats} seats, or shall the offer contain some more?',
        'We stay at {seats} seats for the moment.',
      ],
    ],
    attempts: [
      [
        'You find the switch under Billing, Plan, Billing period. The new price is shown before you confirm.',
        'I can see the page, but the annual option is missing there. Only owners seem to get it and our owner is {colleague}.',
      ],
      [
        'I have sent an offer for one year to your billing contact. It can be accepted with one click.',
        'The offer has arrived, but it says {fewerSeats} seats and not {seats}.',
      ],
    ],
    notes: [
      'Annual switch booked for the next renewal, {seats} seats, list price.',
      'Customer asked about a discount beyond the two months; told them it needs 100 seats.',
    ],
    cases: [
      {
        subjects: [
          'Switch from monthly to annual billing',
          'Annual billing for {seats} seats from {nextMonth}',
          'Change {workspace} to yearly payment',
          'Discount when we pay {seats} seats yearly?',
          'Monthly to annual: what happens with {invoice}?',
        ],
        problems: [
          'We would like to switch {workspace} from monthly to annual billing.',
          'We pay {amount} a month for {seats} seats and would rather pay once a year.',
          'Our finance team wants yearly invoices only, so please move the {paidPlan} plan to annual billing.',
        ],
        fixes: [
          'Done: from the next renewal {workspace} is billed once a year, with two months free. You will get a notice two weeks before.',
          'The plan turns annual with the next period, and {invoice} stays as it is.',
          'I have changed the billing period for {seats} seats. The confirmation with the new price went to your billing contact.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['invoice', 'address', 'company-details'],
    headings: ['Wrong billing address', 'Invoice details', 'Wrong address on invoice'],
    files: ['invoice'],
    details: ['Our auditors do not accept the document in this form.'],
    wishes: [
      'Please issue the invoice again with the right data.',
      'Could you correct it and send us the new PDF?',
    ],
    exchanges: [
      [
        'Please send me the complete name and address exactly as they should be printed.',
        'Name: {company}, second line: accounts payable. The street is the one in the settings.',
      ],
      [
        'Is it enough to correct {invoice}, or are earlier invoices affected too?',
        'Only {invoice} is affected, the ones before are fine.',
      ],
    ],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Wrong company name on {invoice}',
          'Invoice {invoice} is made out to {colleague} instead of the company',
        ],
        problems: [
          'The invoices of {month} name {colleague} as recipient, but they must name {company}.',
        ],
        fixes: [
          'I have changed the billing details of {company} and issued {invoice} again. Later invoices will use the new data by themselves.',
        ],
        details: ['Our books need {company} on the document.'],
        attempts: [
          [
            'I have put {company} on the account as recipient. Please render {invoice} again with the button next to it.',
            'The new copy names {company}, but {colleague} is still printed in the second line.',
          ],
        ],
        notes: ['Recipient taken from the card holder, corrected for {company}.'],
      },
      {
        subjects: [
          'Old address on invoice {invoice}',
          'Please correct the billing address on {invoice}',
          'We moved to {country}: new billing address from {month}',
        ],
        problems: [
          'Invoice {invoice} is made out to our old address.',
          'We have moved our registered office and {invoice} still carries the former address.',
        ],
        fixes: [
          'The corrected {invoice} is in your billing area and carries the new address. The old version is marked as cancelled.',
          'I have changed the billing details of {company} and issued {invoice} again. Later invoices will use the new data by themselves.',
        ],
        details: [
          'I changed the address in the settings on {date}, which did not reach the invoice.',
          'The new office is in {country}, so the country has to change too.',
        ],
        attempts: [
          [
            'The address in the settings is right now. Please press Render again next to {invoice}.',
            'I pressed it, but I get the old address all the same.',
          ],
          [
            'I have put the new address on the account. A corrected copy should be in your inbox.',
            'The copy came, but the country is still the former one.',
          ],
        ],
        notes: [
          'Reissued {invoice} with new address, number kept with suffix.',
          'Address change reached the account but not the invoice profile. Known gap, see {reference}.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['invoice', 'email', 'receipt'],
    headings: ['Missing invoice', 'Invoice not received', 'Copy of invoice'],
    files: ['screenshot'],
    details: [],
    wishes: [],
    exchanges: [],
    attempts: [],
    notes: ['Second request of this kind from {company}; offered the monthly digest.'],
    cases: [
      {
        subjects: [
          'No invoice for {month} received',
          'Invoice {invoice} never reached our accounting',
          'Copy of {invoice} needed',
        ],
        problems: [
          'We have not received the invoice for {month} yet.',
          'The mail with {invoice} never arrived at our accounting address.',
        ],
        fixes: [
          'Our mails were refused by your server because of a full mailbox. I have sent {invoice} again, this time it went through.',
          'The document is now in the billing area and a copy went out by mail. From now on one is sent every month.',
        ],
        details: [
          'The spam folder is empty and the months before came without trouble.',
          'It should go to the address of the member {colleague}.',
          'In the billing area I only see documents up to the month before.',
        ],
        wishes: [
          'Could you send it again?',
          'Please send a copy and put {colleague} on the list of recipients.',
          'Where can I download it?',
        ],
        exchanges: [
          [
            'Which mailbox should the invoices go to? At the moment only the owner is on the list.',
            'Please send them to the mailbox of {colleague}, on our usual domain.',
          ],
          [
            'Are you signed in as a billing admin? Only that role sees all documents.',
            'I was not, {colleague} has given me the role now and I can see more.',
          ],
        ],
        attempts: [
          [
            'I have sent {invoice} again a moment ago. Please look for a mail with the number in the subject.',
            'Nothing has arrived, not even in quarantine.',
          ],
          [
            'You can download it under Billing, Documents after choosing the year {year}.',
            'The one of {month} is not in the list, whatever filter I choose.',
          ],
        ],
      },
      {
        subjects: ['Send invoices to {colleague} from now on'],
        problems: [
          'From {month} on {colleague} has been in charge of accounting, please send the invoices there.',
        ],
        fixes: [
          '{colleague} is now the recipient of all invoices, and I have sent {invoice} there as well.',
        ],
        details: [
          'The address is the one in the member list.',
          'So far they go to the owner, who has to pass them on.',
        ],
        wishes: ['Please change the recipient.', 'Could you set that up?'],
        exchanges: [['Shall the owner still get a copy?', 'No, {colleague} alone is enough.']],
        attempts: [
          [
            'The recipient can be changed under Billing, Contacts.',
            'The page lets me add {colleague}, but not remove the old address.',
          ],
        ],
      },
      {
        subjects: ['Receipt for the {amount} paid in {month}'],
        problems: ['I need a receipt for the {amount} which we paid in {month}.'],
        fixes: [
          'I have matched the payment with {invoice} and released the receipt over {amount}, it is under Billing, Documents.',
        ],
        details: [
          'In the billing area I only see documents up to the month before.',
          '{colleague} needs it for the travel and expense report.',
        ],
        wishes: ['Where can I download it?', 'Could you send it to me?'],
        exchanges: [
          [
            'Are you signed in as a billing admin? Only that role sees all documents.',
            'I was not, {colleague} has given me the role now and I can see more.',
          ],
        ],
        attempts: [
          [
            'You can download it under Billing, Documents after choosing the year {year}.',
            'The one of {month} is not in the list, whatever filter I choose.',
          ],
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['pricing', 'proration', 'invoice'],
    headings: ['Question about our invoice', 'Invoice too high?', 'Billing question'],
    files: ['invoice', 'screenshot'],
    details: [
      'We have {seats} seats on the {paidPlan} plan and had the same number the month before.',
      'I could not find any notice about new prices.',
    ],
    wishes: [
      'Can you explain the amount?',
      'Please tell us how it was worked out.',
      'Could you check whether the invoice is right?',
    ],
    exchanges: [
      [
        'Which amount did you expect, so that I can compare line by line?',
        'The month before it was {credit} less, with the same {seats} seats as far as I know.',
      ],
    ],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Why is {invoice} higher than usual?',
          'Unexpected amount of {amount} in {month}',
          'Question about proration on {invoice}',
          '{credit} extra on our last invoice',
        ],
        problems: [
          'The invoice {invoice} is {credit} higher than usual and I do not understand why.',
          'For {month} we were billed {amount}, which does not match our plan.',
          'There is a line called proration on {invoice} that nobody here can explain.',
        ],
        fixes: [
          'The difference is the share for seats that were added in the middle of {month} and taken out again. The next invoice will be at the usual level.',
          'You were right, one change of seats was counted twice. I have credited {credit} and corrected {invoice}.',
        ],
        details: [
          'In {month} we added one person and took out another, so the total should not change.',
        ],
        exchanges: [
          [
            'The log shows a change of seats in {month}. Do you know who made it?',
            'That was probably {colleague}, who set up accounts for new people.',
          ],
        ],
        attempts: [
          [
            'The extra amount is the share for seats added in the middle of the period. You can see each step under Billing, Usage.',
            'I looked at the usage page, but the steps there add up to less than what is on {invoice}.',
          ],
          [
            'Please open the detailed version of {invoice}, which lists every seat with its days.',
            'The detailed version lists {fewerSeats} seats twice, so it cannot be right.',
          ],
        ],
        notes: [
          'Seat change in {month}. Proration is right, explained line by line.',
          'Double line on {invoice} confirmed, credit of {credit} booked.',
        ],
      },
      {
        subjects: [
          'Price change in {month} not announced?',
          '{amount} since {month}: was a new price announced?',
          'New price of the {paidPlan} plan on {invoice}',
        ],
        problems: ['For {month} we were billed {amount}, which does not match our plan.'],
        fixes: [
          'The price of the {paidPlan} plan changed at your renewal. The notice went to a former colleague, so we credit {credit} this time.',
        ],
        attempts: [
          [
            'The price of a seat is printed on {invoice}, next to the number of seats.',
            'I see it there, but it is not the one that we know.',
          ],
        ],
        notes: [
          'New price list since the renewal, notice went to a former colleague. Credit of {credit} booked.',
        ],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['bank-transfer', 'purchase-order', 'payment'],
    headings: ['Invoice question', 'Payment details', 'Question about payment'],
    files: ['purchaseOrder'],
    details: ['{colleague} in purchasing is the contact for all questions about this.'],
    wishes: [],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Pay {invoice} by bank transfer', 'Payment terms of 30 days for {company}'],
        problems: [
          'We are not allowed to pay by card any more and would like to pay {invoice} by transfer.',
        ],
        fixes: [
          'Payment by transfer with 30 days is now enabled for {company}. The bank details are printed on {invoice}.',
        ],
        details: ['Our rules for purchasing do not allow cards for such payments any more.'],
        wishes: ['Could you arrange this for us?', 'What do you need from us?'],
        exchanges: [['Would a period of 30 days suit you?', 'Yes, 30 days is fine.']],
        attempts: [
          [
            'You can choose bank transfer under Billing, Payment method.',
            'The option is greyed out, with a hint that it has to be enabled by you.',
          ],
        ],
        notes: ['Terms of 30 days approved by finance for {company}.'],
      },
      {
        subjects: [
          'Purchase order number on invoices from {nextMonth}',
          'Purchase order number missing on {invoice}',
          'Order number of {company} on {invoice}',
        ],
        problems: [
          'Our purchasing department needs the purchase order number PO-{card}{count} on every invoice from {nextMonth} on.',
        ],
        fixes: ['The order number is stored and printed on every invoice from {nextMonth} on.'],
        details: ['Without the number our system refuses the document.'],
        wishes: ['Could you arrange this for us?', 'What do you need from us?'],
        exchanges: [
          ['Until when is the order number valid?', 'For twelve months, then we send a new one.'],
        ],
        attempts: [
          [
            'You can enter the number under Billing, Details. It is printed from the next invoice on.',
            'The field accepts only six characters, ours is longer.',
          ],
        ],
        notes: ['Field for the order number enlarged for {company}.'],
      },
      {
        subjects: [
          'Transfer for {invoice} sent, still shown as unpaid',
          'Reminder for {invoice} although it was paid on {date}',
        ],
        problems: [
          'We paid {invoice} by bank transfer on {date}, but it is still shown as unpaid.',
        ],
        fixes: [
          'The transfer arrived without a reference that our system could read. I have matched it by hand and {invoice} is paid.',
        ],
        details: [
          'The amount was {amount} and the reference was the invoice number.',
          'Today we received a reminder, which caused some excitement in accounting.',
        ],
        wishes: ['Please check and stop the reminders.'],
        exchanges: [
          [
            'Did the transfer come from the same account as usual?',
            'Yes, from the same account as every month.',
          ],
        ],
        attempts: [
          [
            'I have paused the reminders for ten days. The transfer should be matched by then.',
            'We have just received another reminder for {invoice}.',
          ],
        ],
        notes: ['Transfer of {amount} found in the unmatched list, reference was cut off.'],
      },
    ],
  },
  {
    team: 'billing',
    tags: ['cancellation', 'subscription', 'downgrade'],
    headings: ['Cancel subscription', 'Cancellation', 'Question about cancelling'],
    files: ['screenshot'],
    details: [],
    wishes: [
      'Please confirm the date and stop further charges.',
      'Could you cancel it and tell us what happens to our data?',
    ],
    exchanges: [],
    attempts: [
      [
        'I have set the plan to end with the current period. Please check the date on the billing page.',
        'The page still speaks of a renewal, with {amount} as the next amount.',
      ],
    ],
    notes: [],
    cases: [
      {
        subjects: [
          'Cancel the subscription of {workspace}',
          'Downgrade {workspace} at the end of {nextMonth}',
          'What happens to {count} projects after a downgrade?',
        ],
        problems: ['We want to cancel the paid plan of {workspace} at the end of the period.'],
        fixes: [
          'The plan ends with the paid period and will not renew. All {count} projects stay readable on the free plan.',
        ],
        details: [
          'The project {project} is finished, and for the rest the free plan is enough.',
          'There are {count} projects in the workspace that we have to keep for legal reasons.',
        ],
        exchanges: [
          [
            'Before I change the plan: do you want to export your data first, or shall everything stay in read-only mode?',
            'Read-only is fine. {colleague} makes an export this week to be on the safe side.',
          ],
          [
            'May I ask who of the owners agreed to the cancellation? I need a yes from one of them.',
            '{colleague} is the owner and agrees, it is in our minutes.',
          ],
        ],
        attempts: [
          [
            'The cancellation can be confirmed under Billing, Plan, Cancel. It takes effect at the end of the paid period.',
            'The button leads to a page that says {code}, so I cannot confirm anything.',
          ],
        ],
        notes: ['Reason given: end of {project}. Could come back next year.'],
      },
      {
        subjects: ['Cancellation not confirmed, billed again with {invoice}'],
        problems: ['I cancelled at the start of {month}, yet we received {invoice} over {amount}.'],
        fixes: [
          'Your cancellation was saved but not confirmed. I have cancelled {invoice} and refunded {amount}.',
        ],
        details: [
          'I did not get any confirmation by mail.',
          'The project {project} was finished by then.',
        ],
        exchanges: [
          [
            'Do you still have the page or a mail that confirmed the cancellation?',
            'Nothing except the entry in my browser history.',
          ],
        ],
        notes: ['Cancellation found in the log, mail to the owner bounced. Refund in full.'],
      },
      {
        subjects: ['Trial of the {paidPlan} plan turned into a paid plan ({amount})'],
        problems: [
          'Our trial ended on {date} and became a paid plan without anybody here agreeing to it.',
        ],
        fixes: [
          'I have ended the trial with effect from its last day and refunded {amount} to the card ending in {card}.',
        ],
        details: [
          'I did not get any confirmation by mail.',
          'We only looked at it for {project} and then decided against it.',
        ],
        exchanges: [
          [
            'Who started the trial, and did that person have the role of an owner?',
            'It was {colleague}, who is an admin and no owner.',
          ],
        ],
        notes: ['Trial ended on {date} without the reminder. Refund in full.'],
      },
    ],
  },
];
