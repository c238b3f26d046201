import { placeAttribution } from '#shared/domain/place/location.ts';
import { TextPage } from '../ui/text-page.tsx';

const { text, sourceUrl, licenceUrl } = placeAttribution;
const addresses: Readonly<Record<string, string>> = { GeoNames: sourceUrl, 'CC BY 4.0': licenceUrl };

/** /data-sources: whose data the portal uses, and under which licence. */
export function DataSourcesPage() {
  return (
    <TextPage updatedOn="2026-11-22">
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
    </TextPage>
  );
}
