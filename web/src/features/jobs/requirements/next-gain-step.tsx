import { api } from '#shared/contract/browser.ts';
import { gainCountText, gainText, type NextGain, nextGain } from '#shared/domain/eligibility/next-gain.ts';
import { useRead } from '../../../lib/data.ts';
import type { Errand } from '../../../lib/errand.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useProfile } from '../use-profile.ts';

/** The requirement that most of the matches ask for and that is open; undefined while one of both is unknown. */
export function useNextGain(): NextGain | undefined {
  const { credentials } = useProfile();
  const { data } = useRead(api.job.matched, {});
  if (!credentials || !data) return undefined;
  const asking = data.jobList.flatMap(({ requirements, ...job }) => (requirements ? [{ ...job, requirements }] : []));
  return nextGain(asking, credentials, localDay());
}

/** One next step and what it gains, with the way to take it [X06]. */
export function NextGainStep({ gain }: { gain: NextGain }) {
  const { mend, name } = gain;
  return (
    <>
      <div>
        <p>
          Next step: <strong>{gainText(gain)}</strong>
        </p>
        <p className="soft small">{gainCountText(gain)}</p>
      </div>
      <ButtonLink
        kind="quiet"
        to={paths.profileDrawer(mend.drawer, mend.entry)}
        state={{ errand: { why: `Your matches ask for ${name}.` } satisfies Errand }}
      >
        {gain.answer === 'ends' ? 'Renew' : 'Add'}
        <span className="visually-hidden"> {name}</span>
      </ButtonLink>
    </>
  );
}
