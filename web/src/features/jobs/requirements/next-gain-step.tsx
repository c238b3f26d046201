import { gainCountText, gainText, type NextGain } from '#shared/domain/eligibility/next-gain.ts';
import type { Errand } from '../../../lib/errand.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

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
