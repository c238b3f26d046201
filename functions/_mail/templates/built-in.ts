import type { TemplateType } from '#shared/domain/email-templates.ts';

/** The five mails as they are before an admin uploads others: the title is the subject, the body is what is read. */
export const builtInTemplates: Readonly<Record<TemplateType, string>> = {
  profileStarted: aboutCandidate('began their profile'),
  profileCompleted: aboutCandidate('completed their profile'),
  checklistCompleted: aboutCandidate('completed the checklist {{checklistName}}'),
  applicationStarted: aboutJob('{{candidateName}} started an application', 'began to apply for'),
  applicationCompleted: aboutJob('{{candidateName}} applied: {{jobTitle}}', 'applied for'),
};

/** What a recruiter hears of a candidate's profile. */
function aboutCandidate(news: string): string {
  return page(`{{candidateName}} ${news}`, [
    `<p>{{candidateName}} ${news} on {{date}}.</p>`,
    '<p>{{candidateEmail}} · {{candidatePhone}}</p>',
    '<p><a href="{{link}}">Open the candidates</a></p>',
  ]);
}

/** What is heard of an application. */
function aboutJob(subject: string, did: string): string {
  return page(subject, [
    `<p>{{candidateName}} ${did} {{jobTitle}} at {{facility}}, {{city}}, {{state}} on {{date}}.</p>`,
    '<p>Starts {{startDate}} · {{weeklyPay}}</p>',
    '<p>{{candidateEmail}} · {{candidatePhone}}</p>',
    '<p><a href="{{link}}">Open the job</a></p>',
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
