import { brand } from '../brand.ts';
import { dayMs } from '../days/durations.ts';
import { folded } from '../folded.ts';
import { type NoticeKind, type NoticeWay, noticeKinds } from './notice-kinds.ts';
import { dailyQuiet, nightlyQuiet, quietUntil } from './quiet-hours.ts';

/** The ways that a receiver may switch off: the inbox stays. */
export type SentWay = Exclude<NoticeWay, 'inbox'>;

/** What is known of a receiver when a notice is about to be sent. */
export interface NoticeReceiver {
  /** Kinds that are switched off, for each way. */
  readonly off: Readonly<Record<SentWay, readonly string[]>>;
  readonly hasMail: boolean;
  readonly isMailProved: boolean;
  /** An address that is not proved yet gets the first mail, and after it only what is urgent. */
  readonly hadUnprovedMail: boolean;
  /** A proved phone, the consent to texts, and no STOP since. */
  readonly takesTexts: boolean;
  /** IANA names of the time zones that the home may be in: it is quiet when it is in any of them. */
  readonly zones: readonly string[];
  readonly worksNights: boolean;
}

/** Whether a notice goes out by this way: no, now, or from an instant on (ISO 8601). */
export type NoticeSending = 'no' | 'now' | { readonly after: string };

/** Moves and changes of owner may be undone for a few seconds: what tells of one waits for longer than that. */
const undoneMilliseconds = 30_000;
const undoable: readonly NoticeKind[] = ['applicationMoved', 'applicationEnded', 'offerWithdrawn', 'newRecruiter'];

/** A notice that could not be sent for so long says nothing new any more. */
const staleMilliseconds = 2 * dayMs;

/** Kinds that no one switches off: without the credential the assignment ends [C14], and after its day the account is gone [C25]. */
const alwaysOn: readonly NoticeKind[] = ['credentialEndsInAssignment', 'accountLeaving'];

/** Whether a kind goes out whatever its receiver has switched off. A consent to texts, and STOP, hold for it as well. */
export const isAlwaysOn = (kind: NoticeKind): boolean => alwaysOn.includes(kind);

/** Decides for each notice and way, at the moment of sending [N11] [N12]. */
export function sendingOf(
  kind: NoticeKind,
  way: SentWay,
  at: string,
  receiver: NoticeReceiver,
  now: Date,
): NoticeSending {
  const allowed: readonly NoticeWay[] = noticeKinds[kind].ways;
  if (!allowed.includes(way) || (receiver.off[way].includes(kind) && !isAlwaysOn(kind))) return 'no';
  const age = now.getTime() - Date.parse(at);
  if (age > staleMilliseconds) return 'no';
  if (way === 'mail' && !mayMail(kind, receiver)) return 'no';
  if (way === 'text' && !receiver.takesTexts) return 'no';
  if (undoable.includes(kind) && age < undoneMilliseconds)
    return { after: new Date(Date.parse(at) + undoneMilliseconds).toISOString() };
  if (way !== 'text') return 'now';
  const hours = receiver.worksNights ? dailyQuiet : nightlyQuiet;
  const ends = receiver.zones.flatMap((zone) => quietUntil(now, zone, hours)?.toISOString() ?? []);
  const last = ends.toSorted().at(-1);
  return last ? { after: last } : 'now';
}

/** Kinds of which only some are texted. */
const textedAtTimes: readonly NoticeKind[] = ['jobAlert', 'credentialsEnding', 'credentialEndsInAssignment'];

/**
 * Whether a notice is one of those that are texted: of new jobs, where its search asks for it and none was texted that day [D16]; of what
 * ends, a week before and on the day [C14].
 */
export const mayBeTexted = (kind: NoticeKind, { byText }: Readonly<Record<string, string>>): boolean =>
  !textedAtTimes.includes(kind) || byText === 'yes';

/** Whether a consent to texts covers a kind: the first wordings say nothing of new jobs [D18], those before the last nothing of what ends [C14]. */
export function consentCovers(wording: string, kind: NoticeKind): boolean {
  if (kind === 'credentialsEnding' || kind === 'credentialEndsInAssignment') return wording === textConsentWording;
  return kind !== 'jobAlert' || wording === textConsentWording || wording === jobsConsentWording;
}

/** An offer and a question of consent run out: they are mailed to an unproved address too, each once [X03]. */
const mayMail = (kind: NoticeKind, { hasMail, isMailProved, hadUnprovedMail }: NoticeReceiver) =>
  hasMail && (isMailProved || noticeKinds[kind].isUrgent || !hadUnprovedMail);

/** What the owner of a phone may reply to our texts. */
export type ReplyWord = 'stop' | 'start' | 'help';

/** The words of 47 CFR 64.1200(a)(10) by which consent is taken back, and what carriers take beside them. */
const stops: readonly string[] = [
  'stop',
  'stopall',
  'quit',
  'end',
  'revoke',
  'optout',
  'cancel',
  'unsubscribe',
  'unsub',
  'remove',
];
/** A refusal in other words, of which consent is taken back as well. */
const forbidding = /^(?:do not|dont|no more|never) (?:texts?|texting|messages?|messaging|sms|contact|send)(?: |$)/;
/** What carriers ask to be answered (CTIA Messaging Principles 5.1.2). */
const helps: readonly string[] = ['help', 'info'];
const starts: readonly string[] = ['start', 'unstop', 'yes'];
const polite: readonly string[] = ['please', 'pls', 'plz', 'hi', 'hello', 'hey', 'ok', 'okay'];
const mostReplyLetters = 200;

/**
 * What a reply to a text message asks for, whatever its case, spaces and signs; undefined for other words. A reply that begins with a word
 * of refusal is one, as the law asks for good will; consent is given by its word alone, and so is help asked for.
 */
export function repliedWord(text: string): ReplyWord | undefined {
  const words = Array.from(folded(text.slice(0, mostReplyLetters)).matchAll(/\p{L}+/gu), ([word]) => word);
  const whole = words.join('');
  const meant = words.slice(words.findIndex((word) => !polite.includes(word)));
  const [first = '', second = ''] = meant;
  if ([whole, first, first + second].some((word) => stops.includes(word))) return 'stop';
  if (forbidding.test(meant.join(' '))) return 'stop';
  if (starts.includes(whole)) return 'start';
  return helps.includes(meant.join('')) || (meant.length <= 2 && helps.includes(first)) ? 'help' : undefined;
}

/** The one answer that a reply gets; taking texts up again needs none: the next one is it. */
export const replyAnswers: Readonly<Partial<Record<ReplyWord, string>>> = {
  stop: `${brand.name}: you get no more text messages from us. Reply START to have them again.`,
  help: `${brand.name}: texts about your applications, offers, credentials that end and new jobs you asked for. Help: ${brand.supportEmail}, ${brand.supportPhone}. Message and data rates may apply. Reply STOP to end them.`,
};

/** What was agreed to before texts of what ends. */
export const jobsConsentWording = `${brand.name} may send text messages to this phone: about my applications and offers, and about new jobs of saved searches for which I ask for texts. Message and data rates may apply. Reply STOP to end them, START to have them again. My consent is no condition of any work.`;

/** What is agreed to by ticking the box, to the letter: it is stored with the consent. Texts of what ends came with this wording. */
export const textConsentWording = `${brand.name} may send text messages to this phone: about my applications and offers, about credentials of mine that end, and about new jobs of saved searches for which I ask for texts. Message and data rates may apply. Reply STOP to end them, START to have them again. My consent is no condition of any work.`;
