import { toNews } from '#shared/domain/notices/notice-words.ts';
import { savedSearches } from '../_alerts/saved-searches.ts';
import type { MailWords } from '../_mail/mail-words.ts';
import { renderTemplate } from '../_mail/render-mail.ts';
import { templateText } from '../_mail/stored-templates.ts';
import type { NoticeRecord } from '../_notices/notices.ts';
import { unsubscribeLinks } from '../_notices/unsubscribe.ts';
import { settings } from '../_runtime/settings.ts';
import { findTogether } from '../_table/find-together.ts';
import { footOfJobMail } from './mail-of-alert.ts';

type Fields = Readonly<Record<string, string>>;

/** A search of a digest: how many jobs it has, where these are, and the lines of those that the mail names. */
interface Section {
  readonly searchId: string;
  readonly total: number;
  readonly jobIds: string;
  readonly lines: readonly string[];
}

/** The mail of a digest: its template with what is said, and below it each search with its number, its link and its jobs [D15]. */
export async function mailOfDigest(notice: NoticeRecord, said: Fields): Promise<MailWords> {
  const { userId, fields } = notice;
  const sections = sectionsOf(fields);
  const { found } = await findTogether({
    found: sections.map(({ searchId }) => savedSearches.at({ candidateId: userId, id: searchId })),
  });
  const nameOf = (searchId: string) => found.find(({ id }) => id === searchId)?.name;
  const parts = await Promise.all(
    sections.map(async ({ searchId, total, jobIds, lines }, at) => {
      const [name, more] = [nameOf(searchId), total - lines.length];
      return {
        html: `<p><a href="{{link${at}}}">{{head${at}}}</a></p><p>{{lines${at}}}</p><p><a href="{{stop${at}}}">Stop this search</a></p>`,
        fields: {
          [`link${at}`]: `${settings().siteOrigin}${toNews(jobIds)}`,
          [`head${at}`]: `${total === 1 ? 'A new job' : `${total} new jobs`} for ${name ? `“${name}”` : 'a saved search'}`,
          [`stop${at}`]: (await unsubscribeLinks(userId, 'jobDigest', searchId)).page,
          [`lines${at}`]: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
        },
      };
    }),
  );
  const changes = fields.changes ? '<p>Your saved jobs:</p><p>{{changes}}</p>' : '';
  const end = await footOfJobMail(notice);
  const all = Object.assign({ ...said }, end.fields, ...parts.map((part) => part.fields));
  const sectionsHtml = parts.map(({ html }) => html).join('');
  return renderTemplate(await templateText('jobDigest'), all, sectionsHtml + changes + end.foot);
}

/** The lines are in the order of the searches, and the last searches may have none. */
function sectionsOf({ searches = '', lines = '' }: Fields): Section[] {
  let left = lines.split('\n');
  return searches.split('\n').map((text) => {
    const [searchId = '', total, jobIds = ''] = text.split(' ');
    const own = left.slice(0, Number(total));
    left = left.slice(own.length);
    return { searchId, total: Number(total), jobIds, lines: own };
  });
}
