import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '#shared/contract/admin.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { addAuditRecord } from '../../../functions/_people/audit.ts';
import { listAudit } from '../../../functions/admin/audit/list-audit.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

it('the audit is narrowed to looks, to deeds and to what was refused, and pages through to its end [X36] [W15]', async () => {
  const { id, username, groups, userType } = await aUser({ userType: 'Admin', groups: ['admin'] });
  const viewer: Actor = { id, username, groups, userType, registered: true };
  const looks = [
    'GET candidate/details',
    'POST job/search',
    'POST admin/people',
    'List of users',
    'CSV of users, 3 rows',
  ];
  const deeds = ['POST candidate/basic', 'DELETE candidate/resume'];
  for (const call of [...looks, ...deeds])
    await addAuditRecord({
      actorId: id,
      subjectId: 'c1',
      call,
      outcome: call === 'POST candidate/basic' ? 'refused' : 'allowed',
      requestId: randomUUID(),
      address: '',
    });
  const shown = async (filter: object) => {
    const calls: string[] = [];
    for (let paginationToken: string | undefined; ; ) {
      const query = admin.audit.query.parse({ personId: id, count: '10', ...filter, paginationToken });
      const page = await listAudit(viewer, query);
      calls.push(...page.recordList.map(({ call }) => call));
      if (!page.nextPaginationToken) return calls.toSorted();
      paginationToken = page.nextPaginationToken;
    }
  };
  expect(await shown({})).toEqual([...looks, ...deeds].toSorted());
  expect(await shown({ act: 'looks' })).toEqual(looks.toSorted());
  expect(await shown({ act: 'deeds' })).toEqual(deeds.toSorted());
  expect(await shown({ outcome: 'refused' })).toEqual(['POST candidate/basic']);
  expect(await shown({ act: 'looks', outcome: 'refused' })).toEqual([]);
});

it('the audit shows what one person looked at of another in a visit as one row, and every record where asked [X36] [W15]', async () => {
  const { id, username, groups, userType } = await aUser({ userType: 'Admin', groups: ['admin'] });
  const viewer: Actor = { id, username, groups, userType, registered: true };
  const begin = Date.parse('2026-03-01T10:00:00Z');
  const write = (minute: number, call: string, subjectId: string, outcome: 'allowed' | 'refused' = 'allowed') =>
    addAuditRecord(
      { actorId: id, subjectId, call, outcome, requestId: randomUUID(), address: '' },
      new Date(begin + minute * 60_000),
    );
  await write(0, 'GET candidate/details', 'c1');
  await write(40, 'GET candidate/details', 'c1');
  await write(50, 'GET job/favorites', 'c1');
  await write(55, 'POST candidate/basic', 'c1');
  await write(56, 'GET candidate/details', 'c1', 'refused');
  await write(58, 'GET candidate/details', 'c2');
  await write(69, 'GET candidate/details', 'c1');
  await write(70, 'GET user/notices', 'c1');
  await write(71, 'List of users', id);
  await write(72, 'List of people', id);
  const shown = async (by: string) => {
    const query = admin.audit.query.parse({ personId: id, from: '2026-03-01', to: '2026-03-01', by, count: '50' });
    const { recordList } = await listAudit(viewer, query);
    expect(recordList.filter(({ others }) => others)).toHaveLength(by === 'visit' ? 1 : 0);
    return recordList.map(({ call, others = [] }) => [call, ...others].join(' + '));
  };
  expect(await shown('visit')).toEqual([
    'List of people',
    'List of users',
    'GET user/notices + GET candidate/details + GET job/favorites',
    'GET candidate/details',
    'GET candidate/details',
    'POST candidate/basic',
    'GET candidate/details',
  ]);
  expect(await shown('record')).toHaveLength(10);
});
