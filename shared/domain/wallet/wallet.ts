import { type Assignment, dayFrom } from '../assignments/assignment.ts';
import { type Day, daysBetween } from '../dates.ts';
import { medicalSlots, writtenSlots } from '../document-slots.ts';
import type { StateLicense } from '../eligibility/credentials.ts';
import {
  certificationPlaces,
  type FiledCertification,
  type FiledLicense,
  licensePlaces,
  otherPlaces,
  slotPlaces,
} from './credential-places.ts';

/** What a wallet is made of, in the words that the table and the answers of the calls share. */
export interface WalletPapers {
  readonly licenseStates: readonly string[];
  readonly stateLicenses: readonly StateLicense[];
  readonly licenses: readonly FiledLicense[];
  readonly certifications: readonly FiledCertification[];
  readonly checklists: readonly {
    readonly assessmentId: string;
    readonly assessmentName: string;
    readonly isComplete: boolean;
    readonly validUntil?: Day | undefined;
  }[];
}

/** An accepted assignment, by its days and its place. */
export interface WalletAssignment extends Assignment {
  readonly id: string;
  readonly name: string;
}

/** Where a line of the wallet is renewed: a drawer of the profile, or the checklist itself. */
export const documentPlaces = ['license', 'certifications', 'medical', 'written'] as const;
export const walletPlaces = [...documentPlaces, 'checklist'] as const;

/** A line of the wallet: a credential or a checklist, and its last day. */
export interface WalletLine {
  readonly place: (typeof walletPlaces)[number];
  /** What the drawer opens at, or the id of the checklist; empty for the whole drawer. */
  readonly entry: string;
  readonly name: string;
  /** Empty for what never ends, or has no end on file. */
  readonly endsOn: Day;
  /** Whether it has an end that should be on file. */
  readonly hasEnd: boolean;
  /** The accepted assignment that lasts longer, and by how many days. */
  readonly early?: { readonly assignmentId: string; readonly days: number };
}

/** What a line is called where something is kept of it. */
export const lineKey = ({ place, entry, name }: Pick<WalletLine, 'place' | 'entry' | 'name'>) =>
  `${place} ${entry || name}`;

/**
 * Credentials, documents in their places and checklists by their ends, the soonest first; then what lacks an end, then what never has
 * one [C13]. What has ended is among them until it is renewed.
 */
export function walletOf(own: WalletPapers, assignments: readonly WalletAssignment[]): WalletLine[] {
  const places = [
    ...licensePlaces(own, own.licenses),
    ...certificationPlaces(own.certifications),
    ...slotPlaces(medicalSlots, 'medical', own.certifications),
    ...slotPlaces(writtenSlots, 'written', own.certifications),
    ...otherPlaces(own.licenses, own.certifications),
  ].filter(({ isThere }) => isThere);
  const checklists = own.checklists.filter(({ isComplete }) => isComplete);
  const lines = [
    ...places.map(({ drawer: place, entry, name, endsOn, hasEnd }) => ({ place, entry, name, endsOn, hasEnd })),
    ...checklists.map((one) => ({
      place: 'checklist' as const,
      entry: one.assessmentId,
      name: one.assessmentName,
      endsOn: one.validUntil ?? '',
      hasEnd: true,
    })),
  ];
  return lines
    .map((line) => {
      const outlasting = endingBefore(line.endsOn, assignments);
      const early = outlasting && { assignmentId: outlasting.id, days: daysEarly(line.endsOn, outlasting) };
      return { ...line, ...(early && { early }) };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || compare(a.endsOn, b.endsOn) || compare(a.name, b.name));
}

const rankOf = ({ endsOn, hasEnd }: WalletLine) => (endsOn !== '' ? 0 : hasEnd ? 1 : 2);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The first assignment, by its last day, that lasts longer than something; undefined for what outlasts all, or has no end. */
export function endingBefore<A extends Assignment>(endsOn: Day, assignments: readonly A[]): A | undefined {
  if (endsOn === '') return undefined;
  return assignments
    .filter(({ lastDay }) => endsOn < lastDay)
    .toSorted((a, b) => compare(a.lastDay, b.lastDay))
    .at(0);
}

/** By how many days something ends before an assignment does. */
export function daysEarly(endsOn: Day, { lastDay }: Assignment): number {
  return daysBetween(endsOn, lastDay);
}

/** How far ahead an end is said where no assignment asks for it. */
const saidAheadDays = 90;

/** What a wallet comes to on a day: how much has ended, and how much ends before which day; that day may be an assignment's last. */
export interface WalletOutlook<A> {
  readonly ended: number;
  readonly ending: number;
  readonly before: Day;
  readonly assignment: A | undefined;
}

/** What ends before the last accepted assignment does, else what ends within 90 days [C13]. */
export function outlookOf<A extends Assignment>(
  lines: readonly { readonly endsOn: Day }[],
  assignments: readonly A[],
  today: Day,
): WalletOutlook<A> {
  const dated = lines.filter(({ endsOn }) => endsOn !== '');
  const ahead = assignments.filter(({ lastDay }) => lastDay >= today);
  const assignment = ahead.toSorted((a, b) => compare(a.lastDay, b.lastDay)).at(-1);
  const before = assignment?.lastDay ?? dayFrom(today, saidAheadDays);
  return {
    ended: dated.filter(({ endsOn }) => endsOn < today).length,
    ending: dated.filter(({ endsOn }) => endsOn >= today && endsOn < before).length,
    before,
    assignment,
  };
}
