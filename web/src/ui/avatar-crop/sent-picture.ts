import type { ChosenAvatar } from './avatar-input.tsx';

/**
 * A cut picture as it is sent. A file name with two dots or more is dropped [P17], the picture is not: it is a new file, and
 * gets a name of our own.
 */
export function sentPicture(chosen: ChosenAvatar | undefined): { name: string; base64: string } | undefined {
  if (!chosen) return undefined;
  const { fileName, picture } = chosen;
  const ownName = picture.startsWith('data:image/png') ? 'photo.png' : 'photo.jpg';
  return {
    name: fileName.split('.').length <= 2 ? fileName.slice(-100) : ownName,
    base64: picture.slice(picture.indexOf(',') + 1),
  };
}
