import { randomUUID } from 'node:crypto';
import { shownWeekdayAndTime } from '#shared/domain/days/shown-weekday-and-time.ts';
import { noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import {
  consentCovers,
  isAlwaysOn,
  mayBeTexted,
  type NoticeReceiver,
  type SentWay,
  sendingOf,
} from '#shared/domain/notices/notice-policy.ts';
import { noticeText } from '#shared/domain/notices/notice-text.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';
import { agencyZone } from '#shared/domain/place/time-zones.ts';
import { searchIdsOf } from '../_alerts/search-ids.ts';
import { searchNamesIn } from '../_alerts/search-names.ts';
import { saidInNotices } from '../_jobs/said-at-end.ts';
import { noticePreferences, worksNights } from '../_notices/notice-preferences.ts';
import { dueNotices, type NoticeRecord, notices } from '../_notices/notices.ts';
import { isStopped } from '../_notices/text-stops.ts';
import { unsubscribeLinks } from '../_notices/unsubscribe.ts';
import { basics } from '../_people/profile/candidates.ts';
import { mailsComeBack, namesOf, users } from '../_people/user-record.ts';
import { zonesOfHome } from '../_reference/places.ts';
import { lazy } from '../_runtime/lazy.ts';
import { log, logged } from '../_runtime/log.ts';
import { settings } from '../_runtime/settings.ts';
import { findTogether } from '../_table/find-together.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { absent, not } from '../_table/when.ts';

const { mailOnce, textOnce } = lazy(() => import('../_mail/deliver-once.ts'));
const { renderMail } = lazy(() => import('../_mail/render-mail.ts'));
const { mailOfAlert } = lazy(() => import('./mail-of-alert.ts'));
const { mailOfDigest } = lazy(() => import('./mail-of-digest.ts'));
const { mailOfMailing } = lazy(() => import('./mail-of-mailing.ts'));

interface NoticeKey {
  readonly userId: string;
  readonly id: string;
}

const marks = { mail: 'mailedBy', text: 'textedBy' } as const;
const ways: readonly SentWay[] = ['mail', 'text'];
/** The home of who has none in a profile: it is quiet where it is in any zone. */
const anywhere = { city: '', state: '', zipCode: '' };

/**
 * Sends a notice by every way that it still has to go: now, or later by the round of every minute. A way is marked before it is used, so that
 * a notice never goes out twice; where the answer of the mail service is lost it may have gone out, and the inbox has it in any case.
 * Each way goes on its own, whatever becomes of the other. Throws at the end where one failed, so that the caller retries what is left.
 */
export async function sendNotice(key: NoticeKey, now = new Date()): Promise<void> {
  const notice = await notices.find(key, { consistent: true });
  if (!notice) return;
  const to = await receiverOf(key.userId, notice.kind);
  if (!to) return;
  let dueAt: string | undefined;
  const failures: { way: SentWay; error: unknown }[] = [];
  for (const way of ways) {
    if (notice[marks[way]] || (way === 'text' && !mayBeTexted(notice.kind, notice.fields))) continue;
    const sending = sendingOf(notice.kind, way, notice.at, to.receiver, now);
    if (sending === 'now') await sendOnce(notice, way, to).catch((error) => failures.push({ way, error }));
    // Where both wait, it is for the same: that it may not be undone any more.
    else if (sending !== 'no') dueAt = sending.after;
  }
  if (dueAt) await dueNotices.put({ ...key, dueAt, expiresAt: notice.expiresAt });
  for (const { way, error } of failures) log.warn('notice not sent', { kind: notice.kind, way, error: logged(error) });
  if (failures[0]) throw failures[0].error;
}

async function receiverOf(userId: string, kind: NoticeRecord['kind']) {
  const { user, profile, chosen } = await findTogether(
    {
      user: users.at({ id: userId }),
      profile: basics.at({ candidateId: userId }),
      chosen: noticePreferences.at({ userId }),
    },
    { consistent: true },
  );
  if (user?.status !== 'active') return undefined;
  const { email, phone } = user;
  const consent = chosen?.textConsent?.phone === phone ? chosen.textConsent : undefined;
  const consents = user.phoneVerified && consent !== undefined && consentCovers(consent.wording, kind);
  const receiver: NoticeReceiver = {
    off: { mail: chosen?.mailOff ?? [], text: chosen?.textOff ?? [] },
    hasMail: email !== '' && !mailsComeBack(user),
    isMailProved: user.emailVerified,
    hadUnprovedMail: chosen?.unprovedMail === email,
    takesTexts: consents && !(await isStopped(phone)),
    zones: zonesOfHome(profile ?? anywhere),
    worksNights: worksNights(chosen, profile?.preferredShifts),
  };
  return { receiver, email, phone, firstName: user.firstName };
}
type To = NonNullable<Awaited<ReturnType<typeof receiverOf>>>;

async function sendOnce(notice: NoticeRecord, way: SentWay, to: To): Promise<void> {
  const send = await preparedFor(notice, way, to);
  const isLimited = way === 'mail' && !to.receiver.isMailProved && !noticeKinds[notice.kind].isUrgent;
  if (isLimited && !(await isFirstMail(notice.userId, to.email))) return;
  const token = randomUUID();
  if (!(await isClaimed(notice, way, token))) return;
  try {
    await send();
  } catch (error) {
    if (!isSurelyUnsent(error)) return log.warn('notice perhaps not sent', { kind: notice.kind, way });
    // It did not go out: the next attempt may.
    const when = way === 'mail' ? { mailedBy: token } : { textedBy: token };
    await notices.change(notice, { remove: [marks[way]] }, { when });
    throw error;
  }
  log.info('notice sent', { kind: notice.kind, way });
}

/** Codes of Node.js for a connection that was never there. */
const neverConnected: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Whether the service answered that it did not take it, or was not reached at all; where an answer is lost that is not known. */
function isSurelyUnsent(error: unknown): boolean {
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
  return $metadata?.httpStatusCode !== undefined || neverConnected.includes(code);
}

/** Marks the way as used by this attempt; after a lost answer the mark itself tells whose it is. */
async function isClaimed(key: NoticeKey, way: SentWay, token: string): Promise<boolean> {
  const [set, when] =
    way === 'mail' ? [{ mailedBy: token }, { mailedBy: absent }] : [{ textedBy: token }, { textedBy: absent }];
  try {
    await notices.change(key, { set }, { when });
    return true;
  } catch {
    return (await markOf(key, way)) === token;
  }
}

/** Whose attempt has marked the way. Asked thrice where no answer comes: a mark of which its own attempt does not know is never sent. */
async function markOf(key: NoticeKey, way: SentWay): Promise<string | undefined> {
  const find = () => notices.find(key, { consistent: true });
  return (await find().catch(find).catch(find))?.[marks[way]];
}

/** An address that is not proved gets one mail that is not urgent, whatever becomes of it. */
async function isFirstMail(userId: string, email: string): Promise<boolean> {
  const options = { when: { unprovedMail: not(email) }, mayBeNew: true };
  return await unlessConflict(noticePreferences.change({ userId }, { set: { unprovedMail: email } }, options));
}

/** The sending of a notice by one way, with its words; a text has those of the inbox in short, so that it needs no template. */
async function preparedFor(notice: NoticeRecord, way: SentWay, to: To): Promise<() => Promise<void>> {
  const { userId, kind, fields } = notice;
  const id = fields.candidateId ?? fields.recruiterId;
  const person = id ? (await namesOf([id])).get(id) : undefined;
  const said = (await saidInNotices([notice])).get(notice);
  const searchName = (await searchNamesIn([notice])).get(notice);
  const [zone = agencyZone] = to.receiver.zones;
  const when = (instant: string) => shownWeekdayAndTime(instant, zone);
  const known = { ...fields, ...(person && { person }), ...(said && { said }), ...(searchName && { searchName }) };
  const { title, detail, path, shortPath } = noticeWords(kind, known, when);
  const { siteOrigin, staffOrigin } = settings();
  const origin = noticeKinds[kind].goesTo === 'staff' ? staffOrigin : siteOrigin;
  const link = `${origin}${path}`;
  if (way === 'text') return () => textOnce(to.phone, noticeText({ title, detail }, `${origin}${shortPath ?? path}`));
  // All that is known, as place and pay of a suggested job; no template may name an id.
  const mail = await mailOf(notice, { ...known, firstName: to.firstName, title, detail, link });
  // What is never switched off has no way to do so.
  const unsubscribe = isAlwaysOn(kind) ? undefined : (await unsubscribeLinks(userId, kind, searchIdsOf(notice))).call;
  return () => mailOnce({ from: settings().mailFrom, to: [to.email], unsubscribe, ...mail });
}

async function mailOf(notice: NoticeRecord, said: Readonly<Record<string, string>>) {
  const { kind, userId, fields } = notice;
  if (kind === 'mailing') return await mailOfMailing(userId, fields.mailingId ?? '');
  if (kind === 'jobDigest') return await mailOfDigest(notice, said);
  return kind === 'jobAlert' ? await mailOfAlert(notice, said) : await renderMail(kind, said);
}
