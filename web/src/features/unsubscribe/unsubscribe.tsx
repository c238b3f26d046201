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

/** Ends the mails that the link names, by a press: mail programs open links by themselves. */
export function Unsubscribe() {
  const [query] = useSearchParams();
  const [id, kind, code] = ['id', 'kind', 'code'].map((name) => query.get(name) ?? '');
  const label = Object.hasOwn(labels, kind ?? '') ? labels[kind ?? ''] : undefined;
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [fault, setFault] = useState('');

  async function stop() {
    setState('busy');
    setFault('');
    try {
      await call(api.user.unsubscribe, { id, kind, code } as Parameters<typeof call<typeof api.user.unsubscribe>>[1]);
      setState('done');
    } catch (error) {
      setFault(messageOf(error));
      setState('asked');
    }
  }

  if (!label)
    return (
      <>
        <Message kind="error">This link is not complete. Open it from the mail once more, or choose here.</Message>
        <ActionLink to={paths.noticeSettings}>All notice settings</ActionLink>
      </>
    );
  if (state === 'done')
    return (
      <>
        <Message kind="success">You get no more mail of the kind “{label}”.</Message>
        <p>Your inbox in the portal still has what concerns you.</p>
        <ActionLink to={paths.noticeSettings}>All notice settings</ActionLink>
      </>
    );
  return (
    <>
      <p>They are of the kind “{label}”. Mails of other kinds keep coming.</p>
      {fault && <Message kind="error">{fault}</Message>}
      <ActionButton kind="primary" isBusy={state === 'busy'} onClick={() => void stop()}>
        Stop these mails
      </ActionButton>
      {fault && (
        <p className="other-form">
          <Link to={paths.noticeSettings}>All notice settings</Link>
        </p>
      )}
    </>
  );
}
