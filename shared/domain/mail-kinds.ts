// Apart from mails.ts, whose fields with their samples would weigh on every function that writes a mail.

/** The mails whose template an admin may change, in the order of their page. */
export const templateTypes = [
  'profileCompleted',
  'profileStarted',
  'checklistCompleted',
  'applicationCompleted',
  'applicationStarted',
] as const;
export type TemplateType = (typeof templateTypes)[number];

/** Every mail that the portal sends. */
export const mailKinds = [
  ...templateTypes,
  'applicationReceived',
  'applicationsGathered',
  'confirmEmail',
  'recoverAccount',
  'emailIsNew',
  'emailChanged',
  'adminAppointed',
  'addressReleased',
  'addressProved',
  'candidateInvitation',
  'recruiterInvitation',
  'recruiterLead',
  'supportMessage',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What goes out as a text message too. */
export type TextKind = 'addressReleased';

/** Whether a text names a mail whose template an admin may change. */
export function isTemplateType(text: string): text is TemplateType {
  return templateTypes.some((type) => type === text);
}

/** The largest template, in bytes. */
export const maxTemplateBytes = 256 * 1024;
export const tooLargeTemplate = 'A template may have at most 256 KB.';
