import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { Message } from '../../ui/amplify/message.tsx';

/** The state of the routes /login and /forgot: one line about what led here, and the name that was typed on the page before. */
export interface CameToLogin {
  readonly said?: string;
  readonly name?: string;
}

/** The name that was typed on the page before this one, empty where there was none, so that it is not typed twice. */
export function useTypedName(): string {
  const { name } = (useLocation().state ?? {}) as CameToLogin;
  return name ?? '';
}

/** Why a visitor is at the login: the session ended by itself, or a social sign-in was cancelled. */
export function WhyHere() {
  const { hasExpired } = useSession();
  const { said } = (useLocation().state ?? {}) as CameToLogin;
  const words =
    said ?? (hasExpired ? 'Your session has ended. Please log in again: what you typed is kept on this device.' : '');
  return words ? <Message kind="info">{words}</Message> : null;
}
