import type { Topic } from '../topic.js';

/** What customers write about things that do not work. */
export const BUG_TOPICS: readonly Topic[] = [
  {
    team: 'technical-support',
    tags: ['export', 'csv', 'data-loss'],
    headings: ['Export incomplete', 'CSV export', 'Problem with export'],
    files: ['csv', 'screenshot'],
    details: [
      'Last month the same export was all right.',
      'Entries with line breaks in the field {field} may be the cause.',
    ],
    wishes: ['Please correct this, we report from that file every week.'],
    exchanges: [
      [
        'Is the file right when you leave out the column {field}?',
        'Without that column the file is right, so it does have to do with it.',
      ],
    ],
    attempts: [],
    notes: [
      'Reproduced with a copy of {project}: unescaped line break in {field}. Filed as {reference}.',
    ],
    cases: [
      {
        subjects: [
          'Export to CSV stops at {rows} rows',
          'Export of {project} stops at {rows} rows',
          'CSV export of the {area} is cut off at {rows} lines',
          'Rows missing in {table}',
        ],
        problems: [
          'The CSV export of the {area} stops at {rows} rows, although there are many more.',
          'The exported file {table} is incomplete, the last rows are missing.',
        ],
        fixes: [
          'The export broke off at a line break inside {field}. Version {release} writes such fields in quotes and the file is complete.',
          'The limit of {rows} rows has been removed for background exports. I tested it with {project} and every row is there.',
          'A time-out cut the download off. I have raised it, and your full export lies under Settings, Exports for the next seven days.',
        ],
        details: [
          'No error is shown, the download simply ends.',
          'I repeated it with {browser} and the file ended at the same row.',
        ],
        wishes: ['Can you provide the complete file?'],
        exchanges: [
          [
            'Which filter was set in the {area} when you started the export?',
            'Only the filter on {field}, nothing else.',
          ],
        ],
        attempts: [
          [
            'Please choose the format "CSV, in background". The link comes by mail and has no limit.',
            'The mail came, but the file has {rows} rows again.',
          ],
          [
            'We released a change for large exports today. Please try again with {browser}.',
            'It gets further now, yet the last few hundred rows are still missing.',
          ],
        ],
        notes: ['Background job ended by a time-out at {rows} rows.'],
      },
      {
        subjects: ['Columns shifted in the CSV export of the {area}'],
        problems: ['In the export of {project} the columns are shifted from row {rows} on.'],
        fixes: [
          'A line break inside {field} shifted the columns. Since {release} such fields are written in quotes.',
        ],
        attempts: [
          [
            'Please choose semicolons as separator in the export dialogue.',
            'With semicolons it is the same, the shift begins at row {rows}.',
          ],
        ],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['dashboard', 'stale-data', 'cache'],
    headings: ['Dashboard not updating', 'Wrong numbers on dashboard', 'Dashboard'],
    files: ['screenshot'],
    details: ['Reloading does not help, nor does another browser than {browser}.'],
    wishes: [],
    exchanges: [
      [
        'Does it concern all charts or only those that use the field {field}?',
        'Only the ones with {field}, the others are up to date.',
      ],
      [
        'Which time zone is set in {workspace}, and which one in your profile?',
        'The workspace is on UTC and my profile follows {country}.',
      ],
    ],
    attempts: [
      [
        'Please open the menu of the chart and choose Rebuild. It takes a few minutes.',
        'Rebuilt it, the numbers are the same old ones.',
      ],
    ],
    notes: [],
    cases: [
      {
        subjects: [
          "Dashboard shows yesterday's data",
          'Dashboard of {project} shows old data since {weekday}',
          'Numbers in the {area} are {hours} hours behind',
          'Charts in {workspace} not updated',
        ],
        problems: [
          "The dashboard of {project} shows yesterday's numbers.",
          'Since {weekday} the figures on the dashboard are about {hours} hours behind the {area}.',
        ],
        fixes: [
          'The nightly job for {workspace} had been stuck since {weekday}. It runs again, and all charts are current again.',
          'A changed definition of {field} kept the cache from being renewed. It has been rebuilt and we watch the job now.',
        ],
        details: [
          'The line at the bottom says that the last update was hours ago.',
          'New entries appear in the {area} at once, only the charts are late.',
        ],
        wishes: ['Could you see why it is not refreshed?', 'Please get it going again.'],
        attempts: [
          [
            'I have emptied the cache of {workspace}. Please reload with the shift key held.',
            'It was right for an hour and then fell behind again.',
          ],
        ],
        notes: [
          'Aggregation job for {workspace} stuck on a lock. Restarted, alert added in {reference}.',
        ],
      },
      {
        subjects: ['Totals of {area} and dashboard do not match for {month}'],
        problems: ['The total for {month} on the dashboard differs from the one in the {area}.'],
        fixes: [
          'Both numbers were right: the dashboard counted in UTC, the {area} in local time. Since version {release} both use the time zone of the workspace.',
        ],
        details: ['The difference is {count} entries.'],
        wishes: ['Which of the two is right?'],
        notes: ['Compared ten entries by hand, dashboard and {area} agree after the rebuild.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['upload', 'error-500', 'files'],
    headings: ['Upload fails', 'Cannot upload file', 'Problem with attachments'],
    files: ['screenshot', 'har', 'log'],
    details: ['It happens with {browser} and in the app on {device}.'],
    wishes: [],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          '500 error when uploading {file}',
          'Upload of {file} fails at 99 %',
          '{code} when adding {file} to a task',
        ],
        problems: [
          'Uploading {file} ends with error 500 every time.',
          'When I add {file} to a task in {project}, the bar runs to 99 % and then shows {code}.',
        ],
        fixes: [
          'The virus check refused the file by mistake and answered with the wrong error. Since {release} there is a proper message, and {file} has been accepted.',
          'The name of the file was encoded in two ways. We read both now, and your upload {request} was completed by hand.',
        ],
        details: [
          'The file is not special in any way and opens fine on {system}.',
          'Other files work, and so does the same file in another project.',
        ],
        wishes: ['Please have a look at what goes wrong.'],
        exchanges: [
          [
            'Are there any special characters in the original name of {file}?',
            'Yes, it has an umlaut in it.',
          ],
          [
            'Are you behind a proxy that checks uploads? The request {request} breaks off in the middle.',
            'Yes, our network has one, but nothing was changed there for months.',
          ],
        ],
        attempts: [
          [
            'Please rename the file to plain letters and upload it again.',
            'Renamed it, same error. The number below the message is {request}.',
          ],
          [
            'We have enlarged the time limit for uploads from {country}. Please try it again.',
            'It takes longer now, but ends with {code} as before.',
          ],
        ],
        notes: ['Trace {request}: scanner answered 422, mapped to 500. Fix in {reference}.'],
      },
      {
        subjects: ['Uploaded {file} opens empty'],
        problems: ['The file {file} can be uploaded, but it opens empty afterwards.'],
        fixes: [
          'One of our storage nodes was full, which hit about every tenth upload. It has been replaced, please add {file} again.',
        ],
        details: ['The file is not special in any way and opens fine on {system}.'],
        wishes: ['Please have a look at what goes wrong.'],
        exchanges: [
          ['Is {file} empty for everybody or only for you?', 'For everybody, we have compared it.'],
        ],
        attempts: [
          [
            'Please delete the empty copy and upload {file} once more.',
            'The second copy is empty too.',
          ],
        ],
        notes: ['Storage node 4 out of space, replaced.'],
      },
      {
        subjects: ['Files above 20 MB cannot be attached in {project}'],
        problems: ['Files above 20 MB cannot be attached in {project}, smaller ones can.'],
        fixes: [
          'The limit of {project} was still the old one. It is raised, and such files go through again.',
        ],
        details: ['The message is {code}.'],
        wishes: ['Is there a limit that we do not know of?'],
        exchanges: [
          [
            'How large is the file that is refused, and which plan does the billing page show?',
            '{file} has {count} MB more than the limit, and the page shows the right plan.',
          ],
        ],
        attempts: [
          [
            'I have set the limit again. Please reload {project} and upload {file}.',
            'It still stops at 20 MB.',
          ],
        ],
        notes: ['Limit taken from the former plan, {reference}.'],
      },
    ],
  },
  {
    team: 'platform-api',
    tags: ['webhook', 'duplicate', 'api'],
    headings: ['Webhook problem', 'Webhooks', 'Problem with webhooks'],
    files: ['log'],
    details: ['We did not change anything, the last deployment was weeks ago.'],
    wishes: ['Could you find out why?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Webhook delivered twice',
          'Webhook {event} delivered twice since {date}',
          'Duplicate {event} events with different delivery ids',
        ],
        problems: ['Since {date} we have received every {event} webhook twice.'],
        fixes: [
          'Two workers picked up the same event after our update to {version}. That has been fixed, and no duplicates were seen after it.',
          'An old subscription from {month} was still active and invisible in the list. I have deleted it.',
        ],
        details: [
          'Both deliveries have the same payload but different delivery ids.',
          'Our endpoint answers 200 within half a second, so a retry makes no sense.',
          'One of the requests concerned is {request}.',
        ],
        wishes: ['How should we tell the copies apart until this is fixed?'],
        exchanges: [
          [
            'Could you send me two delivery ids that belong together, with the time at which they reached you?',
            'The first is {request}, received on {date} at {time}, the second came four seconds later.',
          ],
          [
            'Are there two subscriptions to {event} in {workspace}, perhaps one from a test?',
            'The list shows one, but {colleague} set up a trial in {month} and that may be hidden.',
          ],
        ],
        attempts: [
          [
            'Please delete the subscription to {event} and create it anew.',
            'Created it anew, and the copies keep coming.',
          ],
          [
            'I have restarted the deliveries of {workspace}. Please watch the next few of them.',
            'It is better for most events, only {event} still comes twice.',
          ],
        ],
        notes: [
          'Double pick-up in the delivery queue, {reference}. Affects about 40 customers.',
          'Orphaned subscription removed, listing bug filed.',
        ],
      },
      {
        subjects: ['No {event} webhooks since {weekday}'],
        problems: [
          'The webhook for {event} has not been delivered since {weekday} at about {time}.',
        ],
        fixes: [
          'Deliveries to your endpoint had been paused after ten failures. They are running again, and the missed {event} events have been sent.',
        ],
        details: ['Our endpoint has been reachable all the time.'],
        exchanges: [
          [
            'Does the list under Developers show the endpoint as active or as paused?',
            'It says paused, which nobody here did.',
          ],
        ],
        attempts: [
          [
            'Please press Resume next to the endpoint and watch the next events.',
            'Resumed, but not one {event} has come in {minutes} minutes.',
          ],
        ],
        notes: ['Paused after ten failures on {date}, mail to the owner bounced.'],
      },
      {
        subjects: ['Webhook {event} arrives {minutes} minutes late'],
        problems: ['Our endpoint gets {event} events with a delay of up to {minutes} minutes.'],
        fixes: [
          'The queue for large workspaces was short of workers. It has been enlarged, and {event} leaves within seconds again.',
        ],
        details: ['One of the late deliveries is {request}.'],
        exchanges: [['Is the delay the same at all hours?', 'No, it is worst around {time}.']],
        attempts: [
          [
            'We moved {workspace} to another queue. Please watch the delay today.',
            'It went down at first, but now it is at {minutes} minutes again.',
          ],
        ],
        notes: ['Queue lag confirmed for {workspace}, {reference}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['ui', 'dark-mode', 'browser'],
    headings: ['Display problem', 'Page looks broken', 'Layout bug'],
    files: ['screenshot'],
    details: ['Colleagues with another browser do not have the problem.'],
    wishes: ['Could you correct that?', 'Please pass it on to the developers.'],
    exchanges: [
      [
        'Which screen size and zoom do you use, and is it the same with extensions turned off?',
        'It is a laptop with 125 % zoom, and without extensions it looks the same.',
      ],
      ['Could you tell me the version at the bottom of the menu?', 'It says {version}.'],
    ],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Dark mode hides the save button',
          'Dark mode hides the save button in the {area}',
          'Save button in the {area} invisible in dark mode ({browser})',
        ],
        problems: ['In dark mode the save button in the {area} is invisible.'],
        fixes: [
          'The button had the colour of its background. Version {release} corrects it in the {area} and in two other places.',
        ],
        details: [
          'In light mode everything is fine.',
          'With a zoom of 90 % the button appears, so it seems to be hidden behind something.',
        ],
        attempts: [
          [
            'A correction has been released. Please reload the {area} with the cache emptied.',
            'Reloaded, and the button shows up, but only until I open a second entry.',
          ],
        ],
        notes: [
          'Reproduced with {browser} on {system}. Contrast rule missing, {reference}.',
          'Visual test added for the {area} in dark mode.',
        ],
      },
      {
        subjects: [
          'Layout of the {area} broken in {browser}',
          'Cannot scroll in the {area} with {browser}',
        ],
        problems: ['Since the last update the layout of the {area} has been broken in {browser}.'],
        fixes: [
          'A style meant for print was applied on screen in {browser}. It has been taken out, a reload is enough.',
        ],
        details: ['With a zoom of 90 % it looks a little better.'],
        attempts: [
          [
            'Please turn off the compact view in your profile for the moment.',
            'Without the compact view it is even worse, half of the {area} is cut off.',
          ],
        ],
        notes: ['Reproduced with {browser} on {system}, print style applied on screen.'],
      },
      {
        subjects: ['Text in the {area} overlaps on {system}'],
        problems: ['On {system} the labels in the {area} overlap, so that {field} cannot be read.'],
        fixes: [
          'The labels were too wide for the font of {system}. Since {release} they wrap, also in the {area}.',
        ],
        details: ['With a zoom of 90 % it looks a little better.'],
        attempts: [
          [
            'Please turn off the compact view in your profile for the moment.',
            'Without the compact view it is even worse, half of the {area} is cut off.',
          ],
        ],
        notes: ['Font of {system} is wider than ours, {reference}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['search', 'index', 'results'],
    headings: ['Search not working', 'Search problem', 'Search'],
    files: ['screenshot'],
    details: [],
    wishes: ['Please check what is wrong with it.'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Search does not find new entries',
          'Searching for {colleague} gives no results',
        ],
        problems: [
          'The search does not find entries that were made after {date}.',
          'When I search for {colleague} in the {area}, nothing is found although there are {count} entries.',
        ],
        fixes: [
          'The index had skipped all entries made since {date}. It is complete again.',
          'Accents were handled in two ways. Since {release} the search treats them alike, with and without quotation marks.',
        ],
        details: [
          'Filtering on {field} works, only the search does not.',
          'Words with accents seem to be affected most.',
        ],
        wishes: ['Could you rebuild the index?'],
        exchanges: [
          [
            'Could you name one entry that should be found, and the words you typed?',
            'For example the entry "{project}", searched by its full name.',
          ],
          [
            'Does a search in quotation marks give another result?',
            'In quotation marks it finds some of them, without none.',
          ],
        ],
        attempts: [
          [
            'I have rebuilt the index of {workspace}. Please try the same words again.',
            'A few more are found now, but by far not all.',
          ],
          [
            'Please search in "everything" and not in the {area} only.',
            'That gives hundreds of results, but not the one I need.',
          ],
        ],
        notes: [
          'Index gap from {date}, caused by the migration in {reference}.',
          'Full rebuild took {minutes} minutes for {workspace}.',
        ],
      },
      {
        subjects: ['Search in the {area} ignores the field {field}'],
        problems: ['The search in the {area} no longer looks into the field {field}.'],
        fixes: [
          '{field} had been taken out of the search index by mistake. It is back with {release}.',
        ],
        details: [
          'Filtering on {field} works, only the search does not.',
          'It was fine until {weekday}.',
        ],
        wishes: ['Could you rebuild the index?'],
        exchanges: [
          [
            'Could you name one entry that should be found, and the words you typed?',
            'For example the entry "{project}", searched by its full name.',
          ],
          [
            'Does a search in quotation marks give another result?',
            'In quotation marks it finds some of them, without none.',
          ],
        ],
        attempts: [
          [
            'Please search in "everything" and not in the {area} only.',
            'That gives hundreds of results, but not the one I need.',
          ],
        ],
        notes: ['{field} missing in the index definition, {reference}.'],
      },
      {
        subjects: ['Search in {project} returns deleted entries'],
        problems: ['The search in {project} returns entries that were deleted in {month}.'],
        fixes: [
          'Deleted entries stayed in the index for lack of a clean-up run. That ran today, and they are gone.',
        ],
        details: ['Opening one of them gives an empty page.'],
        wishes: ['Could you clean that up?'],
        exchanges: [
          ['Were they deleted one by one, or with the whole list?', 'With the whole list.'],
        ],
        attempts: [
          [
            'Please turn off "include archived" next to the search and try again.',
            'It is off, and they are found all the same.',
          ],
        ],
        notes: ['Clean-up had not run since {month}.'],
      },
      {
        subjects: ['Search answers with {code} in {browser}'],
        problems: ['Since {weekday} every search has ended with {code}.'],
        fixes: [
          'The search service was overloaded by a single query. Such queries are limited now, and {code} is gone.',
        ],
        details: ['Lists and filters work.'],
        exchanges: [
          ['Does it happen with short words too?', 'With any word, even with one letter.'],
        ],
        attempts: [['Please empty the cache and try once more.', 'No change, {code} again.']],
        notes: ['Search nodes overloaded since {weekday}, {reference}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['notifications', 'email', 'delay'],
    headings: ['Notifications', 'Notification mails', 'Problem with notifications'],
    files: ['screenshot'],
    details: [],
    wishes: ['Can you see what is going on?', 'Please help.'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Notification mails arrive {hours} hours late',
          'Mails about {project} come {hours} hours late',
        ],
        problems: [
          'Since {weekday} notification mails have been reaching us about {hours} hours late.',
        ],
        fixes: [
          'A queue for mails to your region had been overloaded since {weekday}. It has been cleared and mails leave within a minute again.',
        ],
        details: [
          'The mail header shows that the delay happens before our server.',
          'It concerns everybody in {workspace}.',
        ],
        exchanges: [
          [
            'Could you send the header of one late mail, or at least the id in its last line?',
            'The id is {request}, sent on {date} at {time} and received {hours} hours later.',
          ],
        ],
        attempts: [
          [
            'I have moved your domain to another mail queue. Please watch the next mails.',
            'The next mail took {hours} hours again.',
          ],
        ],
        notes: ['Queue depth above limit since {weekday}, see {reference}.'],
      },
      {
        subjects: ['No mail when {colleague} mentions me'],
        problems: ['I get no message when somebody mentions me in {project}.'],
        fixes: [
          'Your account was set to a daily digest by an import in {month}. I have set it back to single mails.',
        ],
        details: [
          'All switches in my profile are on.',
          '{colleague} has the same settings and receives everything.',
        ],
        exchanges: [
          [
            'Is the address in your profile the one you read?',
            'Yes, and other mails from you arrive there.',
          ],
        ],
        attempts: [
          [
            'Please turn "Mentions" off and on again under Profile, Notifications.',
            'It is on again, and the next mention came without a message all the same.',
          ],
        ],
        notes: ['Digest flag from the import in {month}, removed.'],
      },
      {
        subjects: ['Reminder for {project} sent {count} times'],
        problems: ['The reminder for one task in {project} was sent {count} times in one night.'],
        fixes: [
          'A job that was restarted sent the reminder again each time. Since {release} that cannot happen any more.',
        ],
        details: ['It woke up {colleague}, who was on call.', 'Other tasks are not affected.'],
        exchanges: [
          [
            'Could you send me the time of the first and of the last reminder?',
            'The first came shortly after midnight, then one every few minutes.',
          ],
        ],
        attempts: [
          [
            'I have cancelled the remaining reminders of that task.',
            'Two more came after your message.',
          ],
        ],
        notes: ['Reminder job restarted {count} times, {reference}.'],
      },
      {
        subjects: [
          'Push notifications stopped on {device}',
          'No push messages from {project} on {device}',
        ],
        problems: ['Push notifications do not appear on {device} any more.'],
        fixes: [
          'The device had an expired key. From {release} on it is renewed in time, a single sign-in on {device} is enough.',
        ],
        details: [
          'All switches in my profile are on.',
          '{colleague} has the same settings and receives everything.',
        ],
        exchanges: [
          [
            'Is {workspace} muted on {device}? A small bell with a line stands for that.',
            'No bell with a line anywhere.',
          ],
        ],
        attempts: [
          [
            'Please restart {device} and look whether notifications are allowed in its settings.',
            'They are allowed, and nothing appears after the restart either.',
          ],
        ],
        notes: ['Expired push key on {device}. Known issue.'],
      },
    ],
  },
  {
    team: 'platform-api',
    tags: ['api', 'pagination', 'error-500'],
    headings: ['API error', 'API problem', 'Question about the API'],
    files: ['log'],
    details: [],
    wishes: [
      'Is this a known problem?',
      'Could you look at the request and tell us what is wrong?',
    ],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['GET {endpoint} answers {code}', '{code} from {endpoint} for valid requests'],
        problems: ['Requests to {endpoint} answer with {code} in about one of {count} cases.'],
        fixes: [
          'One of our gateways had a wrong time-out for {endpoint}. It has been corrected, and the error rate is zero.',
        ],
        details: [
          'One of the requests has the id {request}.',
          'Our client has been in use for a year without changes.',
          'The reference does not mention such a case.',
          'It happens with the key of {workspace} only, a second key works.',
        ],
        exchanges: [
          [
            'When did a request fail last?',
            'A few minutes ago, and several times in the hour before.',
          ],
        ],
        attempts: [
          [
            'One of our gateways was restarted. Please run the job again.',
            'The job ran through to the middle and then got {code} again.',
          ],
        ],
        notes: ['{request} failed at the gateway, not in the service. Time-out corrected.'],
      },
      {
        subjects: ['API returns duplicates on page {count} of {endpoint}'],
        problems: ['Page {count} of {endpoint} contains records that were on the page before.'],
        fixes: [
          'The default order of {endpoint} was not total. Since {release} ties are broken by id, so pages no longer overlap.',
        ],
        details: [
          'Our client has been in use for a year without changes.',
          'The reference does not mention such a case.',
        ],
        exchanges: [
          [
            'Do you sort the list explicitly? Without a sort the order can change between two pages.',
            'No sort so far, we rely on the default.',
          ],
        ],
        attempts: [
          [
            'Please add sort=id to the request and walk through the pages once more.',
            'With sort=id there are fewer duplicates, but page {count} still overlaps.',
          ],
        ],
        notes: ['Order of {endpoint} not total, fix in {reference}.'],
      },
      {
        subjects: ['PATCH {endpoint} ignores {field}'],
        problems: ['A PATCH on {endpoint} answers 200, but the field {field} keeps its old value.'],
        fixes: [
          'The field {field} was read-only in that version without saying so. It can be written now, and an unknown field answers with 422.',
        ],
        details: [
          'One of the requests has the id {request}.',
          'The reference does not mention such a case.',
        ],
        exchanges: [
          [
            'Which content type do you send, application/json or merge-patch?',
            'We send application/json, as in the guide.',
          ],
        ],
        attempts: [
          [
            'Please send the field alone, without the rest of the record.',
            'Sent alone it is ignored as well, see {request}.',
          ],
        ],
        notes: ['{field} was read-only without an error, {reference}.'],
      },
      {
        subjects: ['Rate limit on {endpoint} reached with {count} requests'],
        problems: ['We get 429 from {endpoint} although we send only {count} requests a minute.'],
        fixes: [
          'Retries of an old job were counted as well. The counter of {workspace} is right again.',
        ],
        details: [
          'Our client has been in use for a year without changes.',
          'It happens with the key of {workspace} only, a second key works.',
        ],
        exchanges: [
          [
            'When did a request fail last?',
            'A few minutes ago, and several times in the hour before.',
          ],
        ],
        attempts: [
          [
            'I have raised the limit of your key. Please run the job again.',
            'It runs a little longer and then gets 429 again.',
          ],
        ],
        notes: ['Counter included retries of a job stopped in {month}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['mobile', 'crash', 'app'],
    headings: ['App problem', 'Mobile app', 'Problem with the app'],
    files: ['log', 'screenshot'],
    details: ['It began on {weekday} after the automatic update.'],
    wishes: [],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['App crashes on {device} when opening {project}'],
        problems: ['The app closes as soon as I open {project} on {device}.'],
        fixes: [
          'A very long comment made the app run out of memory. Version {release} loads comments in parts, and {project} opens.',
          'The crash came from a damaged local copy. With {release} the app notices that and loads it anew.',
        ],
        details: ['Other projects open normally.', 'I have installed it again twice.'],
        wishes: ['When can we expect a fix?'],
        exchanges: [
          [
            'Please open Settings, Help, Send log in the app, right after the next crash.',
            'The log is sent, it ends with {request}.',
          ],
          [
            'How many tasks does {project} have, roughly, and does it contain very long comments?',
            'About {rows} tasks, and one of them has hundreds of comments.',
          ],
        ],
        attempts: [
          [
            'Please restart {device} and open the app without a network connection.',
            'It stays open some seconds longer, then it closes as before.',
          ],
          [
            'Please turn off "Load pictures on mobile data" and start the app again.',
            'No change, it closes at the same point.',
          ],
        ],
        notes: ['Crash log {request}: out of memory in the comment view, {reference}.'],
      },
      {
        subjects: ['App {version} closes at start on {device}'],
        problems: ['Since version {version} the app does not start any more on {device}.'],
        fixes: [
          'The crash came from a damaged local copy. With {release} the app notices that and loads it anew.',
        ],
        details: ['I have installed it again twice.'],
        wishes: ['When can we expect a fix?'],
        exchanges: [
          [
            'Does it close at once, or only after the logo has been shown?',
            'The logo appears for a second, then it closes.',
          ],
        ],
        attempts: [
          [
            'Please restart {device} and open the app without a network connection.',
            'The logo stays some seconds longer, then it closes as before.',
          ],
        ],
        notes: ['Damaged local copy on {device}, {reference}.'],
      },
      {
        subjects: [
          'Offline changes lost on {device}',
          'Changes to {project} made offline on {device} are gone',
        ],
        problems: ['Changes that I made offline on {device} were gone after the next sync.'],
        fixes: ['Your offline changes were on our server in a conflict copy. I have merged them.'],
        details: ['I had worked without a network for {hours} hours.'],
        wishes: ['Is there a way to get the data back?'],
        exchanges: [
          [
            'Is there an entry "Conflicts" in the menu of the project?',
            'Yes, with {count} changes, but it cannot be opened.',
          ],
        ],
        attempts: [
          [
            'Please connect {device} to a wireless network and leave the app open for ten minutes.',
            'Did so, nothing was synced.',
          ],
        ],
        notes: ['Conflict copy of {date} merged by hand, {count} changes.'],
      },
      {
        subjects: ['App {version} drains the battery of {device}'],
        problems: ['With version {version} the app empties the battery of {device} in half a day.'],
        fixes: [
          'The sync ran every few seconds in the background. Since {release} it runs every quarter of an hour.',
        ],
        details: ['Closing the app stops it.'],
        wishes: ['When can we expect a fix?'],
        exchanges: [['Is "Sync in background" turned on?', 'Yes, we need it.']],
        attempts: [
          [
            'Please set "Sync in background" to wireless networks only.',
            'It is a bit better, but still not like before.',
          ],
        ],
        notes: ['Background sync loop in {version}, {reference}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['calendar', 'timezone', 'sync'],
    headings: ['Calendar wrong', 'Wrong dates', 'Calendar problem'],
    files: ['screenshot'],
    details: [],
    wishes: ['How can we repair that?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Calendar shifted by one hour since {date}'],
        problems: ['Since {date} all entries of {project} have been shown one hour too early.'],
        fixes: [
          'Our zone data was older than the latest change in your zone. It is updated and the calendar is right again.',
        ],
        details: [
          'The time zone in my profile is right.',
          'On {device} the time is correct, only the browser is wrong.',
        ],
        wishes: ['Please check, we have missed a meeting already.'],
        exchanges: [
          [
            'Which time zone does {colleague} have in the profile, and which does {workspace} have?',
            'Both say {country}, we compared them on the phone.',
          ],
          [
            'Could you give me one entry with the time you see and the time you expect?',
            'Task "{project}", expected {time}, shown an hour earlier.',
          ],
        ],
        attempts: [
          [
            'Please save the time zone in your profile once more, even when it looks right.',
            'Saved it, and now new entries are right and old ones wrong.',
          ],
        ],
        notes: ['Zone data older than the change of clocks, {reference}.'],
      },
      {
        subjects: ['Due dates in {project} are one day early'],
        problems: ['Due dates that {colleague} enters in {country} appear one day early for us.'],
        fixes: [
          'Entries without a time were stored as midnight UTC. They are stored as plain dates now, and {count} entries have been repaired.',
        ],
        details: [
          'The time zone in my profile is right.',
          'On {device} the dates are right, only the browser is wrong.',
        ],
        wishes: ['Please check, we have missed a deadline already.'],
        exchanges: [
          [
            'Which time zone does {colleague} have in the profile, and which does {workspace} have?',
            '{colleague} has the one of {country}, the workspace is on UTC.',
          ],
          [
            'Could you give me one entry with the date you see and the date you expect?',
            'Task "{project}", due on {date}, shown on the day before.',
          ],
        ],
        attempts: [
          [
            'Please save the time zone in your profile once more, even when it looks right.',
            'Saved it, and now new entries are right and old ones wrong.',
          ],
        ],
        notes: ['Repair script run on {project}, {count} entries.'],
      },
      {
        subjects: ['Calendar feed of {project} shows wrong times in {reader}'],
        problems: ['The calendar feed of {project} has wrong times when it is read by {reader}.'],
        fixes: [
          'The feed did not name its time zone, so {reader} assumed its own. It does from {release} on.',
        ],
        details: ['The time zone in my profile is right.'],
        wishes: ['Please check, we have missed a meeting already.'],
        exchanges: [
          [
            'Could you give me one entry with the time you see and the time you expect?',
            'Task "{project}", expected {time}, shown an hour earlier.',
          ],
        ],
        attempts: [
          [
            'Please remove the feed from {reader} and subscribe to it again.',
            'Subscribed again, the times are still off.',
          ],
        ],
        notes: ['Feed lacked a zone block, {reference}.'],
      },
      {
        subjects: ['Recurring task in {project} skips {month}'],
        problems: ['The monthly task in {project} left out {month}.'],
        fixes: [
          'The run for {month} had failed and was not repeated. I have created its task, and such runs are repeated from now on.',
        ],
        details: ['Other recurring tasks are fine.', '{colleague} noticed it only by chance.'],
        wishes: ['Please check why.'],
        exchanges: [['On which day of the month is it due?', 'On the first working day.']],
        attempts: [
          [
            'Please open the task and save its rule once more.',
            'Saved, but the task of {month} has not come back.',
          ],
        ],
        notes: ['Run for {month} failed and was not repeated, {reference}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['import', 'encoding', 'csv'],
    headings: ['Import problem', 'Import fails', 'CSV import'],
    files: ['csv', 'screenshot'],
    details: ['The preview before the import was correct.'],
    wishes: ['How do we get this right?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['Import of {table} garbles accents'],
        problems: ['After importing {table} all accents and umlauts are garbled.'],
        fixes: [
          'I have undone the import of {date} and run it again with the right encoding. {rows} rows are in place.',
          'The importer guessed the encoding from the first lines only. Since {release} it reads the whole file.',
        ],
        details: ['The file looks right in a text editor.'],
        wishes: ['Can you have a look at the file?'],
        exchanges: [
          [
            'Which program wrote {table}, and in which encoding did you save it?',
            'It comes from {source} and was saved with the default settings.',
          ],
        ],
        attempts: [
          [
            'Please save the file as UTF-8 and import it once more with "replace" turned on.',
            'The accents are right now, but the field {field} is empty.',
          ],
        ],
        notes: ['File is Windows-1252, detected as UTF-8. Filed in {reference}.'],
      },
      {
        subjects: ['Import from {source} creates duplicates'],
        problems: ['The import from {source} created every contact twice.'],
        fixes: [
          'Contacts were matched by name and not by address. I have merged the copies, and {source} imports now match by address.',
        ],
        details: ['There are {rows} pairs by now.'],
        wishes: ['Can you undo the import?'],
        exchanges: [
          [
            'Which of the two shall win where they differ, the older or the newer one?',
            'The newer one, please.',
          ],
        ],
        attempts: [
          [
            'Please tick "merge by address" in step two and import again.',
            'It merged some, but most are still there twice.',
          ],
        ],
        notes: ['Merge run by address, no conflicts.'],
      },
      {
        subjects: ['Import of {table} hangs at row {rows}'],
        problems: ['The import of {table} has been hanging at row {rows} for more than an hour.'],
        fixes: [
          'Row {rows} has a quotation mark that is never closed. I have corrected that in your file and finished the import.',
        ],
        details: ['The file looks right in a text editor.'],
        wishes: ['Can you have a look at the file?'],
        exchanges: [
          [
            'Which program wrote {table}, and in which encoding did you save it?',
            'It comes from {source} and was saved with the default settings.',
          ],
        ],
        attempts: [
          [
            'I have cancelled the hanging import, so you can start it again.',
            'It hangs at row {rows} once more.',
          ],
        ],
        notes: ['Open quotation mark in row {rows} of {table}.'],
      },
      {
        subjects: ['Field {field} empty after the import from {source}'],
        problems: ['After the import from {source} the field {field} is empty for every contact.'],
        fixes: [
          'The column had a trailing space in its name, so {field} found no match. I have filled the field from your file.',
        ],
        details: ['The column {field} is mapped, but stays empty.'],
        exchanges: [
          ['How is the column named in {source}?', 'Exactly like the field, as far as I can see.'],
        ],
        attempts: [['Please map {field} by hand in step two.', 'It is mapped, and stays empty.']],
        notes: ['Trailing space in the column name, filed as {reference}.'],
      },
    ],
  },
];
