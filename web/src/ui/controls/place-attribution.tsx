import { placeAttribution } from '#shared/domain/place/place-attribution.ts';
import styles from './controls.module.css';

const { text, sourceUrl, licenceUrl } = placeAttribution;
const addresses: Readonly<Record<string, string>> = { GeoNames: sourceUrl, 'CC BY 4.0': licenceUrl };

/** Where the names of places come from; their licence asks for it wherever places are looked up. */
export function PlaceAttribution() {
  return (
    <p className={styles.source}>
      {text.split(/(GeoNames|CC BY 4\.0)/).map((part) =>
        addresses[part] ? (
          <a key={part} href={addresses[part]} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
