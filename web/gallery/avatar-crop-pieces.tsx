import { AvatarCropDialog } from '../src/ui/avatar-crop/avatar-crop-dialog.tsx';
import { AvatarInput, type ChosenAvatar } from '../src/ui/avatar-crop/avatar-input.tsx';
import { Holding, OpenPiece, type Pieces } from './pieces.tsx';

const input = (personName: string, stored?: string) => (
  <Holding<ChosenAvatar | undefined> initial={undefined}>
    {(value, hold) => (
      <AvatarInput personName={personName} stored={stored} value={value} onChange={hold} onFault={alert} />
    )}
  </Holding>
);
const dialog = (source: string) => (
  <OpenPiece>
    {(close) => <AvatarCropDialog source={source} type="image/png" onClose={close} onDone={close} />}
  </OpenPiece>
);

/** Choosing and cropping a picture. */
export const avatarCropPieces = {
  AvatarInput: {
    'nobody yet': input(''),
    initials: input('Nora Nightingale'),
    stored: input('Nora Nightingale', '/icon-192.png'),
  },
  AvatarCropDialog: { 'a picture': dialog('/icon-512.png'), unreadable: dialog('/nothing.png') },
} satisfies Pieces;
