import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mailsOf } from '../../_people/mailings/mails-of.ts';
import { leftAfter, type MailingBody, mailedIn, namedRows, planMailing, requireFields } from './plan-mailing.ts';

type Preview = z.input<typeof api.admin.previewMailing.returns>;

const shownMails = 3;

/** The mails of the first three who would get them, who would not and why, and what is left of the day. Changes nothing. */
export async function previewMailing(viewer: Actor, { candidateIds, ...words }: MailingBody): Promise<Preview> {
  requireFields(words);
  const plan = await planMailing(viewer, candidateIds);
  const first = mailedIn(plan.rows).slice(0, shownMails);
  const [rows, mails] = await Promise.all([namedRows(viewer, plan.rows), mailsOf({ ...words, by: viewer.id }, first)]);
  return {
    rows,
    left: leftAfter(plan),
    mails: rows.flatMap(({ candidateId, name }) => {
      const mail = mails.get(candidateId);
      return mail ? [{ candidateId, name, ...mail }] : [];
    }),
  };
}
