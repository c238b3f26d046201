import { brand } from '#shared/domain/brand.ts';
import type { MailKind, TemplateType } from '#shared/domain/mails/mail-kinds.ts';
import { type NoticeKind, noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';

/** Subject, html and plain text of a mail, each with its fields as {{name}}. */
export interface MailWords {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The words of a notice are those of the inbox, until an admin finds better ones for its kind. */
const noticePage = page('{{title}}', [
  '<p>Hello {{firstName}},</p>',
  '<p>{{title}}.</p>',
  '<p>{{detail}}</p>',
  '<p><a href="{{link}}">Open it</a></p>',
]);

/** What each mail says: a page for those whose template admins may change (its title is the subject), three texts for the others. */
export const mailWords: { readonly [K in MailKind]: K extends TemplateType ? string : MailWords } = {
  profileStarted: aboutCandidate('began their profile'),
  profileCompleted: aboutCandidate('completed their profile'),
  checklistCompleted: aboutCandidate('completed the checklist {{checklistName}}'),
  applicationStarted: aboutJob('{{candidateName}} started an application', 'began to apply for', 'job'),
  applicationCompleted: aboutJob('{{candidateName}} applied: {{jobTitle}}', 'applied for', 'application'),
  applicationReceived: {
    subject: 'You applied: {{jobTitle}}',
    html: '<p>Hello {{firstName}},</p><p>You applied for {{jobTitle}} at {{facility}}, {{city}}, {{state}} on {{date}}. We have it, and your recruiter {{recruiterName}} writes to you next.</p><p>Starts {{startDate}} · {{weeklyPay}}</p><p><a href="{{link}}">Open the job</a></p>',
    text: 'Hello {{firstName}},\n\nYou applied for {{jobTitle}} at {{facility}}, {{city}}, {{state}} on {{date}}. We have it, and your recruiter {{recruiterName}} writes to you next.\n\nStarts {{startDate}} · {{weeklyPay}}\n\nThe job: {{link}}\n',
  },
  applicationsGathered: {
    subject: '{{candidateName}} {{news}}',
    html: '<p>{{candidateName}} {{news}} on {{date}}.</p><ul>{{#each jobs}}<li>{{did}}: <a href="{{link}}">{{jobTitle}}</a> at {{facility}}, {{city}}, {{state}}. Starts {{startDate}} · {{weeklyPay}}</li>{{/each}}</ul><p>{{candidateEmail}} · {{candidatePhone}}</p><p><a href="{{link}}">Open the applications</a></p><p><a href="{{personLink}}">Open the candidate</a></p>',
    text: '{{candidateName}} {{news}} on {{date}}.\n\n{{#each jobs}}{{did}}: {{jobTitle}} at {{facility}}, {{city}}, {{state}}. Starts {{startDate}} · {{weeklyPay}}\n{{link}}\n\n{{/each}}{{candidateEmail}} · {{candidatePhone}}\n\nThe applications: {{link}}\nThe candidate: {{personLink}}\n',
  },
  confirmEmail: {
    subject: `Confirm your email for ${brand.name}`,
    html: '<p>Hello {{firstName}},</p><p><a href="{{link}}">Confirm this email address</a></p><p>The link works once, for 24 hours. If you did not sign up, you need not do anything.</p>',
    text: 'Hello {{firstName}},\n\nConfirm this email address: {{link}}\n\nThe link works once, for 24 hours. If you did not sign up, you need not do anything.\n',
  },
  recoverAccount: {
    subject: `Choose a new password for ${brand.name}`,
    html: '<p>Hello {{firstName}},</p><p>A new password was asked for, and this email address is not confirmed yet. <a href="{{link}}">Confirm this email address and choose a new password</a></p><p>The link works once, for 24 hours. If you did not ask for it, you need not do anything.</p>',
    text: 'Hello {{firstName}},\n\nA new password was asked for, and this email address is not confirmed yet. Confirm it and choose a new password: {{link}}\n\nThe link works once, for 24 hours. If you did not ask for it, you need not do anything.\n',
  },
  emailIsNew: {
    subject: `This is now the email of your ${brand.name} account`,
    html: '<p>Hello {{firstName}},</p><p>Our staff set this email address for your account. Sign in with it, and confirm it in your profile. If you did not ask for this, call us: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nOur staff set this email address for your account. Sign in with it, and confirm it in your profile. If you did not ask for this, call us: {{supportPhone}}.\n',
  },
  emailChanged: {
    subject: `Your ${brand.name} email was changed`,
    html: '<p>Hello {{firstName}},</p><p>Your account now uses another email address. If this was not you, call us at once: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nYour account now uses another email address. If this was not you, call us at once: {{supportPhone}}.\n',
  },
  passwordChanged: {
    subject: `Your ${brand.name} password was changed`,
    html: '<p>Hello {{firstName}},</p><p>The password of your account was changed, and every other phone and computer was logged out. If this was not you, call us at once: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nThe password of your account was changed, and every other phone and computer was logged out. If this was not you, call us at once: {{supportPhone}}.\n',
  },
  accountDeleted: {
    subject: `Your ${brand.name} account is deleted`,
    html: '<p>Hello {{firstName}},</p><p>Your account is deleted, as you asked 14 days ago: profile, documents, messages and your login. This was the last mail. Questions: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nYour account is deleted, as you asked 14 days ago: profile, documents, messages and your login. This was the last mail. Questions: {{supportPhone}}.\n',
  },
  adminAppointed: {
    subject: `You are an admin of ${brand.name}`,
    html: '<p>Hello {{firstName}},</p><p>You are an admin of the staff portal now: <a href="{{link}}">{{link}}</a></p><p>If you have no password yet, <a href="{{passwordLink}}">choose one with this email address</a>.</p>',
    text: 'Hello {{firstName}},\n\nYou are an admin of the staff portal now: {{link}}\n\nIf you have no password yet, choose one with this email address: {{passwordLink}}\n',
  },
  authenticatorReset: {
    subject: `Your ${brand.name} authenticator app was reset`,
    html: '<p>Hello {{firstName}},</p><p>An admin turned off the authenticator app of your account, because it was reported lost, and all your sessions were ended. Sign in with your password; staff set up another app then. If you did not ask for this, call us at once: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nAn admin turned off the authenticator app of your account, because it was reported lost, and all your sessions were ended. Sign in with your password; staff set up another app then. If you did not ask for this, call us at once: {{supportPhone}}.\n',
  },
  authenticatorAdded: {
    subject: `Your ${brand.name} account has an authenticator app`,
    html: '<p>Hello {{firstName}},</p><p>From now on each sign-in asks for a code of your authenticator app. If this was not you, call us at once: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nFrom now on each sign-in asks for a code of your authenticator app. If this was not you, call us at once: {{supportPhone}}.\n',
  },
  authenticatorChanged: {
    subject: `Your ${brand.name} authenticator app was changed`,
    html: '<p>Hello {{firstName}},</p><p>The authenticator app of your account was replaced or turned off, and all your sessions were ended. If this was not you, call us at once: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\nThe authenticator app of your account was replaced or turned off, and all your sessions were ended. If this was not you, call us at once: {{supportPhone}}.\n',
  },
  addressReleased: {
    subject: `This email address moved to another ${brand.name} account`,
    html: '<p>Hello,</p><p>You logged in with {{provider}} and told us that the account which had this email address before is not yours. That account lost the address and keeps its username {{username}} and its phone. If this was not you, call us at once: {{supportPhone}}.</p>',
    text: 'Hello,\n\nYou logged in with {{provider}} and told us that the account which had this email address before is not yours. That account lost the address and keeps its username {{username}} and its phone. If this was not you, call us at once: {{supportPhone}}.\n',
  },
  addressProved: {
    subject: `Your ${brand.name} email is confirmed`,
    html: '<p>Hello {{firstName}},</p><p>{{provider}} has confirmed this email address, and you logged in to the account that has it. It now counts as confirmed. If this was not you, call us at once: {{supportPhone}}.</p>',
    text: 'Hello {{firstName}},\n\n{{provider}} has confirmed this email address, and you logged in to the account that has it. It now counts as confirmed. If this was not you, call us at once: {{supportPhone}}.\n',
  },
  candidateInvitation: invitation('find your next travel assignment'),
  recruiterInvitation: invitation('join our recruiters'),
  packetShared: {
    subject: '{{sharedBy}} shares a submission packet: {{jobTitle}}',
    html: `<p>{{greeting}}</p><p>{{sharedBy}} of ${brand.name} shares a candidate's submission packet with you: {{jobTitle}}, {{facility}}. {{words}}</p><p><a href="{{link}}">Open the packet</a></p><p>The link is for you alone and works until {{day}}. It asks for a code, which we send to this address.</p>`,
    text: `{{greeting}}\n\n{{sharedBy}} of ${brand.name} shares a candidate's submission packet with you: {{jobTitle}}, {{facility}}. {{words}}\n\nOpen the packet: {{link}}\n\nThe link is for you alone and works until {{day}}. It asks for a code, which we send to this address.\n`,
  },
  packetCode: {
    subject: `Your ${brand.name} code`,
    html: '<p>Hello,</p><p>Your code is <strong>{{code}}</strong>. It opens the submission packet that was shared with you, once, within 10 minutes.</p><p>If you did not ask for it, you need not do anything.</p>',
    text: 'Hello,\n\nYour code is {{code}}. It opens the submission packet that was shared with you, once, within 10 minutes.\n\nIf you did not ask for it, you need not do anything.\n',
  },
  recruiterLead: {
    subject: 'A lead: {{name}}, {{specialty}}',
    html: '<p>{{name}} wants to hear from a recruiter.</p><p>{{specialty}}</p><p>{{email}} · {{phone}}</p>',
    text: '{{name}} wants to hear from a recruiter.\n{{specialty}}\n{{email}}, {{phone}}\n',
  },
  ...(Object.fromEntries(noticeKindNames.map((kind) => [kind, noticePage])) as Record<NoticeKind, string>),
  jobAlert: page('{{title}}', [
    '<p>Hello {{firstName}},</p>',
    '<p>{{title}}:</p>',
    '<p>{{lines}}</p>',
    '<p><a href="{{link}}">See all {{total}}</a></p>',
  ]),
  jobDigest: page('{{title}}', ['<p>Hello {{firstName}},</p>', '<p><a href="{{link}}">{{title}}</a></p>']),
  mailing: mailingPage('{{subject}}', [], 'Open my profile'),
  mailingAvailability: mailingPage(
    'When are you free next?',
    ['When could you start your next assignment, and where would you like to go? Two taps in your profile tell us.'],
    'Say when I am free',
  ),
  mailingCredentials: mailingPage(
    'Your credentials',
    ['These of your credentials have ended, or end next: {{credentials}}.', 'Facilities ask for ones that last.'],
    'Add the new ones',
  ),
  mailingJobs: mailingPage(
    'New assignments in {{specialty}}',
    ['New assignments in {{specialty}} are open. See which of them suit you.'],
    'See the jobs',
  ),
  trial: {
    subject: `${brand.name}: trial mail`,
    html: `<p>This is a trial mail of ${brand.name}, stage {{stage}}. Nothing has to be done.</p>`,
    text: `This is a trial mail of ${brand.name}, stage {{stage}}. Nothing has to be done.\n`,
  },
  supportMessage: {
    subject: 'Support: {{name}}',
    html: '<p>{{name}} · {{email}} · {{phone}}</p><p>{{description}}</p>',
    text: '{{name}}, {{email}}, {{phone}}\n\n{{description}}\n',
  },
};

function aboutCandidate(news: string): string {
  return page(`{{candidateName}} ${news}`, [
    `<p>{{candidateName}} ${news} on {{date}}.</p>`,
    '<p>{{candidateEmail}} · {{candidatePhone}}</p>',
    '<p><a href="{{link}}">Open the candidate</a></p>',
  ]);
}

function aboutJob(subject: string, did: string, opened: string): string {
  return page(subject, [
    `<p>{{candidateName}} ${did} {{jobTitle}} at {{facility}}, {{city}}, {{state}} on {{date}}.</p>`,
    '<p>Starts {{startDate}} · {{weeklyPay}}</p>',
    '<p>{{candidateEmail}} · {{candidatePhone}}</p>',
    `<p><a href="{{link}}">Open the ${opened}</a></p>`,
    '<p><a href="{{personLink}}">Open the candidate</a></p>',
  ]);
}

/** Greets, says its sentences, then what the sender adds, and who that is. */
function mailingPage(subject: string, sentences: readonly string[], opens: string): string {
  return page(subject, [
    '<p>Hello {{firstName}},</p>',
    ...sentences.map((sentence) => `<p>${sentence}</p>`),
    '<p>{{message}}</p>',
    `<p><a href="{{link}}">${opens}</a></p>`,
    '<p>{{recruiterName}}<br>{{recruiterEmail}} · {{recruiterPhone}}</p>',
  ]);
}

function page(subject: string, lines: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${subject}</title>
  </head>
  <body>
    ${lines.join('\n    ')}
  </body>
</html>
`;
}

function invitation(what: string): MailWords {
  return {
    subject: `{{inviter}} invites you to ${brand.name}`,
    html: `<p>Hello {{firstName}},</p><p>{{inviter}} invites you to ${what} with ${brand.name}. We have filled in what we know.</p><p><a href="{{link}}">Sign up</a></p><p>The link works once, for 30 days.</p>`,
    text: `Hello {{firstName}},\n\n{{inviter}} invites you to ${what} with ${brand.name}. We have filled in what we know.\n\nSign up: {{link}}\n\nThe link works once, for 30 days.\n`,
  };
}
