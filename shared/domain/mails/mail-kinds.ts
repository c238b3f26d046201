import { noticeKindNames } from '../notices/notice-kinds.ts';

// Apart from mails.ts, whose fields with their samples would weigh on every function that writes a mail.

/** What recruiters read of what candidates did. */
const newsTypes = [
  'profileCompleted',
  'profileStarted',
  'checklistCompleted',
  'applicationCompleted',
  'applicationStarted',
] as const;

/** Mails of staff to many candidates beside the notice `mailing`, which has words of their own. */
const askingTypes = ['mailingAvailability', 'mailingCredentials', 'mailingJobs'] as const;

/** What staff may send to many candidates at once. */
export const mailingTypes = ['mailing', ...askingTypes] as const;
export type MailingType = (typeof mailingTypes)[number];

/** The mails that are made of a template, in the order of the templates' page. */
export const templateTypes = [...newsTypes, ...noticeKindNames, ...askingTypes] as const;
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
  'passwordChanged',
  'accountDeleted',
  'adminAppointed',
  'authenticatorReset',
  'authenticatorAdded',
  'authenticatorChanged',
  'addressReleased',
  'addressProved',
  'candidateInvitation',
  'recruiterInvitation',
  'packetShared',
  'packetCode',
  'recruiterLead',
  'supportMessage',
  'trial',
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
