import { useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { SubmissionPacket } from '#shared/contract/packet.ts';
import { packetPartCount } from '#shared/domain/applications/packets.ts';
import { shownFileSize } from '#shared/domain/files.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useRead, useWrite } from '../../../lib/data.ts';
import { downloadParts } from '../../../lib/download.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { Pill, Skeleton } from '../../../ui/surfaces.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShareRow } from './share-row.tsx';

/** Whether a packet says what profile and job say now, and has all files that it can have. */
function PacketState({ packet: { isCurrent, isUnfinished, hasRefused } }: { packet: SubmissionPacket }) {
  if (hasRefused) return <Pill kind="danger">Outdated: holds a refused document</Pill>;
  if (isUnfinished) return <Pill kind="warn">Not all files were read in time</Pill>;
  return <Pill kind={isCurrent ? 'good' : 'plain'}>{isCurrent ? 'Up to date' : 'Of an earlier profile'}</Pill>;
}

/** The submission packets of an application and the links to them. */
export function Packets({ application }: { application: StaffApplication }) {
  const { candidateId, candidateName, job } = application;
  const own = { candidateId, jobId: job.jobId };
  const read = useRead(api.packet.ofApplication, own);
  const make = useWrite(api.packet.make, { refreshes: [api.packet.ofApplication] });
  const [shared, setShared] = useState<SubmissionPacket>();

  async function makeOne() {
    await toastFailure(async () => {
      await make.write({}, own);
      toast.success('The packet is made');
    });
  }

  async function save({ id: packetId, size }: SubmissionPacket) {
    await toastFailure(() =>
      downloadParts(
        api.packet.download,
        (part) => ({ input: { ...own, packetId, part } }),
        packetPartCount(size),
        `Submission ${candidateName}.pdf`,
      ),
    );
  }

  return (
    <section className="stack" aria-label="Submission packet">
      <h2>Submission packet</h2>
      <Loaded read={read} skeleton={<Skeleton height="64px" />}>
        {({ packetList, shareList, whyNotShared }) => (
          <>
            {packetList.map((packet) => (
              <div key={packet.id} className="stack">
                <p>
                  <time dateTime={packet.madeAt}>{shownInstant(packet.madeAt)}</time>
                  {packet.madeBy && ` · ${packet.madeBy}`} <PacketState packet={packet} />
                  <br />
                  <span className="soft small">
                    {counted(packet.pages, 'page')}, {shownFileSize(packet.size)}: {packet.contents.join(', ')}
                    {packet.separate.length > 0 &&
                      `. Beside it: ${packet.separate.map(({ fileName, fault }) => (fault ? `${fileName} (${fault})` : fileName)).join(', ')}`}
                  </span>
                </p>
                <div className="buttons">
                  <Button kind="quiet" onClick={() => void save(packet)}>
                    Download
                  </Button>
                  {!whyNotShared && !packet.hasRefused && (
                    <Button kind="quiet" onClick={() => setShared(packet)}>
                      Share by a link
                    </Button>
                  )}
                </div>
              </div>
            ))}
            {!packetList.some(({ isCurrent }) => isCurrent) && (
              <div className="buttons">
                <Button kind="quiet" isBusy={make.isWriting} onClick={() => void makeOne()}>
                  {packetList.length > 0 ? 'Make a new packet' : 'Make the packet'}
                </Button>
              </div>
            )}
            {whyNotShared && <p className="soft small">No link yet: {whyNotShared}</p>}
            {shareList.map((share) => (
              <ShareRow key={share.id} share={share} application={own} />
            ))}
          </>
        )}
      </Loaded>
      {shared && <ShareDialog application={own} packetId={shared.id} onClose={() => setShared(undefined)} />}
    </section>
  );
}
