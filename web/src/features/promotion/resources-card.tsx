import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/surfaces.tsx';

/** Resources and guides: the stage's own addresses, or the plain pages that we bring. */
export function ResourcesCard() {
  const { travelerGuideUrl, blogUrl } = config().links;
  return (
    <Card className="stack">
      <h2>Resources and guides</h2>
      <p className="soft">What to expect of a travel assignment, and news from the road.</p>
      <div className="buttons">
        <Resource url={travelerGuideUrl} own={paths.travelerGuide}>
          Traveler guide
        </Resource>
        <Resource url={blogUrl} own={paths.blog}>
          Blog
        </Resource>
      </div>
    </Card>
  );
}

function Resource({ url, own, children }: { url: string; own: string; children: string }) {
  if (url)
    return (
      <Button kind="quiet" href={url}>
        {children}
      </Button>
    );
  return (
    <ButtonLink kind="quiet" to={own}>
      {children}
    </ButtonLink>
  );
}
