import { ConsentWords } from '../src/ui/verification/consent-words.tsx';
import type { Pieces } from './pieces.tsx';

/** What accompanies a code. */
export const verificationPieces = {
  ConsentWords: { 'sign-up': <ConsentWords purpose="signUp" />, recovery: <ConsentWords purpose="recovery" /> },
} satisfies Pieces;
