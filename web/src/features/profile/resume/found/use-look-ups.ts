import { useEffect, useRef } from 'react';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import type { NameMatch } from '#shared/domain/resume/match-name.ts';
import type { FormEngine } from '../../../../ui/forms/form-handle.ts';
import { findFacilities, findSchools } from '../../find-facilities.ts';
import { type FoundRows, type JobRow, type Listed, type SchoolRow, schoolEntry } from './found.ts';
import { lookUpNames, type NameToFind } from './look-up-names.ts';

/** Looks the names of new rows up once: what is sure is taken over, what is not is offered to choose from [C03]. */
export function useLookUps(form: FormEngine<FoundRows>, { jobList, schoolList }: FoundRows): void {
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet opens
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const names: (NameToFind | undefined)[] = [
      ...jobList.map((row, at) => (isOpen(row) && !row.isGap ? jobToFind(form, at, row) : undefined)),
      ...schoolList.map((row, at) => (isOpen(row) ? schoolToFind(form, at, row) : undefined)),
    ];
    void lookUpNames(names.filter((one) => one !== undefined && one.said.name !== '') as NameToFind[]);
  }, []);
}

const isOpen = (row: JobRow | SchoolRow) => !row.id && !row.isAsked;
const code = (state: string) => stateCodeOf(state) ?? state;

/** A job whose facility is that of the directory. */
export function jobListed(row: JobRow, { name, city, state, beds }: Listed): JobRow {
  return { ...row, facility: name, city, state: code(state), unitBed: beds, isListed: true, choices: [] };
}

/** A school that is that of the directory; once its place is known it may be whole. */
export function schoolListed(row: SchoolRow, { name, city, state }: Listed): SchoolRow {
  const asks = row.asks.filter((ask) => ask !== 'state');
  const listed = { ...row, school: name, city, state: code(state), asks, isListed: true, choices: [] };
  return { ...listed, isTaken: row.isTaken || (asks.length === 0 && schoolEntry.safeParse(listed).success) };
}

function jobToFind(form: FormEngine<FoundRows>, at: number, { facility: name = '', city = '', state = '' }: JobRow) {
  return {
    said: { name, city, state },
    find: (typed: string) => findFacilities(typed, state),
    found({ sure, likely }: NameMatch<Listed>) {
      const row: JobRow | undefined = form.antd.getFieldValue(['jobList', at]);
      if (row?.facility !== name) return;
      const asked = { ...row, isAsked: true, choices: likely };
      form.antd.setFieldValue(['jobList', at], sure ? jobListed(asked, sure) : asked);
    },
  };
}

function schoolToFind(form: FormEngine<FoundRows>, at: number, { school: name, city, state = '' }: SchoolRow) {
  return {
    said: { name, city, state },
    find: async (typed: string) => (await findSchools(typed, state)).map((one) => ({ ...one, beds: 0 })),
    found({ sure, likely }: NameMatch<Listed>) {
      const row: SchoolRow | undefined = form.antd.getFieldValue(['schoolList', at]);
      if (row?.school !== name) return;
      const asked = { ...row, isAsked: true, choices: likely };
      form.antd.setFieldValue(['schoolList', at], sure ? schoolListed(asked, sure) : asked);
    },
  };
}
