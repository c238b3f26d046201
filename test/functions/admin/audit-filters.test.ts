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
