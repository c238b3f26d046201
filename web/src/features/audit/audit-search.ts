import { isDay } from '#shared/domain/dates.ts';

/** What the audit shows; it lives in the address. Days as YYYY-MM-DD. */
export interface AuditSearch {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly personId: string | undefined;
}

/** Reads an address; what it does not understand is left out. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const dayOf = (name: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : undefined;
  };
  const personId = /^[A-Za-z0-9_-]{1,128}$/.exec(params.get('person') ?? '')?.[0];
  return { from: dayOf('from'), to: dayOf('to'), personId };
}

/** The search as an address holds it: what is not given has no parameter. */
export function writeAuditSearch({ from, to, personId }: AuditSearch): URLSearchParams {
  const given = { from, to, person: personId };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The same as the call takes it. */
export function auditInput({ from, to, personId }: AuditSearch) {
  return { ...(from && { from }), ...(to && { to }), ...(personId && { personId }) };
}
