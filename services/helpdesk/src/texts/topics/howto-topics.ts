import type { Topic } from '../topic.js';

/** What customers ask about the use of the product. */
export const HOWTO_TOPICS: readonly Topic[] = [
  {
    team: 'platform-api',
    tags: ['api-key', 'security', 'api'],
    headings: ['API key', 'Question about API keys', 'API keys'],
    files: ['screenshot'],
    details: [],
    wishes: ['What is the recommended way?', 'Could you describe the steps?'],
    exchanges: [
      [
        'Is the key used for reading only, or does the integration write as well?',
        'It writes too, mainly to {endpoint}.',
      ],
    ],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'How do I rotate an API key?',
          'Rotate the key of {colleague} without an outage',
          'How do I rotate the API key used by {tool}?',
        ],
        problems: ['How do I rotate the API key which our {tool} integration uses?'],
        fixes: [
          'Choose Developers, Keys, Rotate and then "old key valid for 7 days". Change every place in that time, the list shows when the old one was last used.',
          'Only owners can rotate keys made by others. I have given you the key of {colleague}, so Rotate is in your menu now.',
        ],
        details: [
          'The old one was made by {colleague}, who is no longer with us.',
          'It is used in {count} places, so it cannot be changed everywhere at the same moment.',
          'In the reference I found nothing about a transition time.',
        ],
        exchanges: [
          [
            'Do you see the key in the list under Developers, Keys, with the date of its last use?',
            'Yes, last used a few minutes ago.',
          ],
        ],
        attempts: [
          [
            'Developers, Keys, Rotate gives you a new key while the old one works for 24 hours more.',
            'That is too short, we cannot change every place within a day.',
          ],
          [
            'Please create a second key with the same rights and change one place after the other.',
            'The new key answers with {code} on {endpoint}.',
          ],
        ],
        notes: ['Key of {colleague} handed over after a check with the owner.'],
      },
      {
        subjects: ['How long does an old key work after rotation ({workspace})?'],
        problems: ['After a rotation, how long does the old key of {workspace} work?'],
        fixes: [
          'As long as you choose: 1 hour, 24 hours or 7 days. The list of keys shows the end for each, in {workspace} too.',
        ],
        details: [
          'It is used in {count} places, so it cannot be changed everywhere at the same moment.',
          'In the reference I found nothing about a transition time.',
        ],
        exchanges: [
          [
            'Do you see the key in the list under Developers, Keys, with the date of its last use?',
            'Yes, last used a few minutes ago.',
          ],
        ],
        attempts: [
          [
            'Developers, Keys, Rotate gives you a new key while the old one works for 24 hours more.',
            'That is too short, we cannot change every place within a day.',
          ],
        ],
        notes: ['Explained transition times.'],
      },
      {
        subjects: ['API key leaked in {project}, what now?'],
        problems: [
          'A key was shared in a comment in {project}, and we want to replace it without an outage.',
        ],
        fixes: [
          'Rotate it with "old key valid for 1 hour", change the {count} places and look at the audit log for foreign addresses.',
        ],
        details: [
          'It is used in {count} places, so it cannot be changed everywhere at the same moment.',
          'In the reference I found nothing about a transition time.',
        ],
        exchanges: [
          [
            'Do you see the key in the list under Developers, Keys, with the date of its last use?',
            'Yes, last used a few minutes ago.',
          ],
        ],
        attempts: [
          [
            'Developers, Keys, Rotate gives you a new key while the old one works for 24 hours more.',
            'A day is too long for a key that has leaked.',
          ],
          [
            'Please create a second key with the same rights and change one place after the other.',
            'The new key answers with {code} on {endpoint}.',
          ],
        ],
        notes: ['Leaked key not used from foreign addresses, checked.'],
      },
      {
        subjects: ['Which rights does the key for {endpoint} need?'],
        problems: [
          'I need a new key for {endpoint}, but I am not sure which rights it has to have.',
        ],
        fixes: [
          'For {endpoint} the key needs "read" and "write" on that resource and nothing else.',
        ],
        details: [
          'It should not be able to do more than necessary.',
          'So far we used the key of an admin.',
        ],
        attempts: [
          [
            'Please tick "read" for {endpoint} and try the call.',
            'Reading works, writing answers with {code}.',
          ],
        ],
        notes: ['Explained rights per resource.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['audit-log', 'security', 'settings'],
    headings: ['Audit log', 'Audit logs', 'Question about the audit log'],
    files: ['screenshot'],
    details: ['I am an admin of {workspace}, if that matters.'],
    wishes: ['Can you point me to the right place?', 'How do I get it?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Where can I see audit logs?',
          'Who changed {field} in {project} on {date}?',
          'Where can I see who changed {field}?',
        ],
        problems: ['Where can I see who changed {field} in {project}?'],
        fixes: [
          'Settings, Security, Audit log: choose the field {field} as filter and open the entry for the details. It goes back 12 months.',
          'I have asked {colleague} to give you the role auditor. With it you find the log under Settings, Security.',
        ],
        details: ['The history of the entry itself goes back two weeks only.'],
        exchanges: [
          [
            'Are you an owner of {workspace} as well? The log is visible to owners and to the role auditor.',
            'No, only an admin. The owner is {colleague}.',
          ],
        ],
        attempts: [
          [
            'Please open Settings, Security, Audit log and set the filter to {project}.',
            'I see the page, but it has far too many entries.',
          ],
        ],
        notes: ['Retention explained.'],
      },
      {
        subjects: ['Who deleted an entry in {project} on {date}?'],
        problems: [
          'An entry in the {area} disappeared on {date}, and we would like to know who deleted it.',
        ],
        fixes: [
          'Filter the audit log by "deleted" and {date}: the entry names the person and the time.',
        ],
        details: ['It was still there the day before.'],
        exchanges: [
          [
            'Are you an owner of {workspace} as well? The log is visible to owners and to the role auditor.',
            'No, only an admin. The owner is {colleague}.',
          ],
        ],
        attempts: [
          [
            'Please open Settings, Security, Audit log and set the filter to {project}.',
            'I see the page, but it has far too many entries.',
          ],
        ],
        notes: [
          'Deletion on {date} was done by {colleague2}; told the admin to look it up, not named here.',
        ],
      },
      {
        subjects: ['How long are audit logs of {workspace} kept?'],
        problems: ['How long is the audit log of {workspace} kept?'],
        fixes: [
          'It is kept for 12 months, and an owner can raise that to 5 years under Security. Older entries of {workspace} can be exported before they go.',
        ],
        details: ['Our rules ask for at least two years.'],
        exchanges: [['Which period do you need exactly?', 'The last two years.']],
        attempts: [
          [
            'Settings, Security, Audit log shows the period at the bottom.',
            'It shows only how many entries there are.',
          ],
        ],
        notes: ['Retention explained.'],
      },
      {
        subjects: ['Export of the audit log for {month}', 'Audit log of {workspace} for {month}'],
        problems: ['Our auditors ask for the log of {month}, and I cannot find it.'],
        fixes: [
          'The export for {month} is ready under Settings, Exports, with names, times and addresses.',
        ],
        details: ['We need it as a file, with names and times.'],
        exchanges: [
          [
            'Are you an owner of {workspace} as well? The log is visible to owners and to the role auditor.',
            'No, only an admin. The owner is {colleague}.',
          ],
        ],
        attempts: [
          [
            'You can download it there with Export, as CSV or JSON.',
            'The export is started, yet no mail with the link arrives.',
          ],
        ],
        notes: ['Retention explained.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['import', 'migration', 'contacts'],
    headings: ['Import question', 'Moving to your tool', 'Data import'],
    files: ['csv'],
    details: [],
    wishes: ['What do you recommend?', 'Is there a guide for it?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Best way to import contacts from {source}',
          'Moving {rows} entries from {source}',
        ],
        problems: [
          'We are moving from {source} and look for the best way to import our contacts.',
          'We have {rows} entries in {source} and want to bring them over with {field}.',
        ],
        fixes: [
          'Create {field} in the project first, then choose Import, From {source}: the column is matched by its name.',
          'Choose Import, From {source}: the columns are matched by their names, and duplicates are merged by mail address when you tick the box in step two.',
          'For {rows} entries take Import, CSV, "in background". Duplicates are merged by mail address when you tick the box in step two.',
        ],
        details: [
          'The move is planned for {nextMonth}, with about {count} people.',
          'A test with ten rows went well.',
          'Comments would be nice to have, but are not a must.',
        ],
        exchanges: [
          [
            'Do you have the entries as CSV, or would you like to connect {source} directly?',
            'We have a CSV, {table}, with {rows} rows.',
          ],
          [
            'Are there duplicates in {table} that should be merged?',
            'Some, by mail address. Merging would be fine.',
          ],
        ],
        attempts: [
          [
            'Please use Import, From {source} and map {field} by hand in the second step.',
            'The second step does not list {field} at all.',
          ],
          [
            'With large files it is best to import in parts of 1,000 rows.',
            'The parts are imported, but links between entries in different parts are lost.',
          ],
        ],
        notes: [
          'Migration from {source}, {rows} entries, offered a session with onboarding.',
          'Sample import for {table} tested, all right.',
        ],
      },
      {
        subjects: ['Import {table} into {project}: which columns?'],
        problems: [
          'I want to import {table} into {project} and wonder how the columns have to be named.',
        ],
        fixes: [
          'The first row needs the names of the fields, exactly as in {project}, and the order does not matter.',
        ],
        details: ['The file has {count} columns.', 'It was written by {source}.'],
        exchanges: [
          [
            'Are there duplicates in {table} that should be merged?',
            'Some, by mail address. Merging would be fine.',
          ],
        ],
        attempts: [
          [
            'Please use Import, CSV and map the columns by hand in the second step.',
            'The second step lists only half of the columns.',
          ],
        ],
        notes: ['Sample import for {table} tested, all right.'],
      },
      {
        subjects: ['Keep {field} when migrating from {source}'],
        problems: ['We have {rows} entries in {source} and want to bring them over with {field}.'],
        fixes: [
          'Create {field} in the project first, then choose Import, From {source}: the column is matched by its name.',
        ],
        details: [
          'The move is planned for {nextMonth}, with about {count} people.',
          'A test with ten rows went well.',
          'Comments would be nice to have, but are not a must.',
        ],
        exchanges: [
          [
            'Do you have the entries as CSV, or would you like to connect {source} directly?',
            'We have a CSV, {table}, with {rows} rows.',
          ],
        ],
        attempts: [
          [
            'Please use Import, From {source} and map {field} by hand in the second step.',
            'The second step does not list {field} at all.',
          ],
        ],
        notes: ['Migration from {source}, {rows} entries, offered a session with onboarding.'],
      },
      {
        subjects: [
          'Can the history from {source} be imported too?',
          'Import comments and history of {project} from {source}',
        ],
        problems: ['Can the comments and the history from {source} be imported too?'],
        fixes: [
          'The history cannot be imported, but the comments can. The guide for {source} in the help centre has a sample file.',
        ],
        details: [
          'The move is planned for {nextMonth}, with about {count} people.',
          'Some of the entries are years old.',
        ],
        exchanges: [
          ['How far back does the history have to go?', 'The last two years would be enough.'],
        ],
        attempts: [
          [
            'The connector for {source} has a tick box "with comments".',
            'I ticked it, and only some of several thousand comments arrived.',
          ],
        ],
        notes: ['Migration from {source}, {rows} entries, offered a session with onboarding.'],
      },
    ],
  },
  {
    team: 'platform-api',
    tags: ['webhook', 'signature', 'api'],
    headings: ['Webhook question', 'Webhooks', 'Question about webhooks'],
    files: [],
    details: [],
    wishes: ['Could you help me with that?', 'Where is it documented?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['How do I verify the webhook signature of {event}?'],
        problems: [
          'How do I verify the signature of a webhook? My result for {event} never matches.',
        ],
        fixes: [
          'The signature covers the timestamp, a dot and the raw body, with the secret of that endpoint. A framework that parses first breaks it, so read the bytes before.',
        ],
        details: [
          'I compute an HMAC over the body and compare it with the header.',
          'The guide shows an example in another language only.',
        ],
        exchanges: [
          [
            'Do you compute the signature over the raw bytes, before any parsing?',
            'No, over the parsed JSON written out again. I will change that.',
          ],
          [
            'Could you send me the delivery id of one event, so that I can compare what we signed?',
            'It is {request}, received on {date} at {time}.',
          ],
        ],
        attempts: [
          [
            'Please put the timestamp from the header and a dot in front of the raw body before you compute the HMAC.',
            'Done, and the result is still different for {request}.',
          ],
          [
            'Use "Send test event" under Developers, Webhooks, which shows the string we sign.',
            'The test event matches, the real {event} events do not.',
          ],
        ],
        notes: [
          'Body was parsed before hashing, the usual cause.',
          'Secret of the test endpoint was used for {event}.',
        ],
      },
      {
        subjects: [
          'Which addresses do {event} webhooks come from?',
          'Firewall rules for the webhooks of {workspace}',
        ],
        problems: [
          'Our firewall needs to know the addresses from which webhooks for {event} are sent.',
        ],
        fixes: [
          'The addresses are listed in the developer guide and change at most twice a year, with a notice of 30 days.',
        ],
        details: [
          'Our network team opens nothing without a list.',
          'So far every delivery is blocked.',
        ],
        exchanges: [['Does your firewall accept names, or addresses only?', 'Addresses only.']],
        attempts: [
          [
            'Until the list is in place you can let our webhooks pass by their signature header.',
            'Our firewall does not look at headers.',
          ],
        ],
        notes: ['Sent the list of addresses.'],
      },
      {
        subjects: [
          'How often is a failed {event} webhook repeated?',
          'Maintenance on {dueDay}: are {event} webhooks repeated?',
        ],
        problems: [
          'What happens when our endpoint is down for {minutes} minutes, are {event} events repeated?',
        ],
        fixes: [
          'Failed deliveries are repeated eight times within 24 hours, so a window of {minutes} minutes does no harm. Missed events can also be sent again by hand.',
        ],
        details: [
          'We plan a maintenance window on {dueDay}.',
          'The last time we lost some events, I think.',
        ],
        exchanges: [['Is it a single window, or does it come every week?', 'A single one.']],
        attempts: [
          [
            'You can pause the endpoint for that time, nothing is lost then.',
            'The pause button is not there for my role.',
          ],
        ],
        notes: ['Explained the retry schedule.'],
      },
      {
        subjects: [
          'Testing {event} webhooks on a local machine',
          'Receive {event} webhooks on {system} for tests',
        ],
        problems: ['How can I test {event} webhooks on my own machine?'],
        fixes: [
          'Use the command line client with "listen": it opens a tunnel and shows each {event} with its signature.',
        ],
        details: [
          'The guide shows an example in another language only.',
          'My machine cannot be reached from outside.',
        ],
        exchanges: [['Which system do you work on?', 'On {system}.']],
        attempts: [
          [
            'Please press "Send test event" under Developers, Webhooks.',
            'It shows the event, but my program does not receive it.',
          ],
        ],
        notes: ['Pointed to the command line client.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['roles', 'permissions', 'members'],
    headings: ['Roles and permissions', 'Permissions question', 'User roles'],
    files: ['screenshot'],
    details: [
      'We tried it with a test account, which could still see {field}.',
      'There are {seats} members in {workspace}.',
      'The overview of roles in the help is quite short.',
    ],
    wishes: ['Could you explain it?', 'What would be the right setting?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'What can the role {role} do in {project}?',
          'Difference between {role} and admin',
        ],
        problems: ['What is the role {role} allowed to do in {project}, and what not?'],
        fixes: [
          'The role {role} may create and change entries, but not delete them or see billing. You set it per project under Members, Project roles.',
        ],
        exchanges: [['Is it about one project or the whole workspace?', 'About {project} only.']],
        attempts: [
          ['The table under Members, Roles, Compare shows it.', 'It does not mention {field}.'],
        ],
        notes: ['Sent the long version of the role table.'],
      },
      {
        subjects: ['How do I give {colleague} access to the {area}?'],
        problems: [
          'How do I give {colleague} access to the {area} without making an admin of everybody?',
        ],
        fixes: [
          'I have written down the steps for {colleague}: Members, the name, Add role, and then only the {area}.',
        ],
        exchanges: [
          [
            'Should {colleague} only see the {area}, or change entries as well?',
            'Change entries, but not delete any.',
          ],
        ],
        attempts: [
          [
            'Give {colleagueFirst} the role {role} in the members list.',
            'With this role the {area} is read-only.',
          ],
        ],
        notes: ['Would profit from groups, mentioned them.'],
      },
      {
        subjects: ['Restrict {project} to {count} people'],
        problems: [
          'Only {fewerSeats} people should be able to see {project}, how do I set that up?',
        ],
        fixes: [
          'Set {project} to "by invitation" and turn off "admins see all projects" under Security. Then only the {fewerSeats} invited people see it.',
        ],
        exchanges: [
          [
            'Is {project} open to the whole workspace at present, or by invitation?',
            'It is open to the whole workspace.',
          ],
        ],
        attempts: [
          [
            'Set the project to "by invitation" and add the people one by one.',
            'I did, but admins can still open {project}.',
          ],
        ],
        notes: ['Would profit from groups, mentioned them.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['settings', 'language', 'timezone'],
    headings: ['Settings', 'Language and time zone', 'Question about settings'],
    files: ['screenshot'],
    details: ['In the settings of {workspace} I only find one value for everybody.'],
    wishes: ['Where can I set this?', 'Thanks for a hint.'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['How do I change the language for {colleague}?'],
        problems: ['How do I change the language for single people, for example for {colleague}?'],
        fixes: [
          'Under Settings, Language untick "same for all". After that everybody can choose in the profile, and mails follow.',
        ],
        details: [
          'Mails should come in that language as well.',
          'With {browser} it seems to follow the browser, in the app it does not.',
        ],
        exchanges: [
          [
            'Is it about the interface or about the mails that are sent to others?',
            'Both, but the interface is more important.',
          ],
          [
            'Do you see "Region" in your own profile, below the picture?',
            'Yes, it says {country} and cannot be edited.',
          ],
        ],
        attempts: [
          [
            'Each person can choose it under Profile, Language and region.',
            'For {colleague} the field is locked.',
          ],
          [
            'Please change the region of {workspace} first, then the field in the profile opens.',
            'Changed it, and now all dates are different for everybody.',
          ],
        ],
        notes: ['Lock on the region came from an import in {month}.'],
      },
      {
        subjects: ['Time zone of {workspace} for people in {country}'],
        problems: [
          'We have people in {country} now and wonder how time zones are handled in {project}.',
        ],
        fixes: [
          'Times are stored in UTC and shown in the zone of each person. Due dates without a time are the same day everywhere.',
        ],
        details: ['Meetings are the difficult part.'],
        exchanges: [
          ['Is it about due dates or about times of day?', 'About times, mostly meetings.'],
        ],
        attempts: [
          [
            'Each person can set the zone under Profile, Region.',
            '{colleague} set it, and sees the same times as before.',
          ],
        ],
        notes: ['Explained zones with an example for {country}.'],
      },
      {
        subjects: ['Date format in the {area}', 'Day before month in the {area} of {workspace}'],
        problems: ['The {area} shows dates with the month first, we would like the day first.'],
        fixes: [
          'The format follows the region in the profile. I have unlocked it for {workspace}.',
        ],
        details: ['With {browser} it seems to follow the browser, in the app it does not.'],
        exchanges: [
          [
            'Do you see "Region" in your own profile, below the picture?',
            'Yes, it says {country} and cannot be edited.',
          ],
        ],
        attempts: [
          [
            'Each person can choose it under Profile, Language and region.',
            'For {colleague} the field is locked.',
          ],
        ],
        notes: ['Lock on the region came from an import in {month}.'],
      },
      {
        subjects: ['Week should start on Monday in {project}'],
        problems: ['The week in {project} should start on Monday, at present it starts on Sunday.'],
        fixes: [
          'The first day follows the region in the profile. For {project} it can also be set under Project settings, Calendar.',
        ],
        details: ['With {browser} it seems to follow the browser, in the app it does not.'],
        exchanges: [
          [
            'Do you see "Region" in your own profile, below the picture?',
            'Yes, it says {country} and cannot be edited.',
          ],
        ],
        attempts: [
          [
            'Please change the region of {workspace} first, then the field in the profile opens.',
            'Changed it, and now all dates are different for everybody.',
          ],
        ],
        notes: ['Lock on the region came from an import in {month}.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['sharing', 'reports', 'links'],
    headings: ['Sharing', 'Share with a client', 'Question about sharing'],
    files: ['screenshot'],
    details: [],
    wishes: ['How is that done?', 'Please let me know what is possible.'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'How do I share the {area} with a client?',
          'Share the {area} of {project} with a client',
        ],
        problems: ['How can I share the {area} of {project} with a client who has no account?'],
        fixes: [
          'Make a view without {field}, then Share, Link, set a password and the end of {nextMonth} as last day. Nobody needs an account for it.',
        ],
        details: [
          'It should not show {field}.',
          'The client needs it until the end of {nextMonth} only.',
          '{colleague} thinks that a password can be set.',
        ],
        exchanges: [
          [
            'Should the client see live data, or the state of a certain day?',
            'Live data would be best.',
          ],
          [
            'Has sharing outside been allowed for {workspace}? It is a switch for owners.',
            'I asked {colleague}, it is turned off at present.',
          ],
        ],
        attempts: [
          [
            'You can send the {area} as PDF with Share, Send as PDF.',
            'That works, but the client would like to see live data.',
          ],
        ],
        notes: ['Sharing outside was off, owner turned it on.'],
      },
      {
        subjects: ['Embed the chart of {project} in {page}'],
        problems: ['We would like to embed a chart of {project} in {page}.'],
        fixes: [
          'For {page} take the embed code and add its domain under Settings, Sharing, Allowed sites. The chart then appears.',
        ],
        details: ['It should not show {field}.', 'It is for a page that all of {company} reads.'],
        exchanges: [
          [
            'Has sharing outside been allowed for {workspace}? It is a switch for owners.',
            'I asked {colleague}, it is turned off at present.',
          ],
        ],
        attempts: [
          [
            'Copy the embed code from the menu of the chart into {page}.',
            'In {page} only an empty frame is shown.',
          ],
        ],
        notes: ['Allowed site added with the customer on the line.'],
      },
      {
        subjects: ['Send a report of {month} to {colleague}'],
        problems: ['How do I send the report of {month} to {colleague}, who has no account?'],
        fixes: [
          'Open the report, choose {month}, then Share, Send as PDF, and enter the address of {colleague}.',
        ],
        details: ['It should not show {field}.', 'It is needed once, not every month.'],
        exchanges: [
          ['Should it be the state of the last day of {month}?', 'Yes, of the last day.'],
        ],
        attempts: [
          ['Please choose Share, Send as PDF.', 'The PDF is sent, but it shows the present month.'],
        ],
        notes: ['Explained Send as PDF.'],
      },
      {
        subjects: ['Is a link to {project} public?'],
        problems: ['Is a shared link to {project} visible for everybody who has it?'],
        fixes: [
          'A shared link can be opened by everybody who has it, unless a password is set. You see all active links under Settings, Sharing.',
        ],
        details: [
          '{colleague} thinks that a password can be set.',
          'Some of our links are quite old.',
        ],
        exchanges: [['Is it a link to the board or to one of its files?', 'To the board.']],
        attempts: [
          [
            'Please open the link in a private window, then you see what others see.',
            'It opens there, but I would like to know for whom else.',
          ],
        ],
        notes: ['Explained passwords and the list of links.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['archive', 'projects', 'cleanup'],
    headings: ['Archiving projects', 'Archive', 'Question about archiving'],
    files: ['screenshot'],
    details: [],
    wishes: ['What is the best way?', 'Could you tell me how this works?'],
    exchanges: [],
    attempts: [],
    notes: ['Explained archive and limits.'],
    cases: [
      {
        subjects: ['How do I archive {project}?'],
        problems: ['How do I archive {project} without losing its files?'],
        fixes: [
          'Project menu, Archive: files and links stay, and the project no longer counts towards your limit. Restore is in the same menu.',
        ],
        details: [
          'We have to keep everything for ten years.',
          'It still appears in the {area}, which confuses people.',
          '{colleague} worries that links will break.',
        ],
        exchanges: [
          [
            'Should people still be able to read the entries, or may they be hidden completely?',
            'Reading must be possible for the role {role}.',
          ],
          ['Are there open tasks left in it?', 'A few, they can all be closed.'],
        ],
        attempts: [
          [
            'You can export it first, with Project menu, Export.',
            'The export has the tasks, but not the files.',
          ],
        ],
      },
      {
        subjects: ['Archive {count} old projects at once'],
        problems: ['We have {count} finished projects and want to tidy up {workspace}.'],
        fixes: [
          'In the project list mark the {count} projects and choose Archive. Open tasks are closed on the way if you tick the box.',
        ],
        details: [
          'We have to keep everything for ten years.',
          '{colleague} worries that links will break.',
        ],
        exchanges: [['Are there open tasks left in them?', 'A few, they can all be closed.']],
        attempts: [
          [
            'Open the project menu and choose Archive. Links keep working.',
            'The menu says that there are open tasks and stops.',
          ],
        ],
        notes: ['Mentioned the box for open tasks.'],
      },
      {
        subjects: ['Find entries of the archived project {project}'],
        problems: ['I cannot find entries of {project} any more since it was archived in {month}.'],
        fixes: [
          'Archived entries are found with "include archived" in the search, files under the tab Files since {release}.',
        ],
        details: ['I looked in the {area} and in the search.', 'We need them for an audit.'],
        exchanges: [
          [
            'Should people still be able to read the entries, or may they be hidden completely?',
            'Reading must be possible for the role {role}.',
          ],
        ],
        attempts: [
          [
            'In the search, tick "include archived" next to the field.',
            'Ticked it, and I find tasks but no files.',
          ],
        ],
      },
      {
        subjects: ['Does {project} still count after archiving?'],
        problems: ['Does {project} still count towards our limit after archiving?'],
        fixes: [
          'Archived projects do not count, so {project} makes room for a new one. Files count towards storage only.',
        ],
        details: [
          'We are close to the limit of the {plan} plan.',
          'There are {count} more that could follow.',
        ],
        exchanges: [
          ['How many projects are in use at the moment?', 'Nearly all that the plan allows.'],
        ],
        attempts: [
          [
            'The limit is shown under Settings, Usage.',
            'It shows a number, but not which projects are counted.',
          ],
        ],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['automation', 'rules', 'workflow'],
    headings: ['Automation rules', 'Automation question', 'Workflow'],
    files: ['screenshot'],
    details: [],
    wishes: [],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Automation: assign entries of {project} by {field}'],
        problems: ['I want new entries in {project} to be assigned by the value of {field}.'],
        fixes: [
          'Take the trigger "entry created" and one rule per value, or one rule with the action "assign by table".',
        ],
        details: [
          'In {tool} that takes one rule.',
          'There are {count} values, each with its own person.',
        ],
        wishes: ['Can you tell me how to build this?', 'What would such a rule look like?'],
        exchanges: [['Should the rule run for old entries as well?', 'No, for new ones only.']],
        attempts: [
          [
            'There is a template called "Assign" in the gallery. Please try that first.',
            'It starts, but gives everything to one person.',
          ],
        ],
        notes: ['Built the rule together in a call of {minutes} minutes.'],
      },
      {
        subjects: ['Rule for {project} does not start, what did I miss?'],
        problems: ['My rule in {project} is active, but nothing happens when {field} changes.'],
        fixes: [
          'The rule ran under the account of {colleague}, who has no access to {project}. I have changed it to the workspace and it works.',
        ],
        details: [
          'The rule has {count} conditions, perhaps that is too many.',
          'The log of the rule is empty.',
        ],
        wishes: ['What am I doing wrong?', 'Could you have a look at it?'],
        exchanges: [
          [
            'Are the conditions joined with "all" or with "any"?',
            'With "all", which may be the mistake.',
          ],
        ],
        attempts: [
          [
            'Use "Run test" in the rule, which shows the condition that fails.',
            'The test says that all conditions hold, and still nothing happens.',
          ],
        ],
        notes: [
          'Rule owner without rights, the usual pitfall. Suggested a warning in {reference}.',
        ],
      },
      {
        subjects: [
          'Send a mail when {field} changes',
          'Mail to {colleague} when {field} changes in {project}',
        ],
        problems: ['How can I send a mail to {colleague} whenever {field} changes?'],
        fixes: [
          'Take the trigger "field changed" on {field} and the action "send mail", with {colleague} as recipient.',
        ],
        details: ['In {tool} that takes one rule.', '{colleague} has no account with us.'],
        wishes: ['Can you tell me how to build this?'],
        exchanges: [['Should the mail go out at once, or once a day?', 'At once, please.']],
        attempts: [
          [
            'There is a template called "On change" in the gallery. Please try that first.',
            'It starts, but for every field, not just for {field}.',
          ],
        ],
        notes: ['Built the rule together in a call of {minutes} minutes.'],
      },
      {
        subjects: ['How many automation rules are possible in {workspace}?'],
        problems: ['How many automation rules may {workspace} have?'],
        fixes: ['The limit for {workspace} is 50 active rules, and paused rules do not count.'],
        details: [
          'We want one for each of our {count} clients.',
          'The help centre names no number.',
        ],
        wishes: ['Thanks for a short answer.', 'Is there a limit at all?'],
        exchanges: [
          [
            'Are you close to a limit, or planning ahead?',
            'Planning ahead, we need about {count} more.',
          ],
        ],
        attempts: [
          [
            'Settings, Automation shows the number at the top.',
            'It shows the rules, but no limit.',
          ],
        ],
        notes: ['Explained the limit of rules.'],
      },
      {
        subjects: ['Stop a rule at weekends in {project}'],
        problems: ['A rule in {project} should not run at weekends.'],
        fixes: [
          'Add the condition "day of week is not Saturday or Sunday". Entries made then are handled by a second rule on Monday.',
        ],
        details: [
          'The rule has {count} conditions, perhaps that is too many.',
          'On Monday people find dozens of mails from it.',
        ],
        wishes: ['Can you tell me how to build this?'],
        exchanges: [['Are the conditions joined with "all" or with "any"?', 'With "all".']],
        attempts: [['Please add a schedule to the rule.', 'The schedule has hours, but no days.']],
        notes: ['Built the rule together in a call of {minutes} minutes.'],
      },
    ],
  },
  {
    team: 'platform-api',
    tags: ['api', 'pagination', 'developer'],
    headings: ['API question', 'Question about the API', 'Pagination'],
    files: [],
    details: [],
    wishes: ['Could you give me an example?', 'Which parameters do I need?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'How do I page through {endpoint}?',
          'All {rows} records of {endpoint}, page by page?',
        ],
        problems: ['How do I page through all {rows} records of {endpoint}?'],
        fixes: [
          'Ask for {endpoint}?limit=200 and follow the link with rel="next" until there is none. That needs some hundred requests at most for {rows} records.',
        ],
        details: [
          'My loop ends after the first page.',
          'The reference shows a response without {field}.',
          'We are allowed {count} requests a minute, as far as I can see.',
        ],
        exchanges: [
          [
            'Do you use the Link header or count the pages yourself?',
            'I count the pages until an empty one comes.',
          ],
          [
            'Which language or tool do you use, so that I can send a fitting example?',
            'Python, with nothing but the standard library.',
          ],
        ],
        attempts: [
          [
            'Please add limit=200 to the request first.',
            'The pages are larger now, but I still do not know how to get the next one.',
          ],
        ],
        notes: ['Sent an example with rel="next".'],
      },
      {
        subjects: ['Fetch only changes since {date} from {endpoint}'],
        problems: ['I only want the records of {endpoint} that were changed since {date}.'],
        fixes: [
          'Use updated_at_gte={isoDate} together with sort=updated_at, and remember the last value for the next run.',
        ],
        details: [
          'We are allowed {count} requests a minute, as far as I can see.',
          'We do it once an hour.',
        ],
        exchanges: [
          [
            'Which language or tool do you use, so that I can send a fitting example?',
            'Python, with nothing but the standard library.',
          ],
        ],
        attempts: [
          [
            'Please sort by updated_at and stop at the first old record.',
            'That works, but we fetch far too much each time.',
          ],
        ],
        notes: ['Example sent, could become a page in the guide.'],
      },
      {
        subjects: ['Which header carries the limit for {endpoint}?'],
        problems: ['Which response header tells how many requests to {endpoint} are left?'],
        fixes: [
          'Look at RateLimit-Remaining and RateLimit-Reset, both are part of every answer of {endpoint}.',
        ],
        details: [
          'We are allowed {count} requests a minute, as far as I can see.',
          'Our client should slow down by itself.',
        ],
        exchanges: [
          [
            'Which language or tool do you use, so that I can send a fitting example?',
            'Python, with nothing but the standard library.',
          ],
        ],
        attempts: [
          [
            'An answer with 429 says how long to wait.',
            'That comes too late, we want to slow down before.',
          ],
        ],
        notes: ['Explained the limit headers.'],
      },
      {
        subjects: ['Example for POST {endpoint} with {field}'],
        problems: ['I look for an example of a POST to {endpoint} that sets {field}.'],
        fixes: [
          'Send {field} in the body as JSON with your key as bearer token. A working example for {endpoint} is now in the guide.',
        ],
        details: [
          'The reference shows a response without {field}.',
          'My attempt answers with {code}.',
        ],
        exchanges: [
          [
            'Which language or tool do you use, so that I can send a fitting example?',
            'Python, with nothing but the standard library.',
          ],
        ],
        attempts: [
          ['Please set the content type to application/json.', 'It is set, and I get {code}.'],
        ],
        notes: ['Example sent, could become a page in the guide.'],
      },
      {
        subjects: ['Can {tool} read {endpoint} directly?'],
        problems: ['We would like to read {endpoint} from {tool} without writing code.'],
        fixes: [
          '{tool} can read it as a web source: enter the address and the key as bearer token. {field} appears when you add it to "fields".',
        ],
        details: [
          'We are allowed {count} requests a minute, as far as I can see.',
          'Nobody in our team writes code.',
        ],
        exchanges: [
          [
            'Does {tool} offer a web source or only files?',
            'There is a web source with a field for headers.',
          ],
        ],
        attempts: [
          [
            'You can export the list as CSV and open that in {tool}.',
            'That works once, but we need fresh data every day.',
          ],
        ],
        notes: ['Example sent, could become a page in the guide.'],
      },
    ],
  },
];
