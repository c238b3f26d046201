import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { ReceivedPacket } from '#shared/contract/packet.ts';
import { packetToken } from '#shared/domain/applications/packets.ts';
import { brand } from '#shared/domain/brand.ts';
import { config } from '../../lib/config.ts';
import { readOnce, useRead } from '../../lib/data.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';
import { CodeQuestion } from './code-question.tsx';
import { PacketContents } from './packet-contents.tsx';

const subject = 'Please send me a new link to a submission packet';

/** What the receiver of a link does: reads what it is, asks for a code, enters it, and has the packet. */
export function Receiver({ token }: { token: string }) {
  const [received, setReceived] = useState<ReceivedPacket>();
  const isWhole = packetToken.test(token);
  const read = useRead(api.packet.shared, isWhole ? {} : null, { token }, readOnce);
  if (received)
    return (
      <Page title={received.candidateName} width="slim" isFocused>
        <PacketContents packet={received} />
      </Page>
    );
  const refused = read.error?.kind ?? (isWhole ? undefined : 'missing');
  return (
    <Page width="slim">
      {refused === 'missing' || refused === 'gone' ? (
        <Notice
          kind="warn"
          title={
            refused === 'gone' ? read.error?.message : 'This link is not complete, or there is no packet behind it.'
          }
          action={
            <Button kind="quiet" href={`mailto:${config().supportEmail}?subject=${encodeURIComponent(subject)}`}>
              Ask for a new link
            </Button>
          }
        >
          The person who sent it to you can make a new one, or our support finds out who that is.
        </Notice>
      ) : (
        <Loaded read={read} skeleton={<Skeleton height="240px" />}>
          {({ jobTitle, facility, sharedBy, validUntil }) => (
            <Card className="stack">
              <p>
                {sharedBy ? `${sharedBy} of ${brand.name}` : brand.name} shares a candidate’s submission packet with
                you.
              </p>
              <p>
                <span className="strong">{jobTitle}</span>
                <br />
                <span className="soft">{facility}</span>
              </p>
              <CodeQuestion token={token} onOpened={setReceived} />
              <p className="soft small">
                The link works until <time dateTime={validUntil}>{shownInstant(validUntil)}</time>.
              </p>
            </Card>
          )}
        </Loaded>
      )}
    </Page>
  );
}
