import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { ReceivedPacket } from '#shared/contract/packet.ts';
import { packetPartCount } from '#shared/domain/applications/packets.ts';
import { brand } from '#shared/domain/brand.ts';
import { shownFileSize } from '#shared/domain/files.ts';
import { counted } from '#shared/domain/grouped.ts';
import { downloadParts } from '../../lib/download.ts';
import { messageOf } from '../../lib/problems.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/surfaces.tsx';
import styles from './received-packet.module.css';

/** A packet that was opened: what it is, the PDF, the files beside it, and whom to call. */
export function PacketContents({ packet }: { packet: ReceivedPacket }) {
  const { pass, jobTitle, facility, place, madeAt, fileName, size, pages, contents, separate, agency } = packet;
  const [fault, setFault] = useState('');
  const [loading, setLoading] = useState('');

  async function save(name: string, parts: number, fileId?: string) {
    setFault('');
    setLoading(name);
    try {
      await downloadParts(
        api.packet.receive,
        (part) => ({ body: { pass, part, ...(fileId && { fileId }) } }),
        parts,
        name,
      );
    } catch (error) {
      setFault(messageOf(error));
    }
    setLoading('');
  }

  return (
    <>
      <p>
        <span className="strong">{jobTitle}</span>
        <br />
        <span className="soft">
          {facility}, {place}
        </span>
      </p>
      <Card className="stack">
        <div className="buttons">
          <Button isBusy={loading === fileName} onClick={() => void save(fileName, packetPartCount(size))}>
            Download the packet
          </Button>
        </div>
        <p className="soft small">
          PDF, {counted(pages, 'page')}, {shownFileSize(size)}, made{' '}
          <time dateTime={madeAt}>{shownInstant(madeAt)}</time>. You can download it for half an hour; after that, open
          the link again.
        </p>
        {fault && <Notice kind="danger">{fault}</Notice>}
        <ul>
          {contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {separate.length > 0 && (
          <>
            <p className="strong">Beside it</p>
            {separate.map(({ id, fileName: name }) => (
              <div key={id}>
                <Button kind="bare" isBusy={loading === name} onClick={() => void save(name, 1, id)}>
                  {name}
                </Button>
              </div>
            ))}
          </>
        )}
      </Card>
      <Card className="stack">
        <p className="strong">Your contact at {brand.name}</p>
        <div>
          <p>{agency.name}</p>
          <p>
            <a className={styles.contact} href={`tel:${agency.phone}`}>
              {agency.phone}
            </a>
          </p>
          <p>
            <a className={styles.contact} href={`mailto:${agency.email}`}>
              {agency.email}
            </a>
          </p>
        </div>
      </Card>
    </>
  );
}
