import type { AuthenticatorKey } from '../../lib/session/authenticator.ts';
import { loadPart } from '../../ui/parts/load-part.tsx';
import styles from './account.module.css';

/** Loaded after the words: it is antd's, which these pages do not load first. */
const QrCode = loadPart(async () => (await import('./qr-code.tsx')).QrCode);

/** The key of an authenticator app to scan, and to type where scanning does not work. */
export function AuthenticatorCode({
  address,
  authenticatorKey,
}: {
  address: string;
  authenticatorKey: AuthenticatorKey['key'];
}) {
  return (
    <>
      <figure className={styles.qr} aria-label="QR code of the key">
        <div aria-hidden="true">
          <QrCode value={address} />
        </div>
      </figure>
      <p className={styles.lead}>
        Or type this key: <code className={styles.key}>{authenticatorKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}
