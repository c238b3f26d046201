import { useState } from 'react';
import type { MailingWords } from '#shared/contract/admin/admin-mailings.ts';
import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { mostMailsADay } from '#shared/domain/mails/mailings.ts';
import { isSameDraft } from '../../../lib/drafts/same-draft.ts';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft.ts';
import { sendTokens } from '../../../lib/send-tokens.ts';
import { signedInId } from '../../../lib/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/forms/leave-question.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Drawer, DrawerBody, DrawerFoot } from '../../../ui/overlays/drawer.tsx';
import { peopleText } from '../people-words.ts';
import type { ChosenPerson } from '../use-chosen-people.ts';
import { MailingForm } from './mailing-form.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { MailingResult } from './mailing-result.tsx';

interface MailingDrawerProps {
  people: readonly ChosenPerson[];
  onClose(): void;
  /** It is sent, and its result was read. */
  onSent(): void;
}

const draft = 'mailing';
const noWords: MailingWords = { type: 'mailing', subject: '', message: '' };

type Preview = Answer<typeof api.admin.previewMailing>;
type Sent = Answer<typeof api.admin.sendMailing>;

/** A mail to the chosen people: written, looked at as the first three get it, sent once, and what came of each. */
export function MailingDrawer({ people, onClose, onSent }: MailingDrawerProps) {
  const candidateIds = people.map(({ id }) => id);
  const [preview, setPreview] = useState<Preview>();
  const [sent, setSent] = useState<Sent>();
  const isDirty = (): boolean => !sent && !isSameDraft(words, noWords);
  const { restored } = useKeptDraft<MailingWords>({
    name: draft,
    ownerId: signedInId(),
    unsaved: (): MailingWords | undefined => (isDirty() ? words : undefined),
  });
  const [words, setWords] = useState<MailingWords>({ ...noWords, ...restored });
  // The same mail to the same people is sent once, also after an answer was lost and the drawer goes back and forth.
  const [tokens] = useState(() => sendTokens(draft));

  return (
    <Drawer title={`Mail to ${peopleText(people.length)}`} onClose={sent ? onSent : onClose}>
      <LeaveQuestion isDirty={isDirty} />
      {candidateIds.length > mostMailsADay ? (
        <TooMany onClose={onClose} />
      ) : sent ? (
        <MailingResult sent={sent} onDone={onSent} />
      ) : preview ? (
        <MailingPreview
          preview={preview}
          message={{ ...words, candidateIds, id: tokens.tokenOf({ ...words, candidateIds }) }}
          onBack={() => setPreview(undefined)}
          onSent={setSent}
        />
      ) : (
        <MailingForm
          words={words}
          isRestored={restored !== undefined}
          candidateIds={candidateIds}
          onClose={onClose}
          onType={setWords}
          onPreview={(next, answer) => {
            setWords(next);
            setPreview(answer);
          }}
        />
      )}
    </Drawer>
  );
}

function TooMany({ onClose }: { onClose(): void }) {
  return (
    <>
      <DrawerBody>
        <Notice kind="warn">One mail goes to {mostMailsADay} people at most. Please choose fewer.</Notice>
      </DrawerBody>
      <DrawerFoot>
        <Button kind="quiet" onClick={onClose}>
          Back to the list
        </Button>
      </DrawerFoot>
    </>
  );
}
