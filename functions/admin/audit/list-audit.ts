import type * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { dayOf, daysBetween } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { erasures, receiptOf } from '../../_people/accounts/erase-person.ts';
import { type AuditRecord, exportedCall, listAuditRecords } from '../../_people/audit.ts';
import { lookOf, looks } from '../../_people/looks.ts';
import { namesOf } from '../../_people/user-record.ts';
import { visitTeller } from '../../_people/visits.ts';
import { openPageToken, sealPageToken } from '../../_runtime/page-token.ts';
import { findTogether } from '../../_table/find-together.ts';

type Query = z.output<typeof api.admin.audit.query>;
type Found = z.input<typeof api.admin.audit.returns>;

const mostDays = 92;
const shownDays = 30;
/** A page may be short or even empty rather than late: its page token continues from there. */
const mostReads = 100;

/** One page of the audit, newest first: days are read until the page is full (for one user, it may have a few more). */
export async function listAudit(viewer: Actor, query: Query): Promise<Found> {
  const { personId, act, outcome, by, count } = query;
  const isNarrow = [personId, act, outcome].some(Boolean);
  const { from, to } = daysOf(query);
  const bound = JSON.stringify([viewer.id, 'audit', from, to, personId, act, outcome, by]);
  let place = query.paginationToken
    ? ((await openPageToken(query.paginationToken, bound)) as Partial<Place>)
    : undefined;
  const found: Listed[] = [];
  const add = by === 'visit' ? addingVisits(found) : (record: AuditRecord) => found.push({ record });
  let reads = 0;
  for (let day = place?.day ?? to; day >= from && found.length < count && reads < mostReads; reads++) {
    const { items, last } = await listAuditRecords(day, {
      // Never more than are missing: what was read and not shown would be lost.
      limit: isNarrow ? count : count - found.length,
      ...(place?.after && { after: place.after }),
    });
    for (const record of items) if (fits(record, query)) add(record);
    if (!last) day = dayBefore(day);
    place = { day, after: last };
  }
  const isEnd = place?.day === undefined || place.day < from;
  return {
    recordList: await named(found),
    nextPaginationToken: isEnd ? null : await sealPageToken(place ?? {}, bound),
  };
}

function fits(record: AuditRecord, query: Query): boolean {
  const { actorId, subjectId, outcome } = record;
  if (query.personId && query.personId !== actorId && query.personId !== subjectId) return false;
  if (query.outcome && query.outcome !== outcome) return false;
  return !query.act || (query.act === 'looks') === isLook(record);
}

/** A row: a record, and what else was looked at in the same visit. */
interface Listed {
  readonly record: AuditRecord;
  readonly others?: string[];
}

/** Adds records; looks of one person at another in one visit are one row, that of the newest. */
function addingVisits(found: Listed[]): (record: AuditRecord) => void {
  const keyOf = ({ actorId, subjectId }: AuditRecord) => `${actorId} ${subjectId}`;
  const isOfVisit = visitTeller(keyOf);
  const visits = new Map<string, Required<Listed>>();
  return (record) => {
    const isAtPerson = record.outcome === 'allowed' && record.actorId !== record.subjectId && isLook(record);
    const visit = isAtPerson && isOfVisit(record) ? visits.get(keyOf(record)) : undefined;
    if (visit) {
      if (![visit.record.call, ...visit.others].includes(record.call)) visit.others.push(record.call);
      return;
    }
    const listed = { record, others: [] };
    found.push(listed);
    if (isAtPerson) visits.set(keyOf(record), listed);
  };
}

/** The calls that only show something, by their names in the records. */
const readCalls = new Set(
  Object.values(api).flatMap((family) =>
    Object.values<Endpoint>(family).flatMap(({ isRead, method, path }) => (isRead ? [`${method} ${path}`] : [])),
  ),
);

/** Whether a record is of a read: of a call, a list, or a list as a file. */
const isLook = (record: AuditRecord) =>
  readCalls.has(record.call) || lookOf(record) !== undefined || record.call.startsWith(exportedCall);

interface Place {
  readonly day: string;
  readonly after: Record<string, unknown> | undefined;
}

function daysOf(query: Query): { from: string; to: string } {
  const to = query.to ?? dayOf(new Date());
  const from = query.from ?? dayOf(new Date(Date.parse(`${to}T00:00:00Z`) - (shownDays - 1) * dayMs));
  const days = daysBetween(from, to);
  if (days >= 0 && days < mostDays) return { from, to };
  const message = days < 0 ? 'The first day is after the last.' : `At most ${mostDays} days at once.`;
  throw wrongField('from', message);
}

function dayBefore(day: string): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - dayMs));
}

async function named(listed: readonly Listed[]): Promise<Found['recordList']> {
  const records = listed.map(({ record }) => record);
  const ids = [...new Set(records.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))];
  const names = await namesOf(ids);
  const nameless = ids.filter((id) => id && !names.has(id));
  const { receipts, counts } = await findTogether({
    receipts: nameless.map((id) => erasures.at({ id: receiptOf(id) })),
    counts: records.flatMap((record) => {
      const look = lookOf(record);
      return look ? [looks.at(look)] : [];
    }),
  });
  const rowsOf = new Map(counts.map(({ hour, actorId, list, rows }) => [`${hour} ${actorId} ${list}`, rows]));
  const erased = new Set(receipts.map(({ id }) => id));
  /** Empty for a user who was deleted; an id that a header made up never existed. */
  const nameOf = (id: string) => names.get(id) ?? (erased.has(receiptOf(id)) ? '' : 'Unknown id');
  return listed.map(({ record, others = [] }) => ({
    ...record,
    ...(others.length > 0 && { others }),
    call: counted(record, rowsOf),
    actorName: record.actorId === '' ? 'Hourly round' : nameOf(record.actorId),
    subjectName: nameOf(record.subjectId),
  }));
}

/** The count of a list goes on for its hour, which the record alone does not. */
function counted(record: AuditRecord, rowsOf: ReadonlyMap<string, number>): string {
  const look = lookOf(record);
  const rows = look && rowsOf.get(`${look.hour} ${look.actorId} ${look.list}`);
  return rows === undefined ? record.call : `${record.call}, ${rows} rows`;
}
