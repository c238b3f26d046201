import { QRCode } from 'antd';
import { brand } from '#shared/domain/brand.ts';
import { config } from '../../lib/config.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './promotion.module.css';

/** The mobile app: a code to point the phone at, and both stores. */
export function AppCard() {
  const { appStoreUrl, playStoreUrl } = config().links;
  // A phone cannot point its camera at itself.
  const isPhone = useMedia('(max-width: 767px)');
  return (
    <Card className={styles.app}>
      <div className={styles.words}>
        <h2>{brand.name} in your pocket</h2>
        <p className="soft">
          {isPhone ? 'Open your store.' : 'Point your phone’s camera at the code, or open your store.'}
        </p>
        <div className="buttons">
          <Button kind="quiet" href={appStoreUrl}>
            App Store
          </Button>
          <Button kind="quiet" href={playStoreUrl}>
            Google Play
          </Button>
        </div>
      </div>
      {!isPhone && (
        <QRCode
          type="svg"
          value={appStoreUrl}
          // Dark on white in both schemes: cameras read nothing else for certain.
          bgColor="#fff"
          color="#000"
          aria-label={`Code that leads to the ${brand.name} app`}
        />
      )}
    </Card>
  );
}
