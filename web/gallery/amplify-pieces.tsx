import { ActionButton } from '../src/ui/amplify/action-button.tsx';
import { ActionLink } from '../src/ui/amplify/action-link.tsx';
import { FormFailure, Message } from '../src/ui/amplify/message.tsx';
import type { Pieces } from './pieces.tsx';

/** The sign-in pages' own, of Amplify UI. */
export const amplifyPieces = {
  ActionButton: {
    main: <ActionButton kind="primary">Log in</ActionButton>,
    busy: (
      <ActionButton kind="primary" isBusy>
        Log in
      </ActionButton>
    ),
    resting: (
      <ActionButton kind="link" isResting>
        Resend Code (29 s)
      </ActionButton>
    ),
    quiet: <ActionButton kind={undefined}>Google</ActionButton>,
    link: <ActionButton kind="link">Resend Code</ActionButton>,
  },
  ActionLink: { usual: <ActionLink to="/">Continue to the portal</ActionLink> },
  Message: {
    error: (
      <Message kind="error" title="Login Failed">
        Incorrect username or password.
      </Message>
    ),
    success: <Message kind="success">Thank you.</Message>,
    info: <Message kind="info">We sent a code to your phone.</Message>,
  },
  FormFailure: { refused: <FormFailure title={undefined} message="Attempt limit exceeded." /> },
} satisfies Pieces;
