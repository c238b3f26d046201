import { api } from '#shared/contract/browser.ts';
import { config } from '../../lib/config.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Card, Skeleton } from '../../ui/surfaces.tsx';

/** Says for whom one acts and with which account one signs in, and opens the candidates' site with the id alone. */
export function ImpersonationStart({ candidateId }: { candidateId: string }) {
  const { user, actor } = useSession();
  const read = useRead(api.admin.candidate, { id: candidateId }, undefined, noRefresh);
  const self = actor ?? user;
  const leave = () => window.location.assign(`${config().siteOrigin}/?becomeUser=${encodeURIComponent(candidateId)}`);
  return (
    <Loaded read={read} skeleton={<Skeleton height="240px" />}>
      {({ basicInfo: { firstName, lastName, email } }) => (
        <Card className="stack">
          <p>
            You are about to act for <strong>{`${firstName} ${lastName}`.trim()}</strong> ({email}).
          </p>
          <p>
            The candidates’ site opens. Where it asks you to log in, use your staff account{' '}
            <strong>{self?.emailAddress}</strong>, not one of a candidate. Before anything begins you are asked once
            more.
          </p>
          <p className="soft">
            Everything is recorded under your name. Personal information and answers to offers stay the candidate’s own.
          </p>
          <div className="buttons">
            <Button onClick={leave}>Continue to the candidates’ site</Button>
            <ButtonLink kind="quiet" to={paths.candidate(candidateId)}>
              Cancel
            </ButtonLink>
          </div>
        </Card>
      )}
    </Loaded>
  );
}
