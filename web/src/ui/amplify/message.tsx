import './theme.css';
import { Alert } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import type { Problem } from '#shared/domain/problem.ts';

interface MessageProps {
  kind: 'error' | 'success' | 'info';
  title?: string | undefined;
  children?: ReactNode;
}

const roles = { error: 'alert', success: 'status', info: 'note' } as const;

/** A message of the sign-in pages that stays; an error is announced at once. */
export function Message({ kind, title, children }: MessageProps) {
  return (
    <Alert variation={kind} heading={title} role={roles[kind]} hasIcon={kind !== 'info'}>
      {children}
    </Alert>
  );
}

/** Why a form was refused, above its fields. */
export function FormFailure({ title, message }: Pick<Problem, 'title' | 'message'>) {
  return (
    <Message kind="error" title={title}>
      {message}
    </Message>
  );
}
