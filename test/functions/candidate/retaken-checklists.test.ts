import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RetakeReason } from '#shared/domain/checklists/validity.ts';
import { monthsLater } from '#shared/domain/checklists/validity.ts';
import { dayOf, shownDay } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { type AnswerWay, checklistFileName, incompleteSubmission } from '#shared/domain/skills.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { entriesOfKind, fileIdsOf, findProfile } from '../../../functions/_people/profile/profile.ts';
import { findFile } from '../../../functions/_people/profile/read-file.ts';
import { readSkill } from '../../../functions/_people/profile/read-skill.ts';
import { lists } from '../../../functions/_people/profile/show-profile.ts';
import { supersededIn } from '../../../functions/_people/profile/superseded-checklists.ts';
import { type AssessmentTemplate, puttingAssessment } from '../../../functions/_reference/assessments.ts';
import { readDocument } from '../../../functions/_storage/documents.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { readOwnSkill } from '../../../functions/candidate/read-own-skill.ts';
import { createSkillFile, saveSkill } from '../../../functions/candidate/save-skill.ts';
import { packetContentOf } from '../../../functions/packet/packet-facts.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

// The build puts the letters beside the functions; a test reads them where they come from.

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const today = dayOf(new Date());
const daysFromNow = (days: number) => dayOf(new Date(Date.now() + days * dayMs));

/** A stored group of these lines; a name in capitals is critical. */
async function aChecklist(
  names: readonly string[],
  more: Partial<AssessmentTemplate> = {},
): Promise<AssessmentTemplate> {
  const lines = names.map((name) => ({
    id: `line-${name}`,
    name,
    ...(name === name.toUpperCase() && { isCritical: true }),
  }));
  const questionList = [{ id: 'group', name: 'Group', questionList: lines }];
  const template = {
    id: randomUUID(),
    name: 'Checklist',
    categoryList: [{ id: 'category', name: 'Category', questionList }],
    version: 1,
    ...more,
  };
  await transact(puttingAssessment(template));
  return template;
}

const answer = (name: string, score: number, by: AnswerWay = 'line') => ({
  categoryId: 'category',
  questionId: 'group',
  subQuestionId: `line-${name}`,
  score,
  by,
});
type Answer = ReturnType<typeof answer>;

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { startedAt: '2026-01-01' });
  return id;
}

interface Save {
  readonly reason?: RetakeReason;
  readonly isSubmitted?: boolean;
  readonly version?: number;
}

async function save(candidateId: string, { id }: AssessmentTemplate, list: Answer[], given: Save = {}) {
  const { isSubmitted: shouldCreateFile = false, version, reason } = given;
  const body = { assessmentId: id, skillAssessmentAnswerRequestList: list, shouldCreateFile, version, reason };
  return await saveSkill(candidateId, body);
}

/** A submitted checklist that ends on a day. */
async function aSubmitted(template: AssessmentTemplate, list: Answer[], endsOn: string) {
  const candidateId = await aCandidate();
  await save(candidateId, template, list, { isSubmitted: true });
  const key = { candidateId, id: template.id };
  await entriesOfKind('skills').change(key, { set: { validUntil: endsOn } }, { keepsVersion: true });
  return candidateId;
}

async function shownFor(candidateId: string) {
  const profile = await findProfile(candidateId);
  if (!profile) throw new Error('The profile is not there.');
  return { profile, skill: lists.skills(profile).skillList[0] };
}

const own = async (candidateId: string, { id }: AssessmentTemplate, reason?: RetakeReason) =>
  await readOwnSkill(candidateId, id, reason);

describe('a submitted checklist', () => {
  it.each([
    [undefined, 12],
    [6, 6],
  ])(
    'whose list says %s months is valid for %i, and a correction does not begin them anew [C12]',
    async (validMonths, months) => {
      const template = await aChecklist(['a'], validMonths ? { validMonths } : {});
      const candidateId = await aCandidate();
      const { skillList, ...others } = await save(candidateId, template, [answer('a', 3)], { isSubmitted: true });
      expect(others).toEqual({ progress: expect.anything(), versions: { skill: 1 }, version: 1 });
      const mails = (await keptMails()).filter(({ fields }) => fields.link?.includes(candidateId));
      expect(mails).toMatchObject([{ kind: 'checklistCompleted', to: [], fields: { checklistName: 'Checklist' } }]);
      expect(skillList[0]).toMatchObject({ isComplete: true, validUntil: monthsLater(today, months) });
      expect(skillList[0]?.canRetake).toBeUndefined();
      const key = { candidateId, id: template.id };
      await entriesOfKind('skills').change(key, { set: { validUntil: '2027-01-31' } }, { keepsVersion: true });
      const again = await save(candidateId, template, [answer('a', 4)], { isSubmitted: true });
      expect(again.skillList[0]).toMatchObject({ validUntil: '2027-01-31' });
      expect((await shownFor(candidateId)).skill?.versions ?? []).toEqual([]);
    },
  );

  it('without a document gets one when it is asked for, once, and is left as it was otherwise [P21] [Z06]', async () => {
    const template = await aChecklist(['a', 'b']);
    const candidateId = await aCandidate();
    const make = () => createSkillFile(candidateId, template.id);
    await expect(make()).rejects.toMatchObject({ kind: 'missing' });
    const { skillList } = await save(candidateId, template, [answer('a', 3)]);
    expect(skillList[0]).toMatchObject({ isComplete: false, percentageComplete: 50, fileId: '', fileName: '' });
    expect(await entriesOfKind('skills').find({ candidateId, id: template.id })).not.toHaveProperty('completedAt');
    await expect(make()).rejects.toMatchObject({
      kind: 'invalid',
      message: incompleteSubmission,
      fields: { skillAssessmentAnswerRequestList: incompleteSubmission },
    });
    await save(candidateId, template, [answer('b', 2)]);
    const { skill: before } = await shownFor(candidateId);
    const made = await make();
    expect(made).toEqual({
      fileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: checklistFileName('Checklist'),
    });
    const { skill, profile } = await shownFor(candidateId);
    expect(skill).toEqual({ ...before, ...made });
    expect(profile.basics.versions.skill).toBe(2);
    const bytes = await readDocument(candidateId, made.fileId, { isScanned: false });
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(await make()).toEqual(made);
    expect(await findFile(candidateId, made.fileId)).toMatchObject({ kind: 'checklist', fileName: made.fileName });
    // A correction has another document; the one of before it is erased.
    await save(candidateId, template, [answer('b', 4)], { isSubmitted: true });
    await expect(readDocument(candidateId, made.fileId, { isScanned: false })).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  it('from before there were ends is valid for 12 months from its day; without a day it may be taken again at once [C12]', async () => {
    const template = await aChecklist(['a']);
    const candidateId = await aSubmitted(template, [answer('a', 3)], daysFromNow(200));
    const key = { candidateId, id: template.id };
    const skills = entriesOfKind('skills');
    await skills.change(key, { set: { completedAt: '2026-02-28T10:00:00Z' }, remove: ['validUntil'] });
    expect((await shownFor(candidateId)).skill).toMatchObject({ validUntil: '2027-02-28' });
    await skills.change(key, { remove: ['completedAt'] });
    const { skill } = await shownFor(candidateId);
    expect(skill?.validUntil).toBeUndefined();
    expect(skill?.canRetake).toBe(true);
  });

  it('is not taken again before its last 30 days, nor is one that was never submitted: the refusal names the field and the day [C12]', async () => {
    const template = await aChecklist(['a']);
    const candidateId = await aSubmitted(template, [answer('a', 3)], daysFromNow(60));
    const early = save(candidateId, template, [answer('a', 3)], { reason: 'yearly' });
    await expect(early).rejects.toMatchObject({
      kind: 'invalid',
      fields: { reason: expect.stringMatching(/^This checklist is valid until .* You can take it again from/) },
    });
    expect(await own(candidateId, template, 'yearly')).toMatchObject({ isComplete: true, percentageComplete: 100 });
    const first = save(await aCandidate(), template, [answer('a', 3)], { reason: 'yearly' });
    await expect(first).rejects.toMatchObject({
      fields: { reason: 'This is the first time: please leave the reason out.' },
    });
  });
});

describe('a checklist that is taken again', () => {
  it('comes with the scores of before, proposed; begun and left, the old one stays as it was until its end [C12] [P20]', async () => {
    const template = await aChecklist(['a', 'b', 'C']);
    const list = [answer('a', 3, 'group'), answer('b', 2), answer('C', 4)];
    const candidateId = await aSubmitted(template, list, daysFromNow(20));
    const { skill: before } = await shownFor(candidateId);
    expect(before).toMatchObject({ canRetake: true });
    const begun = await own(candidateId, template, 'yearly');
    expect(begun).toMatchObject({ reason: 'yearly', isComplete: false, percentageComplete: 0 });
    expect(begun.categoryQuestionAnswerList).toEqual([]);
    expect(begun.carriedList?.map(({ score }) => score)).toEqual([3, 2, 4]);

    const kept = [answer('a', 3, 'carried'), answer('C', 4, 'carried')];
    await save(candidateId, template, kept, { reason: 'yearly', version: begun.version });
    const after = await shownFor(candidateId);
    expect(after.skill).toEqual({ ...before, retake: { reason: 'yearly', percentageComplete: 66 } });
    // Staff see what counts; she goes on where she was, on any device and without saying the reason again.
    expect((await readSkill(candidateId, template.id)).categoryQuestionAnswerList).toEqual(list);
    const resumed = await own(candidateId, template);
    expect(resumed).toMatchObject({ reason: 'yearly', categoryQuestionAnswerList: kept });
    expect(resumed.carriedList).toMatchObject([{ subQuestionId: 'line-b', score: 2 }]);
    await save(candidateId, template, [answer('b', 2, 'carried')]);
    const whole = { reason: 'yearly', percentageComplete: 100 };
    expect((await shownFor(candidateId)).skill).toEqual({ ...before, retake: whole });
    await save(candidateId, template, [], { reason: 'unit' });
    expect((await shownFor(candidateId)).skill).toEqual({ ...before, retake: { ...whole, reason: 'unit' } });
  });

  it('replaces the old one once submitted: that is kept for 3 years with its PDF, and packets have the newest [C12] [N03]', async () => {
    const template = await aChecklist(['a', 'b']);
    const candidateId = await aSubmitted(template, [answer('a', 3), answer('b', 2)], daysFromNow(-3));
    const { skill: before } = await shownFor(candidateId);
    const incomplete = save(candidateId, template, [answer('a', 4)], { reason: 'facility', isSubmitted: true });
    await expect(incomplete).rejects.toThrow('Please complete all questions before submitting');
    await save(candidateId, template, [answer('a', 4), answer('b', 2, 'carried')], {
      reason: 'facility',
      isSubmitted: true,
    });

    const { skill, profile } = await shownFor(candidateId);
    expect(skill).toMatchObject({ isComplete: true, reason: 'facility', validUntil: monthsLater(today, 12) });
    expect(skill?.retake).toBeUndefined();
    expect(skill?.fileId).not.toBe(before?.fileId);
    expect(skill?.versions).toMatchObject([
      { completedDate: before?.completedDate, validUntil: before?.validUntil, fileId: before?.fileId },
    ]);
    const oldFile = before?.fileId ?? '';
    expect(await readDocument(candidateId, oldFile, { isScanned: false })).toBeInstanceOf(Uint8Array);
    expect(await findFile(candidateId, oldFile)).toMatchObject({ kind: 'checklist' });
    expect(profile.basics.counts.completeSkills).toBe(1);
    const job = { requirements: [], startDate: today, durationWeeks: 13 } as never;
    const { files, checklists } = packetContentOf(profile, job, {} as never);
    expect(files.filter(({ kind }) => kind === 'checklist').map(({ fileId }) => fileId)).toEqual([skill?.fileId]);
    expect(checklists).toEqual([[shownDay(today), template.name]]);
    const begun = profile.skills.map((one) => ({ ...one, isComplete: false }));
    expect(packetContentOf({ ...profile, skills: begun }, job, {} as never)).toMatchObject({
      checklists: [],
      files: [],
    });

    // The sweep of files erases what nothing points at: the PDF goes when TTL has removed the version.
    expect((await fileIdsOf(candidateId)).has(oldFile)).toBe(true);
    const { items } = await queryPrefix(`CAND#${candidateId}`, 'P#');
    const inYears = (years: number) => Date.parse(`${monthsLater(today, years * 12)}T12:00:00Z`);
    expect(supersededIn(items, inYears(3) - 2 * dayMs)).toHaveLength(1);
    expect(supersededIn(items, inYears(3) + 2 * dayMs)).toEqual([]);
    await removeOwnedItems(candidateId);
    expect((await queryPrefix(`CAND#${candidateId}`, '')).items).toEqual([]);
  });

  it('gives the old one its document where it had none [C12]', async () => {
    const template = await aChecklist(['a']);
    const candidateId = await aCandidate();
    await save(candidateId, template, [answer('a', 3)]);
    const set = { validUntil: daysFromNow(1) };
    await entriesOfKind('skills').change({ candidateId, id: template.id }, { set }, { keepsVersion: true });
    await save(candidateId, template, [answer('a', 4)], { reason: 'break', isSubmitted: true });
    const [version] = (await shownFor(candidateId)).skill?.versions ?? [];
    expect(version?.fileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readDocument(candidateId, version?.fileId ?? '', { isScanned: false })).toBeInstanceOf(Uint8Array);
  });

  it('is submitted once: the second of two devices, or a request sent twice, is refused and changes nothing [C12] [X10]', async () => {
    const template = await aChecklist(['a']);
    const candidateId = await aSubmitted(template, [answer('a', 3)], daysFromNow(5));
    const { version } = await own(candidateId, template);
    const submit = () => save(candidateId, template, [answer('a', 4)], { reason: 'unit', isSubmitted: true, version });
    const results = await Promise.allSettled([submit(), submit()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { skill } = await shownFor(candidateId);
    expect(skill?.versions).toHaveLength(1);
    await expect(submit()).rejects.toMatchObject({ kind: 'conflict' });
    const unversioned = save(candidateId, template, [answer('a', 4)], { reason: 'unit', isSubmitted: true });
    await expect(unversioned).rejects.toMatchObject({ kind: 'invalid' });
    expect((await shownFor(candidateId)).skill).toEqual(skill);
    // The document of the one that was refused is not left behind.
    expect(await fileIdsOf(candidateId)).toEqual(new Set([skill?.fileId, skill?.versions?.[0]?.fileId]));
  });

  it('follows a list that changes meanwhile: what was scored stays, new lines are open, lost ones are counted [C12] [S10]', async () => {
    const template = await aChecklist(['a', 'b', 'c']);
    const candidateId = await aSubmitted(template, [answer('a', 3), answer('b', 2), answer('c', 1)], daysFromNow(5));
    await save(candidateId, template, [answer('a', 4), answer('b', 2, 'carried')], { reason: 'yearly' });
    const changed = await aChecklist(['b', 'c', 'd'], {
      id: template.id,
      places: { ofLines: [1, 2, 3], next: 4 },
      version: 2,
    });
    const shown = await own(candidateId, changed);
    expect(shown).toMatchObject({ removedCount: 1, categoryQuestionAnswerList: [answer('b', 2, 'carried')] });
    expect(shown.carriedList?.map(({ subQuestionId }) => subQuestionId)).toEqual(['line-c']);
    await save(candidateId, changed, [answer('c', 1, 'carried')], {});
    expect((await own(candidateId, changed)).removedCount).toBeUndefined();
  });
});

describe('a checklist that is new to her', () => {
  it('comes with what her others say of such lines; critical ones only where that was said singly [C12]', async () => {
    const candidateId = await aCandidate();
    const first = await aChecklist(['a', 'b', 'GROUPED', 'SINGLE']);
    const template = await aChecklist(['B', 'single', 'grouped', 'new']);
    await save(candidateId, first, [answer('a', 1), answer('b', 2, 'group'), answer('SINGLE', 4)]);
    const shown = await own(candidateId, template);
    expect(shown.categoryQuestionAnswerList).toEqual([]);
    // B is critical here, and was scored with its group there.
    expect(shown.carriedList).toEqual([
      { categoryId: 'category', questionId: 'group', subQuestionId: 'line-single', score: 4 },
    ]);
    await save(candidateId, template, [answer('single', 4, 'carried'), answer('B', 3)]);
    expect((await own(candidateId, template)).carriedList).toBeUndefined();
    expect((await readSkill(candidateId, template.id)).carriedList).toBeUndefined();
  });

  it('comes with those of the newest five others, and with none where it is complete [C12] [Z06]', async () => {
    const candidateId = await aCandidate();
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const name of names) await save(candidateId, await aChecklist([name]), [answer(name, 3)]);
    const template = await aChecklist([...names, 'new']);
    const carried = async (of: AssessmentTemplate) =>
      (await own(candidateId, of)).carriedList?.map(({ subQuestionId }) => subQuestionId);
    const newest = names.slice(1).map((name) => `line-${name}`);
    expect(await carried(template)).toEqual(newest);
    await save(candidateId, template, [answer('new', 1)]);
    expect(await carried(template)).toEqual(newest);
    // Staff add a line to one that is complete: nothing is open in it.
    const filled = await aChecklist(['a']);
    await save(candidateId, filled, [answer('a', 3)]);
    const more = { id: filled.id, places: { ofLines: [1, 2], next: 3 }, version: 2 };
    expect(await carried(await aChecklist(['a', 'six'], more))).toBeUndefined();
    await expect(own(candidateId, { ...template, id: 'none' })).rejects.toMatchObject({ kind: 'missing' });
  });
});
