import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { PacketShare } from '#shared/contract/packet.ts';
import type { ShareState } from '#shared/domain/applications/packets.ts';
import { useWrite } from '../../../lib/data.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Pill, type PillKind } from '../../../ui/surfaces.tsx';

interface ShareRowProps {
  share: PacketShare;
  application: { readonly candidateId: string; readonly jobId: string };
}

const states: Readonly<Record<ShareState, readonly [PillKind, string]>> = {
  open: ['accent', 'Open'],
  expired: ['plain', 'Expired'],
  revoked: ['plain', 'Withdrawn'],
  ended: ['plain', 'Ended with the application'],
  refused: ['warn', 'Closed: a document was refused'],
};

/** A link to a packet: to whom, until when, how often it was opened; to copy and to withdraw. */
export function ShareRow({ share, application }: ShareRowProps) {
  const { id, email, state, link, comesBack, sharedAt, sharedBy, validUntil, opened, openings } = share;
  const [isAsked, setAsked] = useState(false);
  const revoke = useWrite(api.packet.revoke, { refreshes: [api.packet.ofApplication] });
  const [kind, word] = states[state];

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('The link is on your clipboard');
    } catch {
      toast.failure(`Your browser keeps us from copying. The link is ${link}`);
    }
  }

  async function withdraw() {
    await revoke.write({ ...application, shareId: id });
    toast.success('The link was withdrawn');
  }

  return (
    <div className="stack">
      <p>
        {email} <Pill kind={kind}>{word}</Pill> {comesBack && <Pill kind="danger">Mails come back</Pill>}
        <br />
        <span className="soft small">
          Shared <time dateTime={sharedAt}>{shownInstant(sharedAt)}</time>
          {sharedBy && ` by ${sharedBy}`}
          {state === 'open' && `, works until ${shownInstant(validUntil)}`}
        </span>
        <br />
        <span className="soft small">{openedWords(opened, openings)}</span>
      </p>
      {state === 'open' && (
        <div className="buttons">
          <Button kind="quiet" onClick={() => void copy()}>
            Copy the link
          </Button>
          <Button kind="remove" onClick={() => setAsked(true)}>
            Withdraw
          </Button>
        </div>
      )}
      {isAsked && (
        <DeleteDialog
          title={`Withdraw the link for ${email}?`}
          name="It opens nothing from then on."
          confirmLabel="Withdraw"
          busyLabel="Withdrawing..."
          onClose={() => setAsked(false)}
          onDelete={withdraw}
        />
      )}
    </div>
  );
}

function openedWords(opened: number, openings: readonly string[]): string {
  if (opened === 0) return 'Not opened yet';
  const times = `Opened ${opened === 1 ? 'once' : `${opened} times`}`;
  return `${times}: ${openings.slice(0, 5).map(shownInstant).join('; ')}`;
}
