import type { DayEvent } from '../days/day-file.ts';
import type { WalletLine } from './wallet.ts';

/**
 * The end of a line of the wallet as a day of a calendar, whose provider can read it: health documents and files that the candidate
 * named are only "A document" there, also in the id, which else stays the same when the credential is renewed [C17].
 */
export function endEvent({
  place,
  entry,
  name,
  endsOn,
}: Pick<WalletLine, 'place' | 'entry' | 'name' | 'endsOn'>): DayEvent {
  const isNamed = place !== 'medical' && entry !== '';
  return isNamed
    ? { uid: `${place}-${entry}`, day: endsOn, title: `${name} ends` }
    : { uid: `document-${endsOn}`, day: endsOn, title: 'A document ends' };
}
