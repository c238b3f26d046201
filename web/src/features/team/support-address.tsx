import { brand } from '#shared/domain/brand.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { config } from '../../lib/config.ts';
import { Card } from '../../ui/surfaces.tsx';
import styles from './team.module.css';

/** Where the support team is reached by letter, mail and phone. */
export function SupportAddress() {
  const { supportEmail, links } = config();
  return (
    <Card className={styles.address}>
      <h2>Reach us</h2>
      <address>
        {brand.name}
        <br />
        {links.supportAddress}
      </address>
      <a className={styles.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      <a className={styles.link} href={`tel:${links.supportPhone}`}>
        {shownPhone(links.supportPhone)}
      </a>
    </Card>
  );
}
