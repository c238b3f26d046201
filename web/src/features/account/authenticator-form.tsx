import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wrongField } from '#shared/domain/problem.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf } from '../../lib/problems.ts';
import type { AuthenticatorKey } from '../../lib/session/authenticator.ts';
import { useSession } from '../../lib/session/session.ts';
import { isUnreachable, noAnswer } from '../../lib/unreachable.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { Message } from '../../ui/amplify/message.tsx';
import styles from './account.module.css';
import { CodeField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { codeFault } from './account-rules.ts';
import { AuthenticatorCode } from './authenticator-code.tsx';

const rules = { code: codeFault };

type State =
  | { kind: 'waiting' }
  | { kind: 'on' }
  | { kind: 'failed'; message: string }
  | ({ kind: 'new' } & AuthenticatorKey);

const authenticator = () => import('../../lib/session/authenticator.ts');

/** Where the user's app is: on, or with a new key to take. */
async function look(account: string): Promise<State> {
  try {
    const { hasAuthenticator, newAuthenticatorKey } = await authenticator();
    if (await hasAuthenticator()) return { kind: 'on' };
    return { kind: 'new', ...(await newAuthenticatorKey(account)) };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}

/** Throws what is wrong with the code, under the field. */
async function turnOn(code: string): Promise<void> {
  try {
    await (await authenticator()).turnAuthenticatorOn(code);
  } catch (error) {
    throw isUnreachable(error) ? noAnswer() : wrongField('code', 'Invalid code', 'wrongCode');
  }
}

/** Turns the authenticator app of a sign-in on, or off again where the stage does not ask for it. */
export function AuthenticatorForm({ isRequired }: { isRequired: boolean }) {
  const { user, refresh } = useSession();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const navigate = useNavigate();
  const account = user?.emailAddress ?? '';

  useEffect(() => {
    let isShown = true;
    void look(account).then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [account]);

  async function finish(code: string) {
    await turnOn(code);
    if (!isRequired) return setState({ kind: 'on' });
    await refresh();
    await navigate(paths.home);
  }

  async function turnOff() {
    setState({ kind: 'waiting' });
    await (await authenticator()).turnAuthenticatorOff().catch(() => undefined);
    setState(await look(account));
  }

  if (state.kind === 'waiting')
    return (
      <p className={styles.lead} role="status">
        One moment…
      </p>
    );
  if (state.kind === 'failed')
    return (
      <>
        <Message kind="error">{state.message}</Message>
        <ActionButton onClick={() => void look(account).then(setState)}>Try again</ActionButton>
      </>
    );
  if (state.kind === 'on')
    return (
      <>
        <Message kind="success">Each sign-in asks for a code of your authenticator app.</Message>
        <p className={styles.lead}>
          If you lose the app, our support can take it off your account. Staff who turn it off are logged out
          everywhere, and where staff need an app it is turned on again.
        </p>
        <ActionButton onClick={() => void turnOff()}>Turn it off</ActionButton>
      </>
    );
  return (
    <>
      <p className={styles.lead}>
        {isRequired && 'Your account needs a second step. '}Scan the code with an authenticator app, then enter the six
        digits that it shows.
      </p>
      <AuthenticatorCode address={state.address} authenticatorKey={state.key} />
      <AccountForm rules={rules} label="Two-step sign-in" onSubmit={({ code }) => finish(code)}>
        {(isSubmitting) => (
          <>
            <CodeField />
            <ActionButton kind="primary" type="submit" isBusy={isSubmitting}>
              Turn on
            </ActionButton>
          </>
        )}
      </AccountForm>
    </>
  );
}
