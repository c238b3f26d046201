import { describe, expect, it } from 'vitest';
import { grayOf, photoFault } from '#shared/domain/documents/photo-fault.ts';
import { madeUpPhoto, shots } from '../../../support/files/made-up-photos.ts';

const share = (isReadable: boolean) => {
  const own = shots.filter((shot) => shot.isReadable === isReadable);
  const noticed = own.filter((shot) => photoFault(madeUpPhoto(shot)));
  return { share: noticed.length / own.length, names: noticed.map(({ name }) => name) };
};

describe('a photo of a document', () => {
  it('is noticed where it cannot be read, in three of four made-up ones, and left alone where it can, but for one in twenty [C05]', () => {
    const [noticed, bothered] = [share(false), share(true)];
    expect(noticed.share, noticed.names.join(', ')).toBeGreaterThanOrEqual(0.75);
    expect(bothered.share, bothered.names.join(', ')).toBeLessThanOrEqual(0.05);
  });

  it('is too dark or too bright by its mean light, and blurred where no text is sharp [C05]', () => {
    const even = (light: number) => ({ light: new Uint8Array(6400).fill(light), width: 80, height: 80 });
    expect([0, 49, 51, 244, 246].map((light) => photoFault(even(light)))).toEqual([
      'dark',
      'dark',
      'blurred',
      'blurred',
      'bright',
    ]);
    expect(photoFault({ light: [], width: 0, height: 0 })).toBe('dark');
    expect(photoFault({ light: [90, 200], width: 2, height: 1 })).toBe('blurred');
  });

  it('is measured in grey, what is transparent as white [C05]', () => {
    const pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0];
    expect([...Array.from(grayOf(pixels, 2, 2).light)]).toEqual([76, 149, 29, 255]);
  });
});
