import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { noticeLabels } from '#shared/domain/notices/notice-labels.ts';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { ActionLink } from '../../ui/amplify/action-link.tsx';
import { Message } from '../../ui/amplify/message.tsx';

const labels: Readonly<Record<string, string>> = noticeLabels;
type What = 'searches' | 'kind';

/** Ends the searches or the mails that the link names, by a press: mail programs open links by themselves. */
export function Unsubscribe() {
  const [query] = useSearchParams();
  const [id, kind, code, search] = ['id', 'kind', 'code', 'search'].map((name) => query.get(name) ?? '');
  const label = Object.hasOwn(labels, kind ?? '') ? labels[kind ?? ''] : undefined;
  const count = search ? search.split('.').length : 0;
  const [busy, setBusy] = useState<What>();
  const [done, setDone] = useState<What>();
  const [fault, setFault] = useState('');

  async function stop(what: What) {
    setBusy(what);
    setFault('');
    try {
      const given = { id, kind, code, ...(search && { search }), ...(search && what === 'kind' && { ends: 'kind' }) };
      await call(api.user.unsubscribe, given as Parameters<typeof call<typeof api.user.unsubscribe>>[1]);
      setDone(what);
    } catch (error) {
      setFault(messageOf(error));
    }
    setBusy(undefined);
  }

  if (!label)
    return (
      <>
        <Message kind="error">This link is not complete. Open it from the mail once more, or choose here.</Message>
        <ActionLink to={paths.noticeSettings}>All notice settings</ActionLink>
      </>
    );
  if (done === 'searches')
    return (
      <>
        <Message kind="success">
          {count > 1 ? `These ${count} saved searches tell` : 'This saved search tells'} you of no more jobs.
        </Message>
        <p>My Jobs still has {count > 1 ? 'them' : 'it'} under Searches, to open or to switch on again.</p>
        <ActionLink to={`${paths.myJobs}?tab=searches`}>My saved searches</ActionLink>
      </>
    );
  if (done)
    return (
      <>
        <Message kind="success">You get no more mail of the kind “{label}”.</Message>
        <p>Your inbox in the portal still has what concerns you.</p>
        <ActionLink to={paths.noticeSettings}>All notice settings</ActionLink>
      </>
    );
  return (
    <>
      {count > 0 ? (
        <p>
          The mail named new jobs of {count > 1 ? `${count} saved searches` : 'a saved search'}. End{' '}
          {count > 1 ? 'them' : 'it'}, or all mails of the kind “{label}”.
        </p>
      ) : (
        <p>They are of the kind “{label}”. Mails of other kinds keep coming.</p>
      )}
      {fault && <Message kind="error">{fault}</Message>}
      {count > 0 && (
        <ActionButton kind="primary" isBusy={busy === 'searches'} onClick={() => void stop('searches')}>
          {count > 1 ? `Stop these ${count} searches` : 'Stop this search'}
        </ActionButton>
      )}
      <ActionButton kind={count > 0 ? undefined : 'primary'} isBusy={busy === 'kind'} onClick={() => void stop('kind')}>
        {count > 0 ? 'Stop all mails of this kind' : 'Stop these mails'}
      </ActionButton>
      {fault && (
        <p className="other-form">
          <Link to={paths.noticeSettings}>All notice settings</Link>
        </p>
      )}
    </>
  );
}
