import type { Topic } from '../topic.js';

/** What customers write about sign-in, members and workspaces. */
export const ACCOUNT_TOPICS: readonly Topic[] = [
  {
    team: 'technical-support',
    tags: ['login', 'password', 'access'],
    headings: ['Cannot sign in', 'Login problem', 'Password reset not working', 'Locked out'],
    files: ['screenshot', 'har'],
    details: [
      'It happens with {browser} on {system} and in a private window as well.',
      'On {device} the old session still works, which is strange.',
      'Other colleagues at {company} can sign in without any trouble.',
    ],
    wishes: [
      'Please help us to get in again.',
      'Could you reset it on your side?',
      'What else can we try?',
    ],
    exchanges: [
      [
        'Which address is shown on the login page, and does it end in your company domain?',
        'It is the normal login page, with an address at {company}.',
      ],
      [
        'Was the reset link opened more than once? Each link works a single time.',
        'It was opened once on {device}, then again with {browser} because the page had closed.',
      ],
      [
        'Could you tell me the time of the last attempt and the message below the form?',
        'The last attempt was a few minutes ago, and the message is {code}.',
      ],
    ],
    attempts: [
      [
        'Please delete the cookies of our domain, then ask for a new reset link and open it in the same browser.',
        'Cookies deleted, new link used, and the login page comes again.',
      ],
      [
        'I have ended all sessions of the account and sent a fresh link.',
        'The link works, but the sign-in after it is refused.',
      ],
    ],
    notes: [
      'Lock set after six attempts, lifted by hand.',
      'Audit log shows the old password in all attempts from {browser}.',
    ],
    cases: [
      {
        subjects: [
          'Cannot sign in after password reset',
          'Cannot sign in after password reset ({browser})',
          'Login fails with {code} since {weekday}',
        ],
        problems: [
          'Since the password reset on {date} I cannot sign in any more.',
          'After resetting the password I land on the login page again and again.',
        ],
        fixes: [
          'The account was locked for some hours after several attempts with the old password. I have lifted the lock, so you can sign in now.',
          'A password manager kept filling in the former password. After clearing the entry for our domain the new one is accepted.',
          'The reset had reached only one of our regions. It has been repeated, and a test sign-in for {company} went through.',
        ],
        details: ['The reset mail came within a minute and the link was used at once.'],
      },
      {
        subjects: [
          'Password reset for {colleague} does not work',
          '{colleague} is locked out after changing the password',
        ],
        problems: ['{colleague} changed the password on {date} and is now refused with {code}.'],
        fixes: [
          'The account was locked for some hours after several attempts with the old password. I have lifted the lock, so you can sign in now.',
          'A password manager kept filling in the former password. After clearing the entry for our domain the new one is accepted.',
          'The reset had reached only one of our regions. It has been repeated, and a test sign-in for {company} went through.',
        ],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['ownership', 'admin', 'workspace'],
    headings: ['Change of owner', 'Transfer ownership', 'New admin'],
    files: ['letter'],
    details: ['We found the page for it, but only owners are allowed to use it.'],
    wishes: ['What do you need from us for that?', 'Could you arrange the transfer?'],
    exchanges: [
      [
        'Does {colleague} already have an account in {workspace}, with two-factor sign-in turned on?',
        'Yes, with two-factor sign-in since {month}.',
      ],
    ],
    attempts: [],
    notes: ['Transfer to {colleague} done, second admin informed.'],
    cases: [
      {
        subjects: [
          'Transfer ownership to {colleague}',
          'Change of owner for {workspace}',
          'New administrator: {colleague}',
        ],
        problems: [
          'Please transfer the ownership of {workspace} to {colleague}.',
          'We need a second owner for {workspace}, ideally {colleague}.',
        ],
        fixes: [
          '{colleague} is an owner of {workspace} from now on, and the change is in the log.',
        ],
        details: ['{colleagueFirst} is already an admin and knows about the change.'],
        exchanges: [
          [
            'Does the present owner know about the change?',
            'Yes, it was agreed in our meeting on {date}.',
          ],
        ],
        attempts: [
          [
            'I have sent a confirmation to the present owner. As soon as it is accepted, the change happens by itself.',
            'It has been accepted, but {colleagueFirst} is still no owner.',
          ],
        ],
      },
      {
        subjects: ['Owner of {workspace} has left, please make {colleague} the owner'],
        problems: [
          'The owner of our workspace left {company} on {date} and nobody can reach the billing pages now.',
        ],
        fixes: [
          'You are the owner of {workspace} from now on. The former owner has been set to inactive.',
          'We have checked the request and transferred the ownership to you. You will see the billing pages after the next sign-in.',
        ],
        details: ['The former owner is no longer reachable, the mailbox has been closed.'],
        exchanges: [
          [
            'For a transfer without the present owner I need a short letter on company paper. Who may sign for {company}?',
            'Our managing director will sign it, I can send the letter tomorrow.',
          ],
        ],
        attempts: [
          [
            'Any admin of {workspace} can ask for the transfer under Members, menu next to the name, Make owner.',
            'Nobody here has that menu, we are all ordinary members.',
          ],
          [
            'Please ask the mail administrator of {company} to open the old mailbox once more, so that the change can be confirmed there.',
            'The mailbox has been deleted for good.',
          ],
        ],
        notes: ['Letter checked against the register entry of {company}, all right.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['2fa', 'login', 'security'],
    headings: ['2FA not working', 'Two-factor codes rejected', 'Problem with 2FA'],
    files: ['screenshot'],
    details: [],
    wishes: ['Can you turn it off for a moment?', 'How can we set it up again?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          '2FA codes are rejected',
          '2FA codes are rejected on {device}',
          'Two-factor code refused with {code}',
        ],
        problems: [
          'The six-digit codes of my authenticator app have been rejected since {weekday}.',
        ],
        fixes: [
          'The clock of the phone was off, and the old entry was tied to a former workspace. With the new entry the codes are accepted.',
        ],
        details: [
          'The message is {code} and the code is at most ten seconds old when I enter it.',
          'I am still signed in with {browser}, but not as an admin.',
        ],
        exchanges: [
          [
            'Is the time on {device} set automatically? A drift of one minute is enough to make the codes wrong.',
            'It was set by hand and two minutes off. I have changed it, the old entry still fails though.',
          ],
          [
            'Do the codes work on the page where you set up the second factor?',
            'They are accepted there, but not at sign-in.',
          ],
        ],
        attempts: [
          [
            'Please remove the entry in the app and scan the code again from a browser where you are still signed in.',
            'I scanned the code anew and the fresh codes are rejected too.',
          ],
          [
            'You can use one of the ten recovery codes in place of the code from the app.',
            'Those are refused as well, they may belong to the phone before.',
          ],
        ],
        notes: ['Drift on {device}, explained. No reset was needed in the end.'],
      },
      {
        subjects: ['New phone, two-factor codes do not work for {colleague}'],
        problems: [
          '{colleague} has a new phone, and the two-factor codes of the old one are gone.',
        ],
        fixes: [
          'Two-factor sign-in has been reset. Please print the new recovery codes and keep them away from the phone.',
        ],
        details: ['The recovery codes were printed once, but nobody finds the sheet.'],
        exchanges: [
          [
            'To reset the second factor I have to check who you are. Can another admin of {workspace} confirm your request here?',
            '{colleague2} is the other admin and has just sent the confirmation from the members page.',
          ],
        ],
        attempts: [
          [
            'Please remove the entry in the app and scan the code again from a browser where you are still signed in.',
            'We scanned the code anew and the fresh codes are rejected too.',
          ],
          [
            'You can use one of the ten recovery codes in place of the code from the app.',
            'Those are refused as well, they may belong to the phone before.',
          ],
        ],
        notes: ['Identity confirmed through a second admin. Factor removed, sessions ended.'],
      },
      {
        subjects: ['Lost recovery codes for {workspace}'],
        problems: [
          'I have lost my phone and the recovery codes with it, so I cannot get into {workspace}.',
        ],
        fixes: [
          'Two-factor sign-in has been reset. Please print the new recovery codes and keep them away from the phone.',
        ],
        details: ['The codes were nowhere but on that phone.'],
        exchanges: [
          [
            'To reset the second factor I have to check who you are. Can another admin of {workspace} confirm your request here?',
            '{colleague} is the other admin and has just sent the confirmation from the members page.',
          ],
        ],
        attempts: [
          [
            'Please open Security in a browser where you are still signed in and ask for new codes there.',
            'Security asks for the second factor too, so I am stuck.',
          ],
        ],
        notes: ['Identity confirmed through a second admin. Factor removed, sessions ended.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['members', 'offboarding', 'access'],
    headings: ['Remove a user', 'Remove former colleague', 'Someone has left the company'],
    files: ['screenshot'],
    details: [
      'The account still has the role {role} and could read everything.',
      'The tasks in {project} should go to someone else.',
      'As far as I can see, there are also two private boards.',
    ],
    wishes: [
      'Please block the access as soon as possible.',
      'How do we do that properly?',
      'Could you remove the account for us?',
    ],
    exchanges: [
      ['Who should take over the open tasks and the private boards?', 'Everything can go to me.'],
      [
        'Do you want to keep the account as inactive, or shall it be deleted along with its comments?',
        'Inactive is better, the comments are part of our documentation.',
      ],
    ],
    attempts: [
      [
        'Members, menu next to the name, Deactivate keeps the content and ends all sessions.',
        'The entry Deactivate is not offered for this account, only Change role.',
      ],
    ],
    notes: [
      'Sessions ended, board moved to {requesterName}.',
      'Admin of {company} confirmed the leaver by phone.',
    ],
    cases: [
      {
        subjects: [
          'Remove former colleague from workspace',
          'Remove {colleague} from {workspace}',
          '{colleague} has left, please block access today',
        ],
        problems: ['{colleague} left {company} on {date} and has to be removed from {workspace}.'],
        fixes: [
          'The account is inactive, all sessions are ended and its {count} tasks belong to you now.',
        ],
      },
      {
        subjects: ['What happens to the tasks of {colleague} after removal?'],
        problems: [
          'We want to take out a former colleague without losing the {count} tasks assigned to that person.',
        ],
        fixes: [
          'The account is inactive, all sessions are ended and its {count} tasks belong to you now.',
        ],
      },
      {
        subjects: ['Cannot remove a member: {code}'],
        problems: ['I cannot remove {colleague} from the workspace, the page answers with {code}.'],
        fixes: [
          'The removal was blocked by a private board. I have moved it to you and the account is inactive now.',
        ],
        attempts: [
          [
            'Please move the tasks in {project} to someone else first, then the removal is possible.',
            'All tasks are moved and the page still shows {code}.',
          ],
        ],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['email-change', 'domain', 'profile'],
    headings: ['Change of e-mail address', 'New e-mail address', 'Profile change'],
    files: ['screenshot'],
    details: [],
    wishes: ['Please tell us how to go about it.'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: ['New mail domain for {count} users of {company}'],
        problems: [
          'We have a new mail domain and {count} users of {workspace} need new addresses.',
        ],
        fixes: [
          'All {count} addresses are changed. Nobody has to do anything, the next sign-in works with the new one.',
        ],
        details: [
          'The old addresses work until the end of the month, then they are switched off.',
          'We sign in with {provider}, in case that matters.',
        ],
        wishes: ['Can this be done for all at once?'],
        exchanges: [
          ['Do all of your people sign in through {provider}?', 'All but two service accounts.'],
          [
            'Could you send a list with the old and the new address of each person?',
            'The rule is the same for everybody: the part before the at sign stays as it is.',
          ],
        ],
        attempts: [
          [
            'Please change the address in {provider} first. At the next sign-in we take it over.',
            'We changed it for three people, and at the next sign-in they were refused.',
          ],
        ],
        notes: ['Bulk change run for {count} users, no conflicts.'],
      },
      {
        subjects: ['Change e-mail address of {colleague}', 'Surname of {colleague} has changed'],
        problems: [
          '{colleague} has married and would like to change name and address in the profile.',
        ],
        fixes: [
          'The profile of {colleague} carries the new name and address, and mentions in comments follow.',
        ],
        details: [
          'In the profile the field cannot be edited, it is greyed out.',
          'The old mailbox is still read for some weeks.',
        ],
        exchanges: [
          ['Does the account sign in with a password or through {provider}?', 'With a password.'],
        ],
        attempts: [
          [
            'Please open the profile as an admin, the fields can be edited there.',
            'As an admin I can edit the name, but not the address.',
          ],
        ],
        notes: ['Name and address changed after a check with the admin.'],
      },
      {
        subjects: ['Confirmation for the new address never arrives ({browser})'],
        problems: ['I changed my address on {date}, but the confirmation never came.'],
        fixes: [
          'The confirmation had been held back by a filter rule. I have confirmed the new address for you.',
        ],
        details: ['Other mails from you do arrive at the new address.'],
        exchanges: [
          [
            'Does the new address belong to the domain of {company}?',
            'Yes, only the part before the at sign is different.',
          ],
        ],
        attempts: [
          [
            'I have sent the confirmation again, it is valid for one day.',
            'It has not arrived, although other mails from you do.',
          ],
        ],
        notes: ['Confirmation blocked by our own outgoing filter, see {reference}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['invitation', 'members', 'email'],
    headings: ['Invitation not received', 'Invite problem', 'Invitation mails'],
    files: ['screenshot'],
    details: [
      'The addresses are right, I copied them from our directory.',
      'The member list says invited, nothing else.',
    ],
    wishes: ['Is there another way to let people in?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Invitation for {colleague} does not arrive',
          'Invited {count} people, only half received the mail',
        ],
        problems: [
          'The invitation for {colleague} does not arrive, I have sent it three times since {weekday}.',
          'I invited {count} people to {workspace} and about half of them got no mail.',
        ],
        fixes: [
          'Your domain had been put on our suppression list after a bounce in {month}. It is cleared, and all invitations went out a few minutes ago.',
        ],
        details: ['Our mail filter has no trace of the messages.'],
        wishes: ['Could you check whether the mails went out?'],
        exchanges: [
          [
            'Could you give me one of the addresses and the time of the last attempt, so that I can find it in the log?',
            'Take the address of {colleague}, sent at about {time} on {date}.',
          ],
        ],
        attempts: [
          [
            'Please send the invitation once more while I watch the log.',
            'Sent it again just now, nothing so far.',
          ],
        ],
        notes: ['Suppression entry from {month} removed.'],
      },
      {
        subjects: [
          'Invitations to {workspace} expire at once',
          'Invitation link answers with {code}',
        ],
        problems: ['The link in the invitation answers with {code} as soon as it is opened.'],
        fixes: [
          'The scanner of your mail system used up the links. For {company} an invitation is now accepted only after a click on the page itself.',
        ],
        wishes: ['Could you check what happens to the link?'],
        exchanges: [
          [
            'Does your mail system rewrite links or open them for checking? That can use up an invitation.',
            'Yes, since {month} every link is opened by a scanner before delivery.',
          ],
        ],
        attempts: [
          [
            'Please use the joining link under Members, Invite by link, which can be opened many times.',
            'The joining link works for some, the others see {code}.',
          ],
        ],
        notes: ['Link scanner at the customer. Turned on two-step acceptance for {company}.'],
      },
    ],
  },
  {
    team: 'technical-support',
    tags: ['sso', 'login', 'saml'],
    headings: ['SSO problem', 'Single sign-on not working', 'SSO'],
    files: ['har', 'screenshot'],
    details: [],
    wishes: [],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Single sign-on with {provider} ends in a loop',
          '{provider} login broken since {weekday} for {count} users',
          '{code} after signing in through {provider}',
        ],
        problems: [
          'Signing in through {provider} ends in an endless loop between both pages.',
          'Since {weekday} our {count} users cannot sign in through {provider}.',
        ],
        fixes: [
          'One of your certificates had not been marked as active. I have done that and sign-ins through {provider} work again.',
          'We now accept both names of the claim for {company}. Twenty successful sign-ins were logged in the last minutes.',
        ],
        details: [
          'The answer from {provider} looks right, but your side does not accept it.',
          'It began after our administrators renewed the certificate on {date}.',
          'It concerns {browser} as well as other browsers.',
        ],
        wishes: ['Please look into it, nobody can work.'],
        exchanges: [
          [
            'Could you send me the entity ID that {provider} shows and the time of one failed attempt?',
            'The entity ID ends in /saml/{count} and the last failure was a minute ago.',
          ],
          [
            'Has the name of the claim that carries the mail address changed?',
            'Now that you ask: it used to be mail and it is email since the update.',
          ],
        ],
        attempts: [
          [
            'Please upload the certificate of {provider} once more under Security, Single sign-on.',
            'Uploaded it, and nothing has changed.',
          ],
          [
            'Please name the claim with the address "mail" in {provider} and try with one account.',
            'With that we get {code} at the end, so at least something changed.',
          ],
        ],
        notes: [
          'Signature check failed with old certificate. Activated the one uploaded on {date}.',
          'Claim mapping widened for {company}.',
        ],
      },
      {
        subjects: ['SSO certificate of {provider} expires in {nextMonth}'],
        problems: [
          'Our certificate in {provider} expires soon and we want to replace it without an outage.',
        ],
        fixes: [
          'Both certificates are valid in parallel until the end of {nextMonth}, so you can replace the old one at any time.',
        ],
        details: [
          'We use it for {count} people, so a mistake would be noticed at once.',
          'The new certificate is ready and {colleague} could upload it at any time.',
        ],
        wishes: ['How should we go about it?'],
        exchanges: [
          [
            'How long is the present certificate still valid?',
            'Until the middle of {nextMonth}, according to {provider}.',
          ],
        ],
        attempts: [
          [
            'Please upload the new certificate next to the old one under Security, Single sign-on.',
            'The upload answers with {code}.',
          ],
        ],
        notes: ['Second certificate active next to the first, checked.'],
      },
    ],
  },
  {
    team: 'customer-success',
    tags: ['workspace', 'merge', 'data'],
    headings: ['Workspace question', 'Question about our workspaces', 'Our workspaces'],
    files: ['screenshot'],
    details: [],
    wishes: ['Could you take care of it?'],
    exchanges: [],
    attempts: [],
    notes: [],
    cases: [
      {
        subjects: [
          'Merge two workspaces of {company}',
          'Merge {workspace} with our second workspace',
          'Two workspaces, {count} members: merge them?',
        ],
        problems: ['We ended up with two workspaces and want to merge them into {workspace}.'],
        fixes: [
          'The merge is done: all projects are in {workspace} and {count} members keep the higher of their roles.',
        ],
        details: [
          'There are {count} members in both of them, some with different roles.',
          'We need the attachments and the history too, not only the tasks.',
          'Both belong to the same customer account.',
        ],
        wishes: ['Is that possible, and how long does it take?'],
        exchanges: [
          [
            'May members with different roles keep the higher one?',
            'Yes, the higher role is fine.',
          ],
          [
            'Is there a time when nobody works in it? The move takes about {minutes} minutes.',
            'You can start at any time, everybody here knows about it.',
          ],
        ],
        attempts: [
          [
            'You can export each project with its history and import it in the other workspace.',
            'The import worked, but all attachments are missing.',
          ],
        ],
        notes: ['Merge run without conflicts.'],
      },
      {
        subjects: ['Delete the workspace of {project}'],
        problems: [
          'The workspace we used for {project} is no longer needed and should be deleted.',
        ],
        fixes: [
          'The workspace has been deleted. Its data stays in the backup for 30 days and is gone after that.',
        ],
        details: [
          'All results have been exported and filed.',
          'Nobody has signed in there since {month}.',
        ],
        wishes: ['Please delete it and confirm.'],
        exchanges: [
          [
            'Shall its {count} files be deleted as well, or do you want to download them first?',
            '{colleague} has downloaded them, they can go.',
          ],
        ],
        attempts: [
          [
            'Owners can delete it under Settings, Workspace, Delete.',
            'The page says that there is still an active plan, although it is a free one.',
          ],
        ],
        notes: ['Deletion confirmed by the owner, backup kept for 30 days.'],
      },
      {
        subjects: ['Restore {project}, deleted by mistake on {date}'],
        problems: ['{colleague} deleted the project {project} by mistake on {date}.'],
        fixes: ['{project} is restored with attachments and history as of {date}.'],
        details: [
          'We need the attachments and the history too, not only the tasks.',
          'There were {count} open tasks in it.',
        ],
        wishes: ['Is that possible, and how long does it take?'],
        exchanges: [
          ['Shall everybody have the same role in it as before?', 'Yes, exactly as before.'],
        ],
        attempts: [
          [
            'Deleted projects stay in the bin for 30 days. Please look under Settings, Bin.',
            'The bin is empty for me, perhaps because I am not an owner.',
          ],
        ],
        notes: ['Restore from the backup of {date} checked by sample.'],
      },
      {
        subjects: ['Move {project} into another workspace'],
        problems: ['The project {project} should move into another workspace of ours.'],
        fixes: ['{project} has been moved with its {count} attachments and its history.'],
        details: [
          'We need the attachments and the history too, not only the tasks.',
          'Both belong to the same customer account.',
        ],
        wishes: ['Is that possible, and how long does it take?'],
        exchanges: [
          [
            'Is there a time when nobody works in it? The move takes about {minutes} minutes.',
            'You can start at any time, everybody here knows about it.',
          ],
        ],
        attempts: [
          [
            'You can export {project} with its history and import it in the other workspace.',
            'The import worked, but all {count} attachments are missing.',
          ],
        ],
        notes: ['Moved, links redirect.'],
      },
    ],
  },
];
