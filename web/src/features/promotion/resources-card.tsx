import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/surfaces.tsx';

/** Resources and guides: the stage's own addresses, or our plain guide; a blog only where there is one. */
export function ResourcesCard() {
  const { travelerGuideUrl, blogUrl } = config().links;
  return (
    <Card className="stack">
      <h2>Resources and guides</h2>
      <p className="soft">What to expect of a travel assignment, and news from the road.</p>
      <div className="buttons">
        {travelerGuideUrl ? (
          <Button kind="quiet" href={travelerGuideUrl}>
            Traveler guide
          </Button>
        ) : (
          <ButtonLink kind="quiet" to={paths.travelerGuide}>
            Traveler guide
          </ButtonLink>
        )}
        {blogUrl && (
          <Button kind="quiet" href={blogUrl}>
            Blog
          </Button>
        )}
      </div>
    </Card>
  );
}
