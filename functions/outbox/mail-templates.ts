import { brand } from '#shared/domain/brand.ts';
import type { OutboxItem } from '../_data/outbox.ts';

interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const job = '{{jobTitle}} at {{facility}}, {{city}}, {{state}}';
const facts = `<p>Starts {{startDate}} · {{weeklyPay}}</p><p>{{candidateEmail}} · {{candidatePhone}}</p><p><a href="{{link}}">Open the job</a></p>`;
const plainFacts = 'Starts {{startDate}}, {{weeklyPay}}\n{{candidateEmail}}, {{candidatePhone}}\n{{link}}\n';

const oneDay = '<p>The link works once, for 24 hours. If you did not sign up, you need not do anything.</p>';
const plainOneDay = 'The link works once, for 24 hours. If you did not sign up, you need not do anything.\n';

function invitation(what: string): MailTemplate {
  return {
    subject: `{{inviter}} invites you to ${brand.name}`,
    html: `<p>Hello {{firstName}},</p><p>{{inviter}} invites you to ${what} with ${brand.name}. We have filled in what we know.</p><p><a href="{{link}}">Sign up</a></p><p>The link works once, for 30 days.</p>`,
    text: `Hello {{firstName}},\n\n{{inviter}} invites you to ${what} with ${brand.name}. We have filled in what we know.\n\nSign up: {{link}}\n\nThe link works once, for 30 days.\n`,
  };
}

/** What a recruiter hears of a candidate's profile. */
function aboutCandidate(news: string): MailTemplate {
  return {
    subject: `{{candidateName}} ${news}`,
    html: `<p>{{candidateName}} ${news} on {{date}}.</p><p>{{candidateEmail}} · {{candidatePhone}}</p><p><a href="{{link}}">Open the candidates</a></p>`,
    text: `{{candidateName}} ${news} on {{date}}.\n{{candidateEmail}}, {{candidatePhone}}\n{{link}}\n`,
  };
}

/** The words of every mail as they are before an admin uploads others. */
export const mailTemplates: Record<OutboxItem['kind'], MailTemplate> = {
  applicationStarted: {
    subject: '{{candidateName}} started an application',
    html: `<p>{{candidateName}} began to apply for ${job} on {{date}}.</p>${facts}`,
    text: `{{candidateName}} began to apply for ${job} on {{date}}.\n${plainFacts}`,
  },
  applicationCompleted: {
    subject: '{{candidateName}} applied: {{jobTitle}}',
    html: `<p>{{candidateName}} applied for ${job} on {{date}}.</p>${facts}`,
    text: `{{candidateName}} applied for ${job} on {{date}}.\n${plainFacts}`,
  },
  confirmEmail: {
    subject: `Confirm your email for ${brand.name}`,
    html: `<p>Hello {{firstName}},</p><p><a href="{{link}}">Confirm this email address</a></p>${oneDay}`,
    text: `Hello {{firstName}},\n\nConfirm this email address: {{link}}\n\n${plainOneDay}`,
  },
  emailChanged: {
    subject: `Your ${brand.name} email was changed`,
    html: `<p>Hello {{firstName}},</p><p>Your account now uses another email address. If this was not you, call us at once: ${brand.supportPhone}.</p>`,
    text: `Hello {{firstName}},\n\nYour account now uses another email address. If this was not you, call us at once: ${brand.supportPhone}.\n`,
  },
  candidateInvitation: invitation('find your next travel assignment'),
  recruiterInvitation: invitation('join our recruiters'),
  profileStarted: aboutCandidate('began their profile'),
  profileCompleted: aboutCandidate('completed their profile'),
  checklistCompleted: aboutCandidate('completed the checklist {{checklistName}}'),
  recruiterLead: {
    subject: 'A lead: {{name}}, {{specialty}}',
    html: '<p>{{name}} wants to hear from a recruiter.</p><p>{{specialty}}</p><p>{{email}} · {{phone}}</p>',
    text: '{{name}} wants to hear from a recruiter.\n{{specialty}}\n{{email}}, {{phone}}\n',
  },
  supportMessage: {
    subject: 'Support: {{name}}',
    html: '<p>{{name}} · {{email}} · {{phone}}</p><p style="white-space:pre-wrap">{{description}}</p>',
    text: '{{name}}, {{email}}, {{phone}}\n\n{{description}}\n',
  },
};
