import { amplifyPieces } from './amplify-pieces.tsx';
import { antdPieces } from './antd-pieces.tsx';
import { avatarCropPieces } from './avatar-crop-pieces.tsx';
import { controlPieces } from './control-pieces.tsx';
import { formPieces } from './form-pieces.tsx';
import { overlayPieces } from './overlay-pieces.tsx';
import { pagePieces } from './page-pieces.tsx';
import type { Pieces } from './pieces.tsx';
import { staffPieces } from './staff-pieces.tsx';
import { surfacePieces } from './surface-pieces.tsx';
import { verificationPieces } from './verification-pieces.tsx';

/** Every piece of src/ui, one module a folder. A component without an entry fails test/web/gallery.test.ts. */
export const allPieces: Pieces = {
  ...surfacePieces,
  ...pagePieces,
  ...overlayPieces,
  ...formPieces,
  ...controlPieces,
  ...staffPieces,
  ...verificationPieces,
  ...avatarCropPieces,
  ...amplifyPieces,
  ...antdPieces,
};
