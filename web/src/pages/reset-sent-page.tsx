import { Link } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { paths } from '../lib/paths.ts';
import { Message } from '../ui/amplify/message.tsx';
import { Page } from '../ui/page.tsx';

/** /reset-sent: says that there is something to open in the inbox. */
export function ResetSentPage() {
  return (
    <Page width="slim">
      <Message kind="success">A reset link was sent to the email provided.</Message>
      <p className={styles.lead}>It may take a few minutes, and it may have landed among the spam.</p>
      <p className="other-form">
        <Link to={paths.login}>Back to Login</Link>
      </p>
    </Page>
  );
}
