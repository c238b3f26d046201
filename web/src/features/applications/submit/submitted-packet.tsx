import { api } from '#shared/contract/browser.ts';
import { packetPartCount } from '#shared/domain/applications/packets.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useWrite } from '../../../lib/data.ts';
import { downloadParts } from '../../../lib/download.ts';
import { shownMonthDay } from '../../../lib/shown-moment.ts';
import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import styles from '../applications.module.css';
import type { ApplicationKey, Submission } from './submission.ts';

interface SubmittedPacketProps {
  application: ApplicationKey;
  submission: Submission;
  onAsked(): void;
}

/** What the facility gets: the packet's contents, what stays out, and what is missing, each to be asked for. */
export function SubmittedPacket({ application, submission, onAsked }: SubmittedPacketProps) {
  const { candidateName, contents, packet, leftOut, gaps } = submission;
  const make = useWrite(api.packet.make, { refreshes: [api.packet.ofApplication] });
  const ask = useWrite(api.admin.askDocument);

  async function look() {
    await toastFailure(async () => {
      const { id: packetId, size } = packet ?? (await make.write({}, application));
      await downloadParts(
        api.packet.download,
        (part) => ({ input: { ...application, packetId, part } }),
        packetPartCount(size),
        `Submission ${candidateName}.pdf`,
      );
    });
  }

  async function askFor({ request }: Submission['gaps'][number]) {
    if (!request) return;
    await toastFailure(async () => {
      const { candidateId } = application;
      await ask.write({}, { candidateId, ...request, token: crypto.randomUUID() });
      toast.success(`The candidate is asked for ${request.name}`);
      onAsked();
    });
  }

  return (
    <section className="stack" aria-label="The packet">
      <div className="buttons">
        <h3>{gaps.length === 0 ? 'Packet ready' : `${gaps.length} missing`}</h3>
        <Button kind="bare" isBusy={make.isWriting} onClick={() => void look()}>
          {packet ? `Look at it, ${counted(packet.pages, 'page')}` : 'Look at it'}
        </Button>
      </div>
      <ul className={styles.requirements}>
        {contents.map((line) => (
          <li key={line}>
            <AnswerMark answer="met" size={18} />
            <span>{line}</span>
          </li>
        ))}
        {gaps.map((gap) => (
          <li key={gap.name}>
            <AnswerMark answer={gap.answer} size={18} />
            <span>
              {gap.name} <span className="soft small">{gap.evidence}</span>
            </span>
            {gap.isAsked ? (
              <span className="soft small">Asked for</span>
            ) : (
              gap.request && (
                <Button kind="bare" size="small" isBusy={ask.isWriting} onClick={() => void askFor(gap)}>
                  Ask for it<span className="visually-hidden">: {gap.name}</span>
                </Button>
              )
            )}
          </li>
        ))}
        {leftOut.map(({ name, words, at }) => (
          <li key={`${name} ${at}`}>
            <AnswerMark answer="missing" size={18} />
            <span>
              {name} stays out{' '}
              <span className="soft small">
                refused {shownMonthDay(at)}
                {words && `, ${words}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
