import { placeAttribution } from '#shared/domain/place/location.ts';
import { TextPage } from '../ui/text-page.tsx';

const { text, sourceUrl, licenceUrl } = placeAttribution;
const addresses: Readonly<Record<string, string>> = { GeoNames: sourceUrl, 'CC BY 4.0': licenceUrl };

/** /data-sources: whose data the portal uses, and under which licence. */
export function DataSourcesPage() {
  return (
    <TextPage updatedOn="2026-11-27">
      <h2>Places</h2>
      <p>
        {text.split(/(GeoNames|CC BY 4\.0)/).map((part) =>
          addresses[part] ? (
            <a key={part} href={addresses[part]} target="_blank" rel="noreferrer">
              {part}
            </a>
          ) : (
            part
          ),
        )}
        .
      </p>
      <h2>The coast</h2>
      <p>
        Natural Earth, public domain: the line between land and ocean, with bays and tidal rivers. The Great Lakes are
        not counted.
      </p>
      <h2>Federal caps of lodging and meals</h2>
      <p>
        U.S. General Services Administration, per diem rates by county, city and month. A place in no listed area has
        the standard rate.
      </p>
    </TextPage>
  );
}
