import type { Topic } from '../topic.js';

/** What customers wish for. */
export const FEATURE_TOPICS: readonly Topic[] = [
  {
    team: 'customer-success',
    tags: ['bulk-edit', 'tags', 'productivity'],
    headings: ['Bulk edit', 'Feature request: bulk edit', 'Edit many entries at once'],
    files: ['screenshot'],
    details: [
      'At the moment {colleague} spends about {hours} hours a month on it.',
      'In {tool} this takes two clicks.',
    ],
    wishes: ['Is something like that planned?', 'Could you put it on the list?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Bulk edit tags',
          'Bulk edit tags in the {area}',
          'Change {field} for many entries at once',
          'Select all in the {area}',
        ],
        problems: [
          'It would help us a lot if {field} could be changed for many entries at once.',
          'We have {rows} entries in the {area} and need to change the tags of most of them.',
        ],
        fixes: [
          'Bulk editing is part of version {release}: mark the rows and choose Edit fields. {field} is among them.',
          'I have added your vote and the case of {company} to the request. It is planned for the next quarter and you will be told when it is out.',
        ],
        details: ['A check box for each row and one for all would be enough.'],
        exchanges: [
          [
            'How many entries do you change in one go, and is it always the same field?',
            'From a few dozen to several thousand, and nearly always the same one.',
          ],
          [
            'Would a change by CSV import help you until then?',
            'In principle yes, as long as the ids stay the same.',
          ],
        ],
        attempts: [
          [
            'Until then you can mark several rows with the shift key and use the context menu.',
            'I did not know that, but the menu does not offer what we need.',
          ],
          [
            'You could export the {area}, change the column and import it with "update existing".',
            'That works for small lists, with {rows} rows it is not practical.',
          ],
        ],
      },
      {
        subjects: ['Rename a tag everywhere in {project}'],
        problems: ['Renaming a tag in {project} means opening every entry, one after the other.'],
        fixes: [
          'Tags can now be renamed under Settings, Tags, and the change reaches all entries of {project}.',
        ],
        exchanges: [
          [
            'Is it about one tag or about many?',
            'About {count} tags that were named differently in the past.',
          ],
        ],
        attempts: [
          [
            'A filter on both names shows them together for now.',
            'That helps for reading, but reports still count them apart.',
          ],
        ],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['saml', 'sso', 'plans'],
    headings: ['SSO', 'Single sign-on', 'Question about SSO'],
    files: ['screenshot'],
    details: ['Other tools that we use have it.'],
    wishes: ['Are there plans for that?'],
    exchanges: [
      [
        'Do all of your members sign in through {provider} already?',
        'All but a few, and those will follow.',
      ],
    ],
    attempts: [],
    notes: ['Asked product about it, answer in {reference}.'],
    cases: [
      {
        subjects: [
          'Single sign-on for guests',
          'Single sign-on with {provider} for guests',
          'SAML for {count} guests',
          'SAML with {provider} for guests of {workspace}',
        ],
        problems: [
          'Single sign-on with {provider} covers members only, we would need it for our {count} guests as well.',
        ],
        fixes: [
          'Single sign-on for guests is planned for next year. I have put {company} on the list of the first customers.',
          'Guests will keep their own sign-in for now. I have passed your reasons on, and the account manager will call you about other ways.',
        ],
        details: [
          'Our security policy asks for it from {nextMonth} on.',
          'Guests come and go every week, and we lose track of their passwords.',
        ],
        wishes: ['Would you consider offering it?'],
        exchanges: [
          [
            'Would sign-in alone be enough, or do you need provisioning as well?',
            'Sign-in alone would do for a start.',
          ],
        ],
        attempts: [
          [
            'Meanwhile you can require a second factor of guests under Security, Sign-in methods.',
            'That covers the password part, but our auditors insist on {provider}.',
          ],
        ],
        notes: ['Account manager informed, {seats} seats, policy deadline {nextMonth}.'],
      },
      {
        subjects: ['SCIM provisioning from {provider} for {count} users'],
        problems: ['We would like users to be created and removed from {provider} automatically.'],
        fixes: [
          'Provisioning from {provider} is being tested with a few customers, and {workspace} can take part from {nextMonth} on.',
        ],
        details: ['Our security policy asks for it from {nextMonth} on.'],
        attempts: [
          [
            'You could use the API to create and remove users, there is an example for {provider}.',
            'The example does not handle groups.',
          ],
        ],
      },
      {
        subjects: ['Automatic roles from {provider} groups for {count} users'],
        problems: [
          'Roles should follow the groups in {provider}, at present we set them by hand for {count} people.',
        ],
        fixes: [
          'Groups from {provider} can be mapped to roles as of version {release}. I have turned it on for {workspace}.',
        ],
        details: ['People change teams every week.'],
        attempts: [
          [
            'You could use the API to create and remove users, there is an example for {provider}.',
            'The example does not handle groups.',
          ],
        ],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['integrations', 'chat', 'notifications'],
    headings: ['Integration request', 'Connection to another tool', 'Feature request'],
    files: ['screenshot'],
    details: ['Three teams at {company} have asked for it.'],
    wishes: ['Is that possible?', 'Could you add it?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Slack notifications per project', 'Slack notifications for {project} only'],
        problems: [
          'We would like to choose per project which messages go to our chat, for example only {project}.',
        ],
        fixes: [
          'Channels can be set per project as of {release}: Project settings, Notifications. I have prepared it for {project}.',
        ],
        details: ['Right now {count} messages a day end up in one channel and nobody reads them.'],
        exchanges: [
          [
            'Which events would you want to see in the channel of {project}?',
            'New entries, changes of {field} and comments, nothing else.',
          ],
        ],
        attempts: [
          [
            'With an automation rule you can send only entries of {project} to a channel.',
            'The rule works, but it sends changes of every field and that is too much.',
          ],
        ],
        notes: ['Channel set for {project}, tested.'],
      },
      {
        subjects: ['Connect {tool} with the {area}'],
        problems: ['An integration with {tool} for the {area} would save us double work.'],
        fixes: [
          'The request for {tool} is on our list with {count} votes, yours included. No date yet, but it will not be forgotten.',
        ],
        details: ['We enter {field} by hand in both systems.'],
        exchanges: [
          [
            'What should be handed over, entries only or comments as well?',
            'Entries with {field}, no comments.',
          ],
        ],
        attempts: [
          [
            'There is a connector by a partner that covers {tool}.',
            'We looked at it, it does not know the field {field}.',
          ],
        ],
        notes: ['Added to {reference}.'],
      },
      {
        subjects: ['Two-way sync between {project} and {tool}'],
        problems: ['The {tool} connection only works in one direction, we need both.'],
        fixes: [
          'The connector for {tool} works both ways in the beta. I have added {workspace} to it.',
        ],
        details: ['We enter {field} by hand in both systems.'],
        exchanges: [
          [
            'Which of the two systems should win when both sides changed?',
            'Ours, {tool} is only a copy for the sales people.',
          ],
        ],
        attempts: [
          [
            'There is a connector by a partner that covers {tool}.',
            'We looked at it, it does not know the field {field}.',
          ],
        ],
        notes: ['Beta flag for {tool} set on {workspace}.'],
      },
      {
        subjects: ['Mute {chat} messages outside office hours'],
        problems: [
          'Messages from the integration with {chat} come at night too, quiet hours would be good.',
        ],
        fixes: [
          'Quiet hours per channel are part of {release}, under Project settings, Notifications.',
        ],
        details: ['Right now {count} messages a day end up in one channel and nobody reads them.'],
        exchanges: [
          [
            'Would one setting for everybody do, or should each person choose?',
            'One setting for {workspace} would do.',
          ],
        ],
        attempts: [
          [
            '{chat} has quiet hours of its own, which might help.',
            'They silence everything, not just your messages.',
          ],
        ],
        notes: ['Quiet hours tested with {chat}.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['recurring', 'tasks', 'automation'],
    headings: ['Recurring tasks', 'Feature request', 'Suggestion'],
    files: ['screenshot'],
    details: ['{colleague} keeps a list in {tool} just for this.'],
    wishes: ['Do you plan something like it?', 'It would be great to see this in the product.'],
    exchanges: [],
    attempts: [],
    notes: ['Use case written up in {reference}.', 'Happy to be interviewed, contact {colleague}.'],
    cases: [
      {
        subjects: ['Recurring tasks every {count} days'],
        problems: ['Tasks should be able to repeat every {count} days, counted from the last one.'],
        fixes: ['Intervals in days come with {release}, which is rolled out this week.'],
        details: ['Weekly and monthly do not fit our work.'],
        exchanges: [
          [
            'Should the next task appear when the former one is done, or on a fixed day in any case?',
            'On a fixed day in any case.',
          ],
        ],
        attempts: [
          [
            'An automation rule with a schedule can create the task for you.',
            'The schedule knows weeks and months, but no {count} days.',
          ],
        ],
      },
      {
        subjects: ['Repeat tasks of {project} on the last {weekday} of the month'],
        problems: ['Tasks should be able to repeat on the last {weekday} of a month.'],
        fixes: [
          'Rules like "last {weekday} of the month" come with version {release}, which is rolled out this week.',
          'I have filed it with your example of {project}. The team plans it for next year.',
        ],
        details: ['Fixed intervals do not fit because of the weekends.'],
        exchanges: [
          [
            'Should the next task appear when the former one is done, or on a fixed day in any case?',
            'On a fixed day in any case.',
          ],
        ],
        attempts: [
          [
            'An automation rule with a schedule can create the task for you, if the day of the month is fixed.',
            'The day is not fixed, that is just the point.',
          ],
        ],
      },
      {
        subjects: ['Template for {project} with dates relative to the start'],
        problems: ['We set up {project} again every year and move all dates by hand.'],
        fixes: [
          'Templates with relative dates are available in the beta, and {workspace} takes part from today on.',
          'I have filed it with your example of {project}. The team plans it for next year.',
        ],
        details: ['We copy about {count} tasks each time.'],
        exchanges: [
          [
            'Would a project template with relative dates solve it for you?',
            'Yes, that would solve most of it.',
          ],
        ],
        attempts: [
          [
            'You can duplicate {project} with the option "shift dates".',
            'That shifts them into weekends and holidays.',
          ],
        ],
      },
      {
        subjects: [
          'Automatic reminder {hours} hours before a task is due',
          'Reminder {hours} hours before tasks of {project} are due',
        ],
        problems: [
          'A reminder {hours} hours before the due time would help the people in the field.',
        ],
        fixes: [
          'Reminders by the hour are part of {release}: task menu, Remind, {hours} hours before.',
        ],
        details: ['A mail on the day before is too early.'],
        exchanges: [
          [
            'Should it be a mail or a push message?',
            'A push message, our people have no mail at hand.',
          ],
        ],
        attempts: [
          [
            'An automation rule can send a mail on the morning of the due day.',
            'In the morning it is too late for the first jobs.',
          ],
        ],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['reports', 'export', 'formats'],
    headings: ['Reports', 'Report format', 'Feature request: reports'],
    files: ['screenshot', 'csv'],
    details: ['The management of {company} asks for it every month.'],
    wishes: ['Could that be added?', 'Do other customers ask for it too?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Export the {area} as Excel file'],
        problems: ['An export of the {area} to Excel with formats and formulas is missing.'],
        fixes: [
          'The Excel export is in development. I have added {company} as a tester and will write as soon as it can be tried.',
        ],
        details: ['{colleague} builds this by hand from two CSV files.'],
        exchanges: [
          [
            'Which columns are essential? {field} and the totals, or more?',
            '{field}, the totals and the person responsible.',
          ],
        ],
        attempts: [
          [
            'The API gives you the same numbers, and {tool} can read them directly.',
            'Nobody at {company} can set that up, sorry.',
          ],
        ],
        notes: ['Tester for the Excel export, see {reference}.'],
      },
      {
        subjects: ['Scheduled report of {project} by mail'],
        problems: ['We would like to get the {area} as a report by mail every {weekday}.'],
        fixes: ['Scheduled reports are out with {release}: open the {area}, Share, Schedule.'],
        details: [
          '{colleague} builds this by hand from two CSV files.',
          'A PDF with a logo would already be half of it.',
        ],
        exchanges: [
          [
            'Who would receive the report, members of {workspace} only or people outside too?',
            'Two of the recipients are outside, our auditors.',
          ],
          [
            'Which columns are essential? {field} and the totals, or more?',
            '{field}, the totals and the person responsible.',
          ],
        ],
        attempts: [
          [
            'You can save the filter of the {area} as a view and share its link for the time being.',
            'People outside cannot open the link, so it does not help them.',
          ],
        ],
        notes: ['Pointed to Share, Schedule.'],
      },
      {
        subjects: ['PDF report of the {area} with our logo'],
        problems: ['The PDF of the {area} should carry the logo of {company}.'],
        fixes: [
          'Your wish is recorded with {count} others. As a first step reports accept a logo under Settings, Branding.',
        ],
        details: ['Clients ask whose report it is.'],
        exchanges: [
          [
            'Is one logo for {workspace} enough, or one per project?',
            'One for everything is enough.',
          ],
        ],
        attempts: [
          [
            'You can put the PDF on your own letterhead when printing.',
            'Our printer does that, but most reports go out by mail.',
          ],
        ],
        notes: ['Logo on PDF: pointed to Branding, request {reference}.'],
      },
      {
        subjects: [
          'Compare {month} with the year before in reports',
          'Compare {field} with the year before in the {area}',
        ],
        problems: [
          'Reports should be able to compare {month} with the same month of the year before.',
        ],
        fixes: [
          'Comparison with the year before is in {release}: choose "same month" in the period menu.',
        ],
        details: ['{colleague} builds this by hand from two CSV files.'],
        exchanges: [['As a second column, or as a difference in percent?', 'As a second column.']],
        attempts: [
          [
            'The API gives you the same numbers, and {tool} can read them directly.',
            'Nobody at {company} can set that up, sorry.',
          ],
        ],
        notes: ['Year comparison wanted, {reference}.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['custom-fields', 'permissions', 'guests'],
    headings: ['Custom fields', 'Feature request', 'Permissions'],
    files: ['screenshot'],
    details: [],
    wishes: ['Could you think about it?', 'Is there any way to do this today?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Make {field} a required field'],
        problems: ['We need {field} to be required, people keep leaving it empty.'],
        fixes: [
          'Required fields have been available for some days: Project settings, Fields, Required. They hold for the API too.',
        ],
        details: [
          '{colleague} checks the entries by hand every {weekday}.',
          'Reports are of little use without it.',
        ],
        exchanges: [
          [
            'Should the rule hold for entries from the API as well?',
            'Yes, most of them come from there.',
          ],
        ],
        attempts: [
          [
            'You could set {field} by an automation rule whenever it is empty.',
            'A default does not help, someone has to think about the value.',
          ],
        ],
        notes: ['Second customer this week who wants field rights.'],
      },
      {
        subjects: ['Guest access to {project} for a supplier'],
        problems: ['A supplier should see {project}, but nothing else in {workspace}.'],
        fixes: [
          'Guest accounts for single projects come with {release}, two of them free with every paid seat.',
        ],
        details: [
          'It concerns about {count} people outside of {company}.',
          'So far we solve it with a second workspace, which nobody likes.',
        ],
        exchanges: [
          [
            'Should guests be able to comment, or only read?',
            'Commenting would be good, changing entries not.',
          ],
        ],
        attempts: [
          [
            'A public link to the board of {project} would give read access.',
            'A public link is against our rules.',
          ],
        ],
        notes: ['Guests: pricing decided, see {reference}.'],
      },
      {
        subjects: ['Hide {field} from the role {role}'],
        problems: ['The field {field} should be hidden from people with the role {role}.'],
        fixes: [
          'Hidden fields are a bigger change, so I cannot promise a date. Your case is in the request, with {count} votes.',
        ],
        details: [
          'So far we solve it with a second workspace, which nobody likes.',
          'It holds data that not everybody should read.',
        ],
        exchanges: [['Should the field be hidden in exports as well?', 'Yes, everywhere.']],
        attempts: [
          [
            'Two views with different columns would separate it for the eye.',
            'Views can be switched by everyone, so it is not safe.',
          ],
        ],
        notes: ['Second customer this week who wants field rights.'],
      },
      {
        subjects: ['Formula field based on {field}'],
        problems: ['A field that is computed from "Due date" would save us a column in {tool}.'],
        fixes: ['Formula fields are in the beta since {release}, and I have added {workspace}.'],
        details: [
          '{colleague} checks the entries by hand every {weekday}.',
          'We enter the result by hand at present.',
        ],
        exchanges: [
          ['Which calculation do you need?', 'Mostly the days between "Due date" and today.'],
        ],
        attempts: [
          [
            'An automation rule can write a value when {field} changes.',
            'It cannot compute anything, only copy.',
          ],
        ],
        notes: ['Formula beta set on {workspace}.'],
      },
      {
        subjects: [
          'Role between {role} and admin',
          'Role between {role} and admin for {count} people',
        ],
        problems: ['We miss a role between {role} and admin.'],
        fixes: [
          'Own roles are planned. I have added your example to the request, see {reference}.',
        ],
        details: [
          'At the moment {count} people are admins who should not be.',
          'Our auditors have asked about it.',
        ],
        exchanges: [
          [
            'What should that role be allowed to do?',
            'Invite people and change fields, but not see billing.',
          ],
        ],
        attempts: [
          [
            'Project admins have most of these rights, within one project.',
            'We would have to name them in every project.',
          ],
        ],
        notes: ['Own roles: {reference}.'],
      },
    ],
  },
  {
    team: 'platform-api',
    tags: ['api', 'webhook', 'developer'],
    headings: ['API request', 'API feature request', 'Suggestion for the API'],
    files: [],
    details: ['Our integration with {tool} depends on it.'],
    wishes: ['Is it on the roadmap?', 'Would you add this to the API?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Webhook for {event}', 'Webhook for {event} instead of polling {eventEndpoint}'],
        problems: [
          'We are missing a webhook for {event}, and polling {eventEndpoint} is no good solution.',
        ],
        fixes: [
          'The event {event} is part of API version {release}, and the reference describes it already.',
        ],
        details: ['Now we send about {rows} requests a day just to notice changes.'],
        exchanges: [
          [
            'Which data would the event have to carry, the whole record or only its id?',
            'The id and the changed fields are enough.',
          ],
        ],
        attempts: [
          [
            'The list accepts updated_at as a filter, so polling can be limited to changes.',
            'We use that already, deleted records never show up there.',
          ],
        ],
        notes: ['API council agreed, {reference}.'],
      },
      {
        subjects: ['Filter on {field} in GET {endpoint}'],
        problems: ['The list {endpoint} cannot be filtered by {field}.'],
        fixes: ['Filtering {endpoint} by {field} is live, with equality and lists of values.'],
        details: ['Now we send about {rows} requests a day just to notice changes.'],
        exchanges: [
          [
            'Is equality on {field} sufficient, or do you need ranges?',
            'Equality and a list of values.',
          ],
        ],
        attempts: [
          [
            'Please filter by updated_at and compare {field} on your side for now.',
            'With {rows} records that is slow.',
          ],
        ],
        notes: ['API council agreed, {reference}.'],
      },
      {
        subjects: ['Bulk requests for {endpoint}'],
        problems: ['We have to change {rows} records through {endpoint}, with one request each.'],
        fixes: ['Bulk requests for {endpoint} accept up to 100 records since {release}.'],
        details: ['It happens every night and takes {hours} hours.'],
        exchanges: [
          [
            'Must a bulk request succeed as a whole, or record by record?',
            'Record by record is fine, with an error for each.',
          ],
        ],
        attempts: [
          [
            'You may send several requests in parallel with your key.',
            'We do, with {count} at a time, and it is still slow.',
          ],
        ],
        notes: ['Bulk writes: {reference}, {rows} records a night.'],
      },
      {
        subjects: ['API keys limited to {project}'],
        problems: ['Keys should be limited to one project, for example {project}.'],
        fixes: [
          'Limited keys are designed and come next year. You are on the list for the preview.',
        ],
        details: ['Our security people do not like a key that can read everything.'],
        exchanges: [
          ['Would one project per key be enough?', 'Yes, one key for {project} would do.'],
        ],
        attempts: [
          [
            'A service account with the role {role} comes close to a limited key.',
            'It takes a paid seat for each integration, which is hard to explain.',
          ],
        ],
        notes: ['Preview list: {company}, integration with {tool}.'],
      },
      {
        subjects: ['Sandbox for tests against {endpoint}'],
        problems: [
          'We want to test changes to our integration without touching live data in {endpoint}.',
        ],
        fixes: [
          'A test workspace is now free for every customer. I have created one for {company}.',
        ],
        details: ['Last month a test changed {count} real records.'],
        exchanges: [
          ['Do you need your own data in it, or is sample data enough?', 'Sample data is enough.'],
        ],
        attempts: [
          [
            'A second workspace on the free plan works as a sandbox.',
            'The free plan lacks {endpoint}.',
          ],
        ],
        notes: ['Test workspace created for {company}.'],
      },
    ],
  },
];
