import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { jobItem } from '#shared/domain/calendar/calendar-events.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { limitRate } from '../../../functions/_http/rate-limit.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { makeCalendarLink } from '../../../functions/_people/calendar/calendar-links.ts';
import { ownCalendarLinks } from '../../../functions/_people/calendar/own-link.ts';
import { settleDeparture } from '../../../functions/_people/ends/departures.ts';
import { type EntryFields, newEntry, writingEntry } from '../../../functions/_people/profile/profile.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import {
  endLink,
  makeLink,
  readCalendarFile,
  readSubscription,
} from '../../../functions/candidate/calendar/own-calendar.ts';
import { readWallet } from '../../../functions/candidate/read-wallet.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { readCalendar } from '../../support/files/read-calendar.ts';
import { anAssignment, anOffer } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const on = (days: number) => dayFrom(dayOf(new Date()), days);

async function aPerson(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { licenseStates: [] });
  return id;
}

const paper = (fields: Partial<EntryFields<'certifications'>>): EntryFields<'certifications'> => ({
  certificationId: 100301,
  name: 'BLS',
  expirationDate: on(400),
  fileId: randomUUID(),
  fileName: 'paper.pdf',
  fileSize: 1,
  ...fields,
});
const has = (candidateId: string, ...all: Partial<EntryFields<'certifications'>>[]) =>
  transact(all.map((one) => writingEntry('certifications', newEntry(candidateId, paper(one), new Date()))));
const document = { certificationId: documentCertificationId, name: 'Uploaded document' };

/** An offer to answer. */
async function anOpenOffer(candidateId: string) {
  const job = await aTableJob({ isOpen: true });
  const { jobId } = job;
  const [at, status] = [new Date().toISOString(), 'Offer Extended' as const];
  await applications.add({
    candidateId,
    jobId,
    status,
    appliedAt: at,
    changedAt: at,
    steps: [{ status, at }],
    version: 1,
  });
  await anOffer({ candidateId, jobId, offeredAt: at });
  return job;
}

const textOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString();
const fileOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const read = async (link: string, now?: Date) => textOf(await readSubscription(fileOf(link), now));
const titles = async (link: string, now?: Date) => readCalendar(await read(link, now)).events.map(({ title }) => title);

describe('the calendar of a candidate', () => {
  it('has assignments, offers to answer and ends behind a private link, in few reads [C17]', async () => {
    const id = await aPerson();
    const { jobId } = await aTableJob({ isOpen: true, jobTitle: 'ICU RN, Nights', companyName: 'Larkfall; Medical' });
    await anAssignment(id, jobId, on(20));
    const offered = await anOpenOffer(id);
    await has(
      id,
      {},
      { ...document, fileName: 'cert-TB-a.pdf' },
      { certificationId: 100302, name: 'ACLS', expirationDate: on(-9) },
    );
    const { link } = await makeLink(id);
    expect(link).toMatch(/^https:\/\/site\.example\/api\/calendar\/[0-9a-f]{64}\.ics$/);
    const { read: readUnits } = await spentBy(() => read(link));
    expect(readUnits).toBeLessThanOrEqual(8);
    const text = await read(link);
    const { events, properties } = readCalendar(text);
    expect(properties).toMatchObject({ 'x-wr-calname': 'Caravel', 'refresh-interval': 'PT1H' });
    expect(events.map(({ title, start, place }) => [title, start, place])).toEqual(
      expect.arrayContaining([
        ['First day: ICU RN, Nights', on(20), 'Larkfall; Medical, Austin, TX'],
        ['Last day: ICU RN, Nights', on(110), 'Larkfall; Medical, Austin, TX'],
        [`Offer ends: ${offered.jobTitle}`, expect.stringMatching(/Z$/), 'Invented Hospital, Austin, TX'],
        ['BLS ends', on(400), ''],
        ['A document ends', on(400), ''],
      ]),
    );
    expect(events).toHaveLength(5);
    expect(text).not.toMatch(/TB|1,?900|signature|nurse|\$/);
    // An offer that was answered too late, or whose job has closed, is none.
    expect(await titles(link, new Date(Date.now() + 49 * 3_600_000))).not.toContain(`Offer ends: ${offered.jobTitle}`);
    await jobs.put({ ...offered, isOpen: false });
    expect(await titles(link)).toHaveLength(4);
  });

  it('gives one event as a file, and nothing that is not its owner’s [C17]', async () => {
    const [id, other] = [await aPerson(), await aPerson()];
    const { jobId } = await aTableJob({ isOpen: true });
    await anAssignment(id, jobId, on(20));
    const file = await readCalendarFile(id, jobItem('first', jobId));
    expect(file).toMatchObject({
      contentType: 'text/calendar; charset=utf-8',
      fileName: 'Calendar.ics',
      cacheSeconds: 0,
    });
    expect(readCalendar(textOf(file)).events).toMatchObject([{ start: on(20), end: on(21), isDay: true }]);
    for (const [owner, item] of [
      [other, jobItem('first', jobId)],
      [id, jobItem('answer', jobId)],
      [id, 'end medical TB'],
      [id, '__proto__'],
      [randomUUID(), jobItem('first', jobId)],
    ] as const)
      await expect(readCalendarFile(owner, item)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('tells fifty ends of one day apart [C17]', async () => {
    const id = await aPerson();
    const same = Array.from({ length: 50 }, (_, at) => ({ ...document, fileName: at < 25 ? 'a.pdf' : `a ${at}.pdf` }));
    await has(id, ...same);
    const { link } = await makeLink(id);
    expect(await titles(link)).toEqual(Array.from({ length: 50 }, () => 'A document ends'));
  });

  it('goes by the day at home: what ends today is there until midnight in Hawaii [C17]', async () => {
    const { id } = await aUser();
    await aProfile(id, { licenseStates: [], city: 'Honolulu', state: 'HI', zipCode: '96813' });
    await has(id, { expirationDate: '2027-03-14' });
    const { link } = await makeLink(id);
    expect(await titles(link, new Date('2027-03-15T09:59:00Z'))).toEqual(['BLS ends']);
    expect(await titles(link, new Date('2027-03-15T10:01:00Z'))).toEqual([]);
  });

  it('keeps a digest of a link alone; a new one ends the older, also when two are made at once [C17]', async () => {
    const id = await aPerson();
    await has(id, {});
    const first = await makeLink(id);
    expect(await readWallet(id)).toMatchObject({ calendarLinkMadeAt: first.madeAt });
    const both = await Promise.all([makeLink(id), makeLink(id)]);
    const shown = await Promise.all([first, ...both].map(async ({ link }) => (await titles(link)).length));
    expect(shown.toSorted()).toEqual([0, 0, 1]);
    const { items } = await queryPrefix(`CAND#${id}`, 'P#CALENDAR', { consistent: true });
    expect(items).toHaveLength(1);
    for (const { link } of both) expect(JSON.stringify(items)).not.toContain(fileOf(link).slice(0, 64));
    await endLink(id);
    await endLink(id);
    expect(await readWallet(id)).not.toHaveProperty('calendarLinkMadeAt');
    for (const { link } of both) expect(await titles(link)).toEqual([]);
  });

  it('answers one and the same empty calendar for a link that has ended, never was, or is none [C17]', async () => {
    const id = await aPerson();
    await has(id, {});
    const now = new Date();
    const { link } = await makeLink(id);
    await endLink(id);
    const ended = await readSubscription(fileOf(link), now);
    const token = fileOf(link).slice(0, 64);
    for (const file of [
      `${'0'.repeat(64)}.ics`,
      `${token.slice(1)}.ics`,
      `${token}0.ics`,
      `${token.toUpperCase()}g.ics`,
      token,
      '.ics',
      '',
      'é🩺.ics',
      '../../user.ics',
    ])
      expect(await readSubscription(file, now)).toEqual(ended);
    expect(ended).toMatchObject({ fileName: 'Calendar.ics', cacheSeconds: 3600, mayChange: true });
  });

  it('ends with the account: asked for, blocked or erased, and is not made anew then [C17] [C25]', async () => {
    const [leaving, erased, blocked] = [await aPerson(), await aPerson(), await aPerson()];
    for (const id of [leaving, erased, blocked]) await has(id, {});
    const links = await Promise.all([leaving, erased, blocked].map(async (id) => (await makeLink(id)).link));
    const items = async (id: string) => (await queryPrefix(`CAND#${id}`, 'P#CALENDAR', { consistent: true })).items;
    // Signing out everywhere leaves a link as it is.
    await users.change({ id: blocked }, { set: { revokedAt: new Date().toISOString() } });
    expect(await titles(links[2] ?? '')).toHaveLength(1);
    await users.change({ id: blocked }, { set: { status: 'revoked' } });
    // From the first write on, before anything else is done.
    await users.change({ id: leaving }, { set: { leavesAt: new Date().toISOString() } });
    expect(await titles(links[0] ?? '')).toEqual([]);
    await settleDeparture(leaving);
    await removeOwnedItems(erased);
    for (const link of links) expect(await titles(link)).toEqual([]);
    expect([await items(leaving), await items(erased)]).toEqual([[], []]);
    // What was kept again stays without its link.
    await users.change({ id: leaving }, { remove: ['leavesAt'] });
    expect(await titles(links[0] ?? '')).toEqual([]);
    await expect(makeLink(blocked)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('takes ten files and ten new links a day of one candidate, 120 reads an hour of one address, and refuses no end [C17]', async () => {
    const step = limitRate().before as unknown as (request: object) => Promise<void>;
    const [actor, address] = [{ id: randomUUID() }, randomUUID()];
    const { calendarFile, makeCalendarLink, endCalendarLink, calendar } = api.candidate;
    for (const [endpoint, count] of [
      [calendarFile, 10],
      [makeCalendarLink, 10],
      [calendar, 120],
    ] as const) {
      const internal = { endpoint, address, input: { body: {} }, ...(endpoint !== calendar && { actor }) };
      for (let turn = 0; turn < count; turn++) await step({ internal });
      await expect(Promise.resolve().then(() => step({ internal }))).rejects.toMatchObject({ kind: 'tooMany' });
    }
    for (let turn = 0; turn < 12; turn++)
      await step({ internal: { endpoint: endCalendarLink, address, actor, input: { body: {} } } });
  });
});

it('is made in five attempts or not at all where others make theirs each time, and never for who leaves [C17] [S14] [Z06]', async () => {
  const candidateId = await aPerson();
  const madeAt = new Date().toISOString();
  const meanwhile = () => ownCalendarLinks.put({ candidateId, hash: randomUUID(), madeAt });
  expect(await afterMeeting({ act: () => makeCalendarLink(candidateId), times: 5, meanwhile })).toBe('unavailable');
  const left = await ownCalendarLinks.find({ candidateId });
  const leaves = () => users.change({ id: candidateId }, { set: { leavesAt: madeAt } });
  expect(await afterMeeting({ act: () => makeCalendarLink(candidateId), meanwhile: leaves })).toBe('missing');
  expect(await ownCalendarLinks.find({ candidateId })).toEqual(left);
});
