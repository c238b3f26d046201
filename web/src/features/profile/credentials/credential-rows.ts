import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { type Day, daysBetween, type LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import type { DocumentSlot } from '#shared/domain/document-slots.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import type { NextGain } from '#shared/domain/eligibility/next-gain.ts';
import {
  type CredentialPlace,
  certificationPlaces,
  licensePlaces,
  slotPlaces,
} from '#shared/domain/wallet/credential-places.ts';
import { daysEarly, endingBefore } from '#shared/domain/wallet/wallet.ts';
import { answerWords } from '../../../ui/answer-mark.tsx';
import type { DrawerName } from '../profile-drawers.tsx';

type StoredFile = CandidateDetails['certificationList'][number] | CandidateDetails['licenseList'][number];

/** An assignment that was accepted: what ends before its last day is told by it. */
export interface Lasting {
  readonly name: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** What the end of a credential is told against; nothing is said of the matches while `gains` are unknown. */
export interface Circumstances {
  readonly today: LocalDay;
  readonly gains: readonly NextGain[] | undefined;
  readonly assignment: Lasting | undefined;
}

/** A credential, or an empty place for one, with what it lacks. */
export interface CredentialRow {
  readonly name: string;
  readonly answer: Answer;
  /** The answer as a word. */
  readonly word: string;
  /** Empty for what never ends, or has no end on file. */
  readonly endsOn: Day;
  readonly evidence: string;
  /** How many matches ask for it while it is open. */
  readonly asking: number;
  readonly act: 'Add' | 'Renew' | 'See';
  readonly drawer: DrawerName;
  readonly entry?: string | undefined;
  readonly files: readonly StoredFile[];
}

/** An end in this many days is soon. */
const soonDays = 60;
/** Days are counted when there are fewer. */
const countedDays = 200;

/** A credential's place, and a place of which there is only one in its drawer. */
type Place = Pick<CredentialRow, 'name' | 'drawer' | 'entry' | 'files'> &
  Pick<CredentialPlace<StoredFile>, 'isThere' | 'endsOn' | 'hasEnd'>;

/** A place as a row: what it is worth now, until when, and who asks for it. */
export function placeRow(place: Place, given: Circumstances): CredentialRow {
  const { name, drawer, entry, files, endsOn } = place;
  const gain = given.gains?.find(({ mend }) => mend.drawer === drawer && mend.entry === entry);
  const row = { name, drawer, entry, files, endsOn, asking: gain?.asking ?? 0 };
  if (!place.isThere) return { ...row, answer: 'missing', word: answerWords.missing, evidence: '', act: 'Add' };
  const standing = endStanding(place, given, gain?.answer);
  const { answer, evidence } = standing;
  if (answer === 'ask') return { ...row, ...standing, act: files.length > 0 ? 'Renew' : 'Add' };
  if (answer !== 'met') return { ...row, ...standing, act: 'Renew' };
  const noCopy = entry && files.length === 0 ? ', no copy on file' : '';
  return {
    ...row,
    ...standing,
    evidence: `${evidence}${noCopy}`,
    act: noCopy ? 'Add' : endsOn === '' || (files.length === 0 && !entry) ? 'See' : 'Renew',
  };
}

/** What something on file is worth on a day, in a word, and until when. */
export function endStanding(
  { endsOn, hasEnd }: Pick<Place, 'endsOn' | 'hasEnd'>,
  { today, assignment }: Pick<Circumstances, 'today' | 'assignment'>,
  asked?: NextGain['answer'],
): Pick<CredentialRow, 'answer' | 'word' | 'evidence'> {
  if (endsOn === '' && hasEnd) return { answer: 'ask', word: 'No end on file', evidence: '' };
  if (endsOn !== '' && endsOn < today) {
    return { answer: 'missing', word: 'Ended', evidence: `${nearDay(endsOn, today)}${agoText(endsOn, today)}` };
  }
  const outlasting = endingBefore(endsOn, assignment ? [assignment] : []);
  if (outlasting) {
    const evidence = `${nearDay(endsOn, today)}, ${earlyText(daysEarly(endsOn, outlasting))}`;
    return { answer: 'ends', word: answerWords.ends, evidence };
  }
  const isSoon = endsOn !== '' && daysBetween(today, endsOn) <= soonDays;
  if (isSoon || asked === 'ends') {
    const word = isSoon ? 'Ends soon' : answerWords.ends;
    return { answer: 'ends', word, evidence: `${nearDay(endsOn, today)}${inDaysText(endsOn, today)}` };
  }
  const kept = endsOn === '' ? 'no end' : `until ${nearDay(endsOn, today)}`;
  return { answer: 'met', word: answerWords.met, evidence: `${kept}${inDaysText(endsOn, today)}` };
}

/** "19 days before your assignment ends" [C13]. */
const earlyText = (days: number) => `${daysText(days)} before your assignment ends`;

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function inDaysText(day: Day, today: LocalDay): string {
  const days = day === '' ? countedDays : daysBetween(today, day);
  if (days === 0) return ', today';
  return days < countedDays ? `, in ${daysText(days)}` : '';
}

function agoText(day: Day, today: LocalDay): string {
  const days = daysBetween(day, today);
  return days < countedDays ? `, ${daysText(days)} ago` : '';
}

/** Every license and certification, and those that only matches ask for. */
export function licenseAndCertificationRows(details: CandidateDetails, given: Circumstances): CredentialRow[] {
  const { basicInfo: own, licenseList, certificationList } = details;
  const said = { licenseStates: own.licenseStateList, stateLicenses: own.stateLicenseList };
  const places: CredentialPlace<StoredFile>[] = [
    ...licensePlaces(said, licenseList),
    ...certificationPlaces(certificationList),
  ];
  const known = places.map((place) => placeRow(place, given));
  const asked = (given.gains ?? []).flatMap(({ name, mend: { drawer, entry } }) => {
    const isOwnKind = drawer === 'license' || drawer === 'certifications';
    if (!isOwnKind || known.some((row) => row.drawer === drawer && row.entry === entry)) return [];
    return [placeRow({ name, drawer, entry, files: [], isThere: false, endsOn: '', hasEnd: true }, given)];
  });
  return inUrgency([...known, ...asked]);
}

/** The fixed places for documents of a card [P16]. */
export function slotRows(
  slots: readonly DocumentSlot[],
  drawer: 'medical' | 'written',
  { certificationList }: CandidateDetails,
  given: Circumstances,
): CredentialRow[] {
  return slotPlaces(slots, drawer, certificationList).map((place) => placeRow(place, given));
}

/** What ends or has ended soonest first, then what most matches ask for, then what lasts, then what no match asks for. */
export function inUrgency(rows: readonly CredentialRow[]): CredentialRow[] {
  return rows.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : 0) || b.asking - a.asking,
  );
}

function rankOf({ answer, endsOn, asking }: CredentialRow): number {
  if (endsOn !== '' && answer !== 'met') return 0;
  if (answer === 'ask' || asking > 0) return 1;
  if (answer === 'met') return endsOn === '' ? 4 : 2;
  return 3;
}
