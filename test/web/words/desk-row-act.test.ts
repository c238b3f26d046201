import { describe, expect, it } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { documentsToAsk, isForMany, rowActOf } from '../../../web/src/features/desk/row-act.ts';

const now = new Date('2026-03-10T12:00:00-05:00');
const job = { jobId: 'j1', title: 'RN', facility: 'Hill', place: 'Austin, TX' };
const base = { id: 'a', isOverdue: false, candidateId: 'c1', name: 'Nora', phone: '', since: '', what: '', owner: '' };
const row = (kind: DeskRow['kind'], more: Partial<DeskRow> = {}): DeskRow => ({ ...base, kind, due: '', job, ...more });
const acls = { name: 'ACLS', document: { kind: 'certification' as const, name: 'Advanced Cardiac Life Support' } };
const bls = { name: 'BLS', document: { kind: 'certification' as const, name: 'Basic Life Support' } };
const [today, earlier] = ['2026-03-10T09:00:00-05:00', '2026-03-08T09:00:00-05:00'];

describe('a row of the desk', () => {
  it.each<[DeskRow, object]>([
    [row('applicant'), { act: 'takeOn', label: 'Take on' }],
    [row('submission', { lacks: [] }), { act: 'submit', label: 'Submit' }],
    [row('submission', { lacks: [acls] }), { act: 'ask', label: 'Ask for it' }],
    [row('submission', { lacks: [acls, bls, { name: '2 years ICU' }] }), { act: 'ask', label: 'Ask for both' }],
    [row('submission', { lacks: [acls, acls, bls] }), { act: 'ask', label: 'Ask for all 3' }],
    // What no document mends is not asked for, and what was asked leaves the decision to the recruiter.
    [row('submission', { lacks: [{ name: '2 years ICU' }] }), { act: 'submit' }],
    [row('submission', { lacks: [{ ...acls, askedAt: today }] }), { act: 'submit' }],
    [row('consent'), { act: 'remind', label: 'Ask to agree' }],
    [row('consent', { remindedAt: today }), { said: 'Asked today' }],
    [row('consent', { remindedAt: earlier }), { act: 'remind' }],
    [row('offer', { due: '2026-03-12T12:00:00Z', remindedAt: today }), { said: 'Reminded today' }],
    [row('offer'), { about: 'the application' }],
    [row('credential', { document: { token: 't', ...acls.document } }), { act: 'ask', label: 'Ask for it' }],
    [row('credential', { askedAt: earlier }), { said: 'Asked Mar 8' }],
    [row('credential'), { about: 'the documents' }],
    [row('task'), { act: 'finish', label: 'Done' }],
  ])('offers what is to be done now, and says what was asked when %# [X24]', (one, what) => {
    expect(rowActOf(one, now)).toMatchObject(what);
  });

  it('is chosen for an act on many unless it is submitted, or waits for the candidate [X24] [X34]', () => {
    expect(
      [row('task'), row('applicant'), row('submission', { lacks: [acls] })].map((one) => isForMany(one, now)),
    ).toEqual([true, true, true]);
    expect(
      [row('submission', { lacks: [] }), row('offer'), row('credential', { askedAt: today })].map((one) =>
        isForMany(one, now),
      ),
    ).toEqual([false, false, false]);
  });

  it('asks for documents alone, and for none twice [X24]', () => {
    const lacks = [acls, { ...bls, askedAt: today }, { name: '2 years ICU' }];
    expect(documentsToAsk(row('submission', { lacks }))).toEqual([acls.document]);
  });
});
