import { useEffect, useId, useRef, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { ReceivedPacket } from '#shared/contract/packet.ts';
import { packetCode } from '#shared/domain/applications/packets.ts';
import { Problem } from '#shared/domain/problem.ts';
import { useWrite } from '../../lib/data.ts';
import { messageOf } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/controls/code-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCountdown, waitingLabel } from '../../ui/verification/use-wait.ts';

interface CodeQuestionProps {
  token: string;
  onOpened(packet: ReceivedPacket): void;
}

const words = {
  sentBefore: 'A code was mailed a moment ago. Please enter that one, or look for it among the junk mail.',
  sentAgain: 'Another code was mailed. Only the newest is good.',
};

/** Mails a code to the address that the link was made for, and asks for it; the sixth digit submits it. */
export function CodeQuestion({ token, onOpened }: CodeQuestionProps) {
  const id = useId();
  const [sendings, setSendings] = useState(0);
  const [said, setSaid] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [waitSeconds, waitFor] = useCountdown();
  const sending = useWrite(api.packet.sendCode);
  const opening = useWrite(api.packet.open);
  const isUnderWay = useRef(false);
  const input = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (sendings > 0) input.current?.querySelector('input')?.focus();
  }, [sendings]);

  async function send() {
    setFault('');
    setSaid('');
    try {
      const { isMailed, againSeconds } = await sending.write({}, { token });
      if (isMailed) setCode('');
      if (!isMailed) setSaid(words.sentBefore);
      else if (sendings > 0) setSaid(words.sentAgain);
      waitFor(againSeconds);
      setSendings(sendings + 1);
    } catch (error) {
      setFault(messageOf(error));
      if (error instanceof Problem && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    }
  }

  async function open(full: string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFault('');
    try {
      onOpened(await opening.write({}, { token, code: full }));
    } catch (error) {
      setFault(messageOf(error));
    }
    isUnderWay.current = false;
  }

  if (sendings === 0)
    return (
      <>
        <p>To open it, we mail a code of 6 digits to the address that this link was sent to.</p>
        {fault && <Notice kind="danger">{fault}</Notice>}
        <div className="buttons">
          <Button isBusy={sending.isWriting} disabled={waitSeconds > 0} onClick={() => void send()}>
            {waitingLabel('Mail me a code', waitSeconds)}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p id={id}>
        Enter the 6 digits that we mailed to you. They are good for {packetCode.minutes} minutes, in the newest mail.
      </p>
      <div ref={input}>
        <CodeInput
          aria-labelledby={id}
          value={code}
          onChange={setCode}
          aria-invalid={fault !== '' || undefined}
          onFull={(full) => void open(full)}
        />
      </div>
      <p aria-live="polite">{opening.isWriting ? 'Opening…' : ''}</p>
      <div aria-live="polite">{said && <Notice>{said}</Notice>}</div>
      {fault && <Notice kind="danger">{fault}</Notice>}
      <div className="buttons">
        <Button
          isBusy={opening.isWriting}
          disabled={code.replace(/\D/g, '').length < 6}
          onClick={() => void open(code)}
        >
          Open the packet
        </Button>
        <Button kind="quiet" isBusy={sending.isWriting} disabled={waitSeconds > 0} onClick={() => void send()}>
          {waitingLabel('Mail another code', waitSeconds)}
        </Button>
      </div>
    </>
  );
}
