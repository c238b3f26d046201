import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { BrowserCall } from '#shared/contract/endpoint.ts';
import { counted } from '#shared/domain/grouped.ts';
import { Problem } from '#shared/domain/problem.ts';
import { call } from '../../../../lib/call.ts';
import { problemOf } from '../../../../lib/problems.ts';
import type { Typed } from '../../../../ui/forms/form-handle.ts';
import { failedMessage } from '../../../../ui/forms/save-failure.ts';
import { education } from '../../drawers/education-drawer.tsx';
import { license } from '../../drawers/license-drawer.tsx';
import { ownSpecialties } from '../../drawers/specialties-drawer.tsx';
import { work } from '../../drawers/work-drawer.tsx';
import { pickNone } from '../../editor/sent-files.ts';
import { type Section, sentBody } from '../../editor/use-section.ts';
import { type StoredParts, withStored } from '../../use-details.ts';
import type { FoundRows } from './found.ts';

const foundLists = ['jobList', 'schoolList', 'licenseList', 'chartingList'] as const;
type ListOf = (typeof foundLists)[number];

const words: Readonly<Record<ListOf, { readonly one: string; readonly section: string }>> = {
  jobList: { one: 'job', section: 'Job Experience' },
  schoolList: { one: 'school', section: 'Education' },
  licenseList: { one: 'license', section: 'Licenses' },
  chartingList: { one: 'charting system', section: 'Specialties' },
};

/** "3 jobs, 1 school, 2 licenses" of the rows that are taken; empty for none. */
export function takenWords(rows: Partial<FoundRows>): string {
  return foundLists
    .flatMap((list) => {
      const count = (rows[list] ?? []).filter(({ isTaken }) => isTaken).length;
      return count > 0 ? [counted(count, words[list].one)] : [];
    })
    .join(', ');
}

interface Adding {
  details: CandidateDetails;
  /** After each section: the profile as it is stored then, and the rows that are left. */
  onStored(answer: StoredParts, rest: FoundRows): void;
}

/**
 * Saves the rows that are taken, one section after the other by its own call and version. Throws Problem where one fails: those before
 * it are stored.
 */
export async function addFound(rows: FoundRows, { details, onStored }: Adding): Promise<void> {
  let [now, rest] = [details, rows];
  for (const list of foundLists) {
    if (!rows[list].some(({ isTaken }) => isTaken)) continue;
    const answer = await saved(list, rows, now);
    now = withStored(now, answer);
    rest = { ...rest, [list]: rows[list].filter(({ isTaken }) => !isTaken) };
    onStored(answer, rest);
  }
}

function saved(list: ListOf, rows: FoundRows, details: CandidateDetails): Promise<StoredParts> {
  switch (list) {
    case 'jobList':
      return save(list, work, details, ({ workHistoryList, ...draft }) => ({
        ...draft,
        workHistoryList: withTaken(rows.jobList, workHistoryList),
      }));
    case 'schoolList':
      return save(list, education, details, ({ educationList, ...draft }) => ({
        ...draft,
        educationList: withTaken(rows.schoolList, educationList),
      }));
    case 'licenseList':
      return save(list, license, details, ({ stateList = [], stateLicenseList = [], ...draft }) => {
        const taken = rows.licenseList.filter(({ isTaken }) => isTaken);
        const states = taken.map(({ state = '' }) => state);
        return {
          ...draft,
          isCompactLicense: draft.isCompactLicense || taken.some(({ isMultistate }) => isMultistate === true),
          stateList: [...new Set([...stateList, ...states])],
          stateLicenseList: [...stateLicenseList.filter(({ state = '' }) => !states.includes(state)), ...taken],
        };
      });
    case 'chartingList':
      return save(list, ownSpecialties, details, ({ chartingSystemList = [], ...draft }) => {
        const named = rows.chartingList.filter(({ isTaken }) => isTaken).map(({ system }) => system);
        return { ...draft, chartingSystemList: [...new Set([...chartingSystemList, ...named])] as never };
      });
  }
}

/** The entries on file with the rows that are taken: in the place of the one of their id, or in front. */
function withTaken<E extends { readonly id?: string | null | undefined }>(
  rows: readonly (E & { readonly isTaken?: boolean | undefined })[],
  filed: readonly E[] = [],
): E[] {
  const taken = rows.filter(({ isTaken }) => isTaken);
  const added = taken.filter(({ id }) => !id);
  return [...added, ...filed.filter(({ id }) => id).map((one) => taken.find(({ id }) => id === one.id) ?? one)];
}

async function save<S extends z.ZodType>(
  list: ListOf,
  section: Section<S>,
  details: CandidateDetails,
  change: (draft: Typed<z.input<S>>) => Typed<z.input<S>>,
): Promise<StoredParts> {
  const { section: name } = words[list];
  const read = section.schema.safeParse(change(section.draftOf(details, pickNone)));
  if (!read.success)
    throw new Problem('invalid', 'wrongInput', `Something on file under ${name} has to be corrected there first.`, {
      title: failedMessage,
    });
  try {
    return (await call<BrowserCall>(section.endpoint, {}, sentBody(section, read.data, details))) as StoredParts;
  } catch (error) {
    const { kind, fields } = problemOf(error);
    if (kind !== 'conflict' || Object.keys(fields).length > 0) throw error;
    throw new Problem(
      'conflict',
      'changedMeanwhile',
      `${name} was saved somewhere else in the meantime. The rows are compared with the newer version now: look at them once more.`,
      { title: 'Changed elsewhere' },
    );
  }
}

/** The profile as it is stored now. */
export function readAgain(): Promise<CandidateDetails> {
  return call(api.candidate.details);
}
