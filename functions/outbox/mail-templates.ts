import { brand } from '#shared/domain/brand.ts';
import type { TemplateType } from '#shared/domain/email-templates.ts';
import type { OutboxItem } from '../_mail/outbox.ts';

interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const oneDay = '<p>The link works once, for 24 hours. If you did not sign up, you need not do anything.</p>';
const plainOneDay = 'The link works once, for 24 hours. If you did not sign up, you need not do anything.\n';

function invitation(what: string): MailTemplate {
  return {
    subject: `{{inviter}} invites you to ${brand.name}`,
    html: `<p>Hello {{firstName}},</p><p>{{inviter}} invites you to ${what} with ${brand.name}. We have filled in what we know.</p><p><a href="{{link}}">Sign up</a></p><p>The link works once, for 30 days.</p>`,
    text: `Hello {{firstName}},\n\n{{inviter}} invites you to ${what} with ${brand.name}. We have filled in what we know.\n\nSign up: {{link}}\n\nThe link works once, for 30 days.\n`,
  };
}

/** The words of the mails that admins do not change. */
export const mailTemplates: Record<Exclude<OutboxItem['kind'], TemplateType>, MailTemplate> = {
  confirmEmail: {
    subject: `Confirm your email for ${brand.name}`,
    html: `<p>Hello {{firstName}},</p><p><a href="{{link}}">Confirm this email address</a></p>${oneDay}`,
    text: `Hello {{firstName}},\n\nConfirm this email address: {{link}}\n\n${plainOneDay}`,
  },
  emailChanged: {
    subject: `Your ${brand.name} email was changed`,
    html: `<p>Hello {{firstName}},</p><p>Your account now uses another email address. If this was not you, call us at once: {{supportPhone}}.</p>`,
    text: `Hello {{firstName}},\n\nYour account now uses another email address. If this was not you, call us at once: {{supportPhone}}.\n`,
  },
  candidateInvitation: invitation('find your next travel assignment'),
  recruiterInvitation: invitation('join our recruiters'),
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
