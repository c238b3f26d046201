import { searchIdsOf } from '../_alerts/search-ids.ts';
import type { MailWords } from '../_mail/mail-words.ts';
import { renderTemplate } from '../_mail/render-mail.ts';
import { templateText } from '../_mail/stored-templates.ts';
import type { NoticeRecord } from '../_notices/notices.ts';
import { unsubscribeLinks } from '../_notices/unsubscribe.ts';
import { settings } from '../_runtime/settings.ts';

type Fields = Readonly<Record<string, string>>;

/** The mail of new jobs: its template with what is said, and below it what every mail of new jobs ends with. */
export async function mailOfAlert(notice: NoticeRecord, said: Fields): Promise<MailWords> {
  const { foot, fields } = await footOfJobMail(notice);
  return renderTemplate(await templateText('jobAlert'), { ...said, ...fields }, foot);
}

/** The end of a mail of new jobs, as HTML with its fields: whether its searches are still wanted, and the link that ends them [D18]. */
export async function footOfJobMail(notice: NoticeRecord): Promise<{ readonly foot: string; readonly fields: Fields }> {
  const ids = searchIdsOf(notice);
  const { page: stop } = await unsubscribeLinks(notice.userId, notice.kind, ids);
  const asked = notice.fields.question ? '<p><a href="{{searchesLink}}">{{question}}</a></p>' : '';
  const which = ids?.includes('.') ? 'these searches' : 'this search';
  return {
    foot: `${asked}<p><a href="{{stop}}">Stop ${which}, or mails like this</a></p>`,
    fields: { stop, searchesLink: `${settings().siteOrigin}/myjobs?tab=searches` },
  };
}
