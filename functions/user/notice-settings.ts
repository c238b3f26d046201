import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { NoticeSettings } from '#shared/contract/notices.ts';
import { textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import { missing, notSignedIn, Problem, wrongField } from '#shared/domain/problem.ts';
import { type NoticePreferences, noticePreferences, worksNights } from '../_notices/notice-preferences.ts';
import { isStopped } from '../_notices/text-stops.ts';
import { basics } from '../_people/profile/candidates.ts';
import { users } from '../_people/user-record.ts';
import { checkingInUse } from '../_people/users.ts';
import { findTogether } from '../_table/find-together.ts';
import { transact } from '../_table/transaction.ts';

type Body = z.output<typeof api.user.saveNoticeSettings.body>;

/** What a user chose about notices, and whether text messages can reach them. */
export async function readNoticeSettings(userId: string): Promise<NoticeSettings> {
  const { user, chosen, profile } = await read(userId);
  const { phone, phoneVerified } = user;
  const consent = chosen?.textConsent?.phone === phone ? chosen.textConsent : undefined;
  return {
    mailOff: chosen?.mailOff ?? [],
    textOff: chosen?.textOff ?? [],
    worksNights: worksNights(chosen, profile?.preferredShifts),
    textConsent: consent ? { wording: consent.wording, at: consent.at } : null,
    isPhoneProved: phoneVerified,
    isStopped: phone !== '' && (await isStopped(phone)),
    version: chosen?.version ?? 0,
  };
}

/** Stores them; a consent is of this moment's wording and phone. Idempotent. Problem conflict over a newer save. */
export async function saveNoticeSettings(userId: string, body: Body): Promise<NoticeSettings> {
  const { user, chosen } = await read(userId);
  const { mailOff, textOff, takesTexts, version } = body;
  const nights = body.worksNights ?? chosen?.worksNights;
  if (chosen?.version === version + 1 && isSaved(chosen, body)) return await readNoticeSettings(userId);
  if (version !== (chosen?.version ?? 0)) throw changedMeanwhile();
  if (takesTexts && !user.phoneVerified) throw unproved();
  const { phone } = user;
  const known = chosen?.textConsent?.phone === phone ? chosen.textConsent : undefined;
  const textConsent = known ?? { wording: textConsentWording, phone, at: new Date().toISOString() };
  const { unprovedMail } = chosen ?? {};
  const refused = await transact([
    noticePreferences.putting(
      {
        userId,
        mailOff,
        textOff,
        version: version + 1,
        ...(takesTexts && { textConsent }),
        ...(nights !== undefined && { worksNights: nights }),
        ...(unprovedMail && { unprovedMail }),
      },
      { when: chosen ? { version } : { exists: false } },
    ),
    checkingInUse(userId),
  ]);
  if (refused?.failed.includes(1)) throw notSignedIn();
  if (refused) throw changedMeanwhile();
  return await readNoticeSettings(userId);
}

/** Whether what was saved last is the same: its answer was lost, and it came again. */
function isSaved(chosen: NoticePreferences, { mailOff, textOff, takesTexts, worksNights }: Body): boolean {
  return (
    isDeepStrictEqual([chosen.mailOff, chosen.textOff], [mailOff, textOff]) &&
    (chosen.textConsent !== undefined) === takesTexts &&
    (worksNights === null || chosen.worksNights === worksNights)
  );
}

async function read(userId: string) {
  const { user, chosen, profile } = await findTogether(
    {
      user: users.at({ id: userId }),
      chosen: noticePreferences.at({ userId }),
      profile: basics.at({ candidateId: userId }),
    },
    { consistent: true },
  );
  if (!user) throw missing();
  return { user, chosen, profile };
}

const changedMeanwhile = () =>
  new Problem(
    'conflict',
    'changedMeanwhile',
    'These settings were changed elsewhere meanwhile. Load them again to see how they are.',
  );
const unproved = () => {
  return wrongField('takesTexts', 'Please verify your phone first.');
};
