import { fullName } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { mailingPaths } from '#shared/domain/mails/mailings.ts';
import type { MailWords } from '../../_mail/mail-words.ts';
import { filledWords, renderTemplate } from '../../_mail/render-mail.ts';
import { templateText } from '../../_mail/stored-templates.ts';
import { unsubscribeLinks } from '../../_notices/unsubscribe.ts';
import { findSpecialty } from '../../_reference/specialties.ts';
import { settings } from '../../_runtime/settings.ts';
import { type Facets, facetsRecords } from '../../_search/people/facets.ts';
import { findTogether } from '../../_table/find-together.ts';
import { recruiters } from '../recruiters.ts';
import { type UserRecord, users } from '../user-record.ts';
import type { Mailing } from './mailings.ts';

/** One candidate's copy of a mailing. */
export interface MailingMail extends MailWords {
  /** The sender's own text, with its placeholders filled in. */
  readonly words: string;
  readonly replyTo: string;
}

/** Always appended, so that no template can drop it. */
const foot =
  '<hr><p><small>You get this mail because you have an account with us. <a href="{{stop}}">Stop these mails</a></small></p>';

const mostCredentials = 3;

/** The mailing's text for each of these candidates, by id; deleted candidates are left out. */
export async function mailsOf(
  { by, type, ...given }: Pick<Mailing, 'by' | 'type' | 'subject' | 'message'>,
  candidateIds: readonly string[],
): Promise<Map<string, MailingMail>> {
  const [template, { sender, recruiter, people, records }] = await Promise.all([
    templateText(type),
    findTogether({
      sender: users.at({ id: by }),
      recruiter: recruiters.at({ id: by }),
      people: candidateIds.map((id) => users.at({ id })),
      records: candidateIds.map((id) => facetsRecords.at({ id })),
    }),
  ]);
  const from = recruiter ?? sender;
  const known = {
    recruiterName: from ? fullName(from) : '',
    recruiterEmail: from?.email ?? '',
    recruiterPhone: shownPhone(from?.phone ?? ''),
    link: `${settings().siteOrigin}${mailingPaths[type]}`,
  };
  const facets = new Map(records.map((record) => [record.id, record.facets]));
  const mails = people.map(async (person) => {
    const fields = { ...known, ...fieldsOf(person, facets.get(person.id)) };
    const [words, subject] = [filledWords(given.message, fields), filledWords(given.subject, fields)];
    const stop = (await unsubscribeLinks(person.id, 'mailing')).page;
    const mail = renderTemplate(template, { ...fields, subject, message: words, stop }, foot);
    return [person.id, { ...mail, words, replyTo: known.recruiterEmail }] as const;
  });
  return new Map(await Promise.all(mails));
}

/** A candidate's placeholder values, phrased to fit into a sentence. */
function fieldsOf({ firstName }: UserRecord, facets: Facets | undefined): Readonly<Record<string, string>> {
  const [first] = facets?.specialtyIds ?? [];
  const credentials = facets?.endings
    .slice(0, mostCredentials)
    .map(({ name, endsOn }) => `${name} (${shownDay(endsOn)})`)
    .join(', ');
  return {
    firstName,
    specialty: (first !== undefined && findSpecialty(first)?.name) || 'your field',
    credentials: credentials || 'none that we know of',
  };
}
