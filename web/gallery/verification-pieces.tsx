import { ConsentNotice } from '../src/ui/verification/consent-notice.tsx';
import type { Pieces } from './pieces.tsx';

/** What stands beside a code. */
export const verificationPieces = {
  ConsentNotice: { 'sign-up': <ConsentNotice purpose="signUp" />, recovery: <ConsentNotice purpose="recovery" /> },
} satisfies Pieces;
