import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/forms/drawer-form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { DrawerBody, DrawerFoot } from '../../../ui/overlays/drawer.tsx';
import { LeftOut } from './left-out.tsx';
import { countOf, mailCount } from './mailing-words.ts';

interface MailingResultProps {
  sent: Answer<typeof api.admin.sendMailing>;
  onDone(): void;
}

/** What came of each candidate. */
export function MailingResult({ sent: { results, left }, onDone }: MailingResultProps) {
  const count = countOf(results, 'mailed');
  const mailed = results.filter(({ outcome }) => outcome === 'mailed');
  return (
    <>
      <DrawerBody>
        <div role="status">
          <Notice kind="good">
            {mailCount(count)} {count === 1 ? 'is' : 'are'} on the way. You have {left} left today.
          </Notice>
        </div>
        <LeftOut rows={results} />
        <section aria-labelledby="mailed-people">
          <h3 id="mailed-people">Who gets it</h3>
          <ul>
            {mailed.map(({ candidateId, name }) => (
              <li key={candidateId}>{name}</li>
            ))}
          </ul>
        </section>
      </DrawerBody>
      <DrawerFoot>
        <div className={layout.buttons}>
          <Button onClick={onDone}>Done</Button>
        </div>
      </DrawerFoot>
    </>
  );
}
