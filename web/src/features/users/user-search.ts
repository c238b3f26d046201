import { userFilters } from '#shared/contract/admin/admin-people.ts';
import type { UserType } from '#shared/domain/actor.ts';
import { usersOpening } from './users-opening.ts';

export type PeopleFilter = (typeof userFilters)[number];

/** What the table of people shows; it lives in the address bar, so that every view can be linked and gone back to. */
export interface UserQuery {
  readonly by: PeopleFilter;
  readonly value: string;
  /** Counted from 1; only shown, the token is what finds the page. */
  readonly page: number;
  /** Sealed by the server for this person and this filter; absent on the first page. */
  readonly token: string | undefined;
}

/** The most characters that are searched for [S01]. */
export const maxSearchLength = 50;

/** Whether a text is too long to be searched for. */
export function isTooLong(value: string): boolean {
  return value.trim().length > maxSearchLength;
}

/** The kinds of people that can be searched for. */
export const userTypes: readonly UserType[] = ['Candidate', 'Recruiter', 'Admin'];

const printable = /^[\x21-\x7e]{1,2000}$/;

/** Reads an address; what it does not understand is left out. A page without its token is the first. */
export function readSearch(params: URLSearchParams): UserQuery {
  const by = userFilters.find((name) => name === params.get('by')) ?? 'name';
  const value = params.get('q') ?? '';
  const token = params.get('at') ?? '';
  const page = Number(/^[1-9]\d{0,4}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const isLater = page > 1 && printable.test(token);
  return { by, value, page: isLater ? page : 1, token: isLater ? token : undefined };
}

/** Writes a search as an address; what it opens with is left out. */
export function writeSearch({ by, value, page, token }: UserQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (by !== 'name') params.set('by', by);
  if (value !== '') params.set('q', value);
  if (token !== undefined && page > 1) {
    params.set('page', String(page));
    params.set('at', token);
  }
  return params;
}

/** What the server searches for. A type is found while it is typed: "rec" asks for Recruiter. */
export function userFilter({ by, value }: Pick<UserQuery, 'by' | 'value'>, only?: 'recruiters') {
  const typed = value.trim();
  const among = only ? { onlyRecruiters: true } : {};
  const type = userTypes.find((known) => known.toLowerCase().startsWith(typed.toLowerCase()));
  if (typed === '') return among;
  return { ...among, filterName: by, filterValue: by === 'type' && type ? type : typed };
}

/** One page as the server is asked for it. */
export function userSearchBody({ token, ...search }: UserQuery, only?: 'recruiters') {
  return { ...usersOpening, ...(token === undefined ? {} : { paginationToken: token }), ...userFilter(search, only) };
}
