import type { OutboxItem } from '../_data/outbox.ts';

interface MailTemplate {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const job = '{{jobTitle}} at {{facility}}, {{city}}, {{state}}';
const facts = `<p>Starts {{startDate}} · {{weeklyPay}}</p><p>{{candidateEmail}} · {{candidatePhone}}</p><p><a href="{{link}}">Open the job</a></p>`;
const plainFacts = 'Starts {{startDate}}, {{weeklyPay}}\n{{candidateEmail}}, {{candidatePhone}}\n{{link}}\n';

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
};
