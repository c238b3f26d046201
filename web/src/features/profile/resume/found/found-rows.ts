import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { monthAndYear } from '#shared/domain/days/day-text.ts';
import { unitNames } from '#shared/domain/finding/unit-names.ts';
import { folded, nameKey } from '#shared/domain/folded.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { firstDay, lastDay, namesMonth } from '#shared/domain/resume/partial-days.ts';
import type { JobProposal, ResumeProposals, SchoolProposal, WorkGap } from '#shared/domain/resume/proposals.ts';
import {
  type FoundRows,
  type JobRow,
  jobEntry,
  type LicenseRow,
  licenseEntry,
  type SchoolRow,
  schoolEntry,
} from './found.ts';
import { type FoundInResume, waitingCards } from './kept-found.ts';

interface CertificationType {
  readonly id: number;
  readonly code: string;
  readonly label: string;
}

/** What a resume proposes to this profile, as rows; what is on file already is left out. */
export function foundIn(
  proposals: ResumeProposals,
  details: CandidateDetails,
  types: readonly CertificationType[],
): Omit<FoundInResume, 'fileName'> {
  const rows: FoundRows = {
    jobList: proposals.jobs.map(jobRow),
    schoolList: proposals.schools.map(schoolRow),
    licenseList: proposals.licenses.map(({ state, number, expiration, isMultistate, kind, asks, isWhole, source }) => {
      const values = { state, number, isMultistate, expirationDate: lastDay(expiration) };
      const isTaken = isWhole && values.expirationDate !== '' && licenseEntry.safeParse(values).success;
      return { ...values, kind, asks, isTaken, isOpen: false, source: source.text, onFile: '' };
    }),
    chartingList: proposals.charting.map(({ system, source }) => ({
      system,
      isTaken: true,
      source: source.text,
      asks: [],
      onFile: '',
    })),
  };
  const cardList = proposals.certifications.flatMap(({ code, number, expiration }) => {
    const type = types.find((one) => one.code === code);
    return type ? [{ certificationId: type.id, label: type.label, expirationDate: lastDay(expiration), number }] : [];
  });
  return { ...beside(rows, details), gapList: proposals.gaps, cardList: waitingCards(cardList, details) };
}

function jobRow({ facility, city, state, title, unit, agency, start, end, isCurrent, ...said }: JobProposal): JobRow {
  const values = {
    facility,
    city,
    state,
    unitBed: 0,
    // A year alone is no day: it is asked for, and the line of the resume is beside the field.
    startDate: namesMonth(start) ? firstDay(start) : '',
    endDate: isCurrent || !namesMonth(end) ? '' : lastDay(end),
    isCurrent,
    unit,
    position: title,
    specialtyName: specialtyMeant(unit),
  };
  const isTaken = said.isWhole && jobEntry.safeParse(values).success;
  return {
    ...values,
    agency,
    isGap: false,
    isTaken,
    isOpen: false,
    asks: said.asks,
    source: said.source.text,
    onFile: '',
  };
}

/** The specialty that a unit is, where the trade calls one so and no other. */
function specialtyMeant(unit: string): string {
  const [name = '', ...others] = unitNames.get(nameKey(unit)) ?? [];
  return others.length === 0 ? name : '';
}

function schoolRow({ school, city, state, degree, graduation, ...said }: SchoolProposal): SchoolRow {
  const values = {
    school,
    state,
    degree: degree || undefined,
    graduationDate: namesMonth(graduation) ? lastDay(graduation) : '',
  };
  const asks = state ? said.asks : [...said.asks, 'state' as const];
  const isTaken = said.isWhole && schoolEntry.safeParse(values).success;
  return { ...values, city, asks, isTaken, isOpen: false, source: said.source.text, onFile: '' };
}

/** The rows that say something which is not on file; one that differs from an entry names what that says, and is not taken. */
export function beside(rows: FoundRows, details: CandidateDetails): FoundRows {
  const { chartingSystemList, specialtyList } = details.basicInfo;
  return {
    jobList: rows.jobList.flatMap((row) => besideJob(row, details)),
    schoolList: rows.schoolList.flatMap((row) => besideSchool(row, details)),
    licenseList: rows.licenseList.flatMap((row) => besideLicense(row, details)),
    // Their save asks for specialties.
    chartingList: rows.chartingList.filter(
      ({ system }) => specialtyList.length > 0 && !chartingSystemList.includes(system),
    ),
  };
}

const same = (one: unknown, other: unknown) => folded(String(one ?? '')) === folded(String(other ?? ''));

/** Whether what the resume says differs: what it leaves out does not. */
function differs(said: unknown, filed: unknown): boolean {
  return Boolean(said) && !same(said, filed);
}

const monthOf = (day: string | null | undefined) => (day ?? '').slice(0, 7);

function besideJob(row: JobRow, { workHistoryList }: CandidateDetails): JobRow[] {
  const filed = workHistoryList.find(
    (one) => monthOf(one.startDate) === monthOf(row.startDate) && same(one.facility, row.facility),
  );
  if (!filed || row.startDate === '') return [row];
  const isSame =
    !differs(monthOf(row.endDate), monthOf(filed.endDate)) &&
    !(row.isCurrent && !filed.present) &&
    !differs(row.position, filed.jobTitle) &&
    !differs(row.unit, filed.unit) &&
    !differs(row.city, filed.city);
  if (isSame) return [];
  const end = filed.present ? 'now' : monthAndYear(filed.endDate);
  const onFile = inWords(
    filed.facility,
    filed.jobTitle,
    filed.unit,
    filed.city,
    `${monthAndYear(filed.startDate)} to ${end}`,
  );
  const kept = {
    id: filed.id,
    unitBed: filed.unitBeds,
    specialtyName: filed.specialty,
    city: row.city || filed.city,
    state: row.state || filed.state,
    position: row.position || filed.jobTitle,
    unit: row.unit || filed.unit,
  };
  return [{ ...row, ...kept, onFile, isTaken: false }];
}

function besideSchool(row: SchoolRow, { educationList }: CandidateDetails): SchoolRow[] {
  const filed = educationList.find((one) => same(one.school, row.school) && (!row.degree || one.degree === row.degree));
  if (!filed) return [row];
  if (!differs(monthOf(row.graduationDate), monthOf(filed.graduationDate))) return [];
  const onFile = inWords(filed.school, filed.degree, monthAndYear(filed.graduationDate));
  const kept = { id: filed.id, state: row.state || (stateCodeOf(filed.state) ?? filed.state) };
  return [{ ...row, ...kept, degree: row.degree || filed.degree, onFile, isTaken: false } as SchoolRow];
}

function besideLicense(row: LicenseRow, { basicInfo, licenseList }: CandidateDetails): LicenseRow[] {
  const isLicensed = basicInfo.licenseStateList.some((state) => (stateCodeOf(state) ?? state) === row.state);
  if (!isLicensed) return [row];
  const filed = basicInfo.stateLicenseList.find(({ state }) => state === row.state);
  // The end of a license with a copy on file is the copy's.
  const hasCopy = licenseList.some(({ state }) => state === row.state);
  const end = filed?.expirationDate ?? '';
  const isSame =
    !differs(row.number, filed?.number) &&
    (hasCopy || !differs(row.expirationDate, end)) &&
    !(row.isMultistate && !filed?.isMultistate);
  if (isSame) return [];
  const kept = {
    number: row.number || (filed?.number ?? ''),
    expirationDate: hasCopy ? '' : row.expirationDate || end,
    isMultistate: row.isMultistate || (filed?.isMultistate ?? false),
  };
  const onFile = inWords(
    filed?.number ? `number ${filed.number}` : 'no number',
    !hasCopy && (end ? `until ${monthAndYear(end)}` : 'no end'),
    filed?.isMultistate && 'multistate',
  );
  return [{ ...row, ...kept, onFile, isTaken: false }];
}

/** A row for what a time without a job was for. */
export function lineAbout({ from, to }: WorkGap): JobRow {
  return {
    facility: '',
    city: '',
    state: '',
    unitBed: 0,
    startDate: from,
    endDate: to,
    isCurrent: false,
    unit: '',
    position: '',
    specialtyName: '',
    agency: '',
    isGap: true,
    isTaken: true,
    isOpen: true,
    source: '',
    asks: [],
    onFile: '',
  };
}

/** Those of the words that there are, with commas. */
export function inWords(...words: readonly (string | false | undefined)[]): string {
  return words.filter(Boolean).join(', ');
}
