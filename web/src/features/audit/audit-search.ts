import { isDay } from '#shared/domain/dates.ts';

/** What the audit shows; it lives in the address. Days as YYYY-MM-DD. */
export interface AuditSearch {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly personId: string | undefined;
  readonly act: 'looks' | 'deeds' | undefined;
  readonly outcome: 'allowed' | 'refused' | undefined;
  /** Each record; else what one person looked at of another in a visit is one row. */
  readonly isEach: boolean;
}

/** Reads an address; what it does not understand is left out. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const dayOf = (name: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : undefined;
  };
  const personId = /^[A-Za-z0-9_-]{1,128}$/.exec(params.get('person') ?? '')?.[0];
  const oneOf = <T extends string>(name: string, all: readonly T[]) => all.find((one) => one === params.get(name));
  return {
    from: dayOf('from'),
    to: dayOf('to'),
    personId,
    act: oneOf('act', ['looks', 'deeds'] as const),
    outcome: oneOf('outcome', ['allowed', 'refused'] as const),
    isEach: params.has('each'),
  };
}

/** The search as an address holds it: what is not given has no parameter. */
export function writeAuditSearch({ from, to, personId, act, outcome, isEach }: AuditSearch): URLSearchParams {
  const given = { from, to, person: personId, act, outcome, each: isEach ? '1' : undefined };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The same as the call takes it. */
export function auditInput({ from, to, personId, act, outcome }: AuditSearch) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(personId && { personId }),
    ...(act && { act }),
    ...(outcome && { outcome }),
  };
}
