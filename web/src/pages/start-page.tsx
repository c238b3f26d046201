import { openSteps, timeLeft } from '../features/profile/start/start-steps.ts';
import { StartView } from '../features/profile/start/start-view.tsx';
import { useDetails } from '../features/profile/use-details.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

/** /start: what is left until one press applies, and how long it takes. */
export function StartPage() {
  const read = useDetails();
  const title = read.data && (timeLeft(openSteps(read.data)) ?? 'Profile Complete!');
  return (
    <Page title={title} width="narrow">
      <Loaded read={read} skeleton={<Skeleton height="560px" />}>
        {(details) => <StartView details={details} />}
      </Loaded>
    </Page>
  );
}
