import { ConsentNotice } from '../src/ui/verification/consent-notice.tsx';
import type { Pieces } from './pieces.tsx';

/** What accompanies a code. */
export const verificationPieces = {
  ConsentNotice: { 'sign-up': <ConsentNotice purpose="signUp" />, recovery: <ConsentNotice purpose="recovery" /> },
} satisfies Pieces;
