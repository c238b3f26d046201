import { InSight } from '../../ui/in-sight.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { ReferLink } from './refer-link.tsx';

/** Refer a friend: the candidate's own link, and how many came by it. */
export function ReferCard() {
  return (
    <Card className="stack">
      <h2>Refer a friend</h2>
      <p className="soft">Earn $500 for each friend who joins and works. There is no limit.</p>
      <InSight height="44px">
        <ReferLink />
      </InSight>
    </Card>
  );
}
