import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Answer, BodyOf } from '#shared/contract/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/forms/drawer-form.module.css';
import { MailView } from '../../../ui/mail/mail-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DrawerBody, DrawerFoot } from '../../../ui/overlays/drawer.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LeftOut } from './left-out.tsx';
import { countOf, mailCount } from './mailing-words.ts';

interface MailingPreviewProps {
  preview: Answer<typeof api.admin.previewMailing>;
  message: BodyOf<typeof api.admin.sendMailing>;
  onBack(): void;
  onSent(sent: Answer<typeof api.admin.sendMailing>): void;
}

/** The first three mails as they go out, who is left out and why, and the press that sends. */
export function MailingPreview({ preview: { mails, rows, left }, message, onBack, onSent }: MailingPreviewProps) {
  const [shown, setShown] = useState(mails[0]?.candidateId ?? '');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const mail = mails.find(({ candidateId }) => candidateId === shown);
  const count = countOf(rows, 'mailed');

  async function send() {
    setSending(true);
    setFault('');
    try {
      onSent(await call(api.admin.sendMailing, {}, message));
    } catch (error) {
      setFault(messageOf(error));
      setSending(false);
    }
  }

  return (
    <>
      <DrawerBody>
        <p role="status">
          {mailCount(count)} would go out now. After that you have {left} left today.
        </p>
        <LeftOut rows={rows} />
        {mail && (
          <Tabs
            label="The first mails"
            tabs={mails.map(({ candidateId, name }) => ({ id: candidateId, label: name }))}
            active={mail.candidateId}
            onSelect={setShown}
          >
            <MailView {...mail} label={`The mail to ${mail.name}`} />
          </Tabs>
        )}
      </DrawerBody>
      <DrawerFoot>
        {fault && <Notice kind="danger">{fault} Pressing once more sends no mail twice.</Notice>}
        <div className={layout.buttons}>
          <Button kind="quiet" onClick={onBack}>
            Change the words
          </Button>
          <Button isBusy={isSending} disabled={count === 0} onClick={() => void send()}>
            {isSending ? 'Sending...' : `Send ${mailCount(count)}`}
          </Button>
        </div>
      </DrawerFoot>
    </>
  );
}
