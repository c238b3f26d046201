import { beforeAll, describe, expect, it } from 'vitest';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { mostEarlier } from '#shared/domain/wallet/earlier-documents.ts';
import type { WalletLine } from '#shared/domain/wallet/wallet.ts';
import {
  lastDayOf,
  mayRetake,
  shownChecklist,
  superseded,
} from '../../../functions/_people/profile/checklist-versions.ts';
import { historyAfter, partRenewed, shownEarlier } from '../../../functions/_people/profile/earlier-documents.ts';
import { noticeOfEndings } from '../../../functions/_people/profile/notice-of-endings.ts';
import type { EarlierDocuments, ProfileEntry } from '../../../functions/_people/profile/profile.ts';
import { shownAnswers } from '../../../functions/_people/profile/read-skill.ts';
import { dayAtMost, nextDayOf, type Reminder, remindingOf } from '../../../functions/_people/profile/reminders.ts';
import { byLineIn, countOutside, inPlaces, placesAfter } from '../../../functions/_people/profile/score-places.ts';
import { answersIn, answersPacked, countRemoved } from '../../../functions/_people/profile/skill-answers.ts';
import { supersededIn } from '../../../functions/_people/profile/superseded-checklists.ts';
import { unpacked } from '../../../functions/_table/packed-fields.ts';
import { placesFile } from '../../support/storage.ts';

beforeAll(async () => {
  process.env.PLACES_FILE = await placesFile();
  process.env.TABLE_NAME = 'portal';
});

type License = ProfileEntry<'licenses'>;
type Certification = ProfileEntry<'certifications'>;
type Skill = ProfileEntry<'skills'>;

const now = new Date('2026-06-15T12:00:00Z');
const today = dayOf(now);
const on = (days: number) => dayFrom(today, days);
const paper = (id: string, expirationDate: string) => ({
  candidateId: 'ann',
  id,
  createdAt: '2026-01-01T10:00:00.000Z',
  fileId: `file-${id}`,
  fileName: `${id}.pdf`,
  fileSize: 9,
  expirationDate,
});
const copy = (id: string, expirationDate: string, more: Partial<License> = {}): License => ({
  ...paper(id, expirationDate),
  state: 'TX',
  ...more,
});
const card = (id: string, expirationDate: string, more: Partial<Certification> = {}): Certification => ({
  ...paper(id, expirationDate),
  certificationId: 100301,
  name: 'BLS',
  ...more,
});
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe('documents after a save', () => {
  const history = { replacedAt: now.toISOString(), expiresAt: Date.parse('2028-06-15T12:00:00Z') / 1000 };

  it('part into those that count and those that a new or changed one has replaced [C16] [Z06]', () => {
    const [old, other] = [copy('old', on(10)), copy('other', on(10), { state: 'CA' })];
    const fresh = copy('fresh', on(700));
    const part = (before: License[], after: License[]) => {
      const { current, earlier } = partRenewed(before, after, now);
      return [idsOf(current), earlier];
    };
    expect(part([old, other], [old, other, fresh])).toEqual([['other', 'fresh'], [{ ...old, ...history }]]);
    // Nothing new: a longer one that was there before takes nothing.
    expect(part([old, fresh], [old, fresh])).toEqual([['old', 'fresh'], []]);
    expect(part([old, fresh], [old])).toEqual([['old'], []]);
    // Two that come at once are beside each other.
    expect(part([], [old, fresh])).toEqual([['old', 'fresh'], []]);
    // Its end was put right: the file is the same, and what ends earlier is history.
    expect(part([old, { ...fresh, expirationDate: on(5) }], [old, fresh])).toEqual([
      ['fresh'],
      [{ ...old, ...history }],
    ]);
  });

  it('keep what was sent over an entry, without what was said of it [C16] [C10] [Z06]', () => {
    const before = card('one', on(10), { recordSealed: 'sealed', isToConfirm: true, number: '7' });
    const after = card('one', on(700), { fileId: 'file-new' });
    const { current, earlier } = partRenewed([before], [after], now);
    expect(current).toEqual([after]);
    const { recordSealed, isToConfirm, ...kept } = before;
    expect(earlier).toEqual([{ ...kept, ...history, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    const sharper = card('one', on(10), { fileId: 'file-new' });
    expect(partRenewed([before], [sharper], now)).toEqual({ current: [sharper], earlier: [] });
  });

  it('keep so many, of both kinds together, and the oldest leaves [C16] [Z06]', () => {
    const at = (days: number) => ({ replacedAt: new Date(now.getTime() + days * dayMs).toISOString() });
    const licenses = Array.from({ length: mostEarlier - 2 }, (_, index) => copy(`l${index}`, on(1), at(-10 - index)));
    const certifications = [card('c1', on(1), at(-1)), card('c2', on(1), at(-900))];
    const none = historyAfter({ earlier: { licenses, certifications } }, 'licenses', []);
    expect(none).toEqual({ earlier: { licenses, certifications }, left: [], actions: [] });
    const added = [copy('new', on(1), at(0)), copy('newer', on(1), at(1))];
    const after = historyAfter({ earlier: { licenses, certifications } }, 'licenses', added);
    expect([after.earlier.licenses.length, idsOf(after.earlier.certifications)]).toEqual([mostEarlier - 1, ['c1']]);
    expect(idsOf(after.earlier.licenses.slice(0, 3))).toEqual(['new', 'newer', 'l0']);
    expect(idsOf(after.left)).toEqual([`l${mostEarlier - 3}`, 'c2']);
    expect(after.actions.map((action) => action.Delete?.Key)).toEqual([
      { PK: 'CAND#ann', SK: `P#licenses#l${mostEarlier - 3}` },
      { PK: 'CAND#ann', SK: 'P#certifications#c2' },
    ]);
    const first = historyAfter({}, 'certifications', [card('c', on(1), at(0))]);
    expect(first).toEqual({
      earlier: { licenses: [], certifications: [card('c', on(1), at(0))] },
      left: [],
      actions: [],
    });
  });

  it('show their history, the last replaced first, where it has a place [C16] [Z06]', () => {
    const all: EarlierDocuments = {
      licenses: [copy('tx', on(1), { replacedAt: '2026-05-01T10:00:00Z' }), copy('none', on(1), { state: undefined })],
      certifications: [card('bls', on(2), { replacedAt: '2026-06-01T10:00:00Z', recordSealed: 'x' })],
    };
    const shown = { fileSize: 9, createdDate: '2026-01-01T10:00:00.000Z' };
    const bls = { id: 'bls', fileId: 'file-bls', fileName: 'bls.pdf', expirationDate: on(2), ...shown };
    const tx = { id: 'tx', fileId: 'file-tx', fileName: 'tx.pdf', expirationDate: on(1), ...shown };
    expect(shownEarlier(all)).toEqual([
      { ...bls, place: 'certifications', entry: '100301', name: 'BLS', replacedOn: '2026-06-01' },
      { ...tx, place: 'license', entry: 'TX', name: 'Texas license', replacedOn: '2026-05-01' },
    ]);
    const undated = { licenses: [copy('tx', on(1))], certifications: [] };
    expect(shownEarlier(undated)[0]?.replacedOn).toBe('');
  });
});

const skill = (more: Partial<Skill> = {}): Skill => ({
  candidateId: 'ann',
  id: 'list',
  createdAt: '2026-01-01T10:00:00.000Z',
  assessmentId: 'list',
  assessmentName: 'ICU',
  percentageComplete: 100,
  isComplete: true,
  fileId: 'file',
  fileName: 'ICU.pdf',
  completedAt: '2026-01-05T10:00:00Z',
  version: 3,
  packed: new Uint8Array([1]),
  ...more,
});

describe('a checklist among the papers', () => {
  it('is valid for a year from its submission, or until its day [C12] [Z06]', () => {
    expect(lastDayOf(skill())).toBe('2027-01-05');
    expect(lastDayOf(skill({ validUntil: '2026-07-05' }))).toBe('2026-07-05');
    const unsaid = [skill({ isComplete: false }), skill({ completedAt: undefined, validUntil: '2026-07-05' })];
    expect(unsaid.map(lastDayOf)).toEqual(['', '']);
    const until = (days: number, more: Partial<Skill> = {}) =>
      mayRetake(skill({ validUntil: dayFrom(earliestToday(), days), ...more }));
    expect([until(30), until(31), until(30, { isComplete: false })]).toEqual([true, false, false]);
  });

  it('leaves its scores and its document to the history for three years [C12] [Z06]', () => {
    const file = { fileId: 'another', fileName: 'Another.pdf' };
    const { packed } = skill();
    const kept = superseded(skill({ reason: 'unit' }), file, now);
    expect(kept).toEqual({
      candidateId: 'ann',
      assessmentId: 'list',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      completedAt: '2026-01-05T10:00:00Z',
      validUntil: '2027-01-05',
      reason: 'unit',
      packed,
      ...file,
      expiresAt: Date.parse('2029-06-15T12:00:00Z') / 1000,
    });
    expect(superseded(skill({ completedAt: undefined }), file, now)).toMatchObject({ completedAt: '', validUntil: '' });
    const items = [
      { ...kept, SK: `P#skillVersion#list#${kept.id}` },
      { ...skill(), SK: 'P#skills#list' },
    ];
    const end = kept.expiresAt * 1000;
    expect([supersededIn(items, end - 1), supersededIn(items, end)]).toEqual([[kept], []]);
  });

  it('is shown with what it has, and with the versions of its own before [C12] [Z06]', () => {
    const until = dayFrom(earliestToday(), 31);
    const common = {
      assessmentId: 'list',
      assessmentName: 'ICU',
      createdDate: '2026-01-01T10:00:00.000Z',
      fileId: 'file',
      fileName: 'ICU.pdf',
    };
    expect(shownChecklist(skill({ validUntil: until, reason: 'unit' }), [])).toEqual({
      ...common,
      percentageComplete: 100,
      isComplete: true,
      completedDate: '2026-01-05T10:00:00Z',
      reason: 'unit',
      validUntil: until,
    });
    const begun = skill({ percentageComplete: 20, isComplete: false, completedAt: undefined });
    expect(shownChecklist(begun, [])).toEqual({
      ...common,
      percentageComplete: 20,
      isComplete: false,
      completedDate: '',
      reason: undefined,
    });
    const before = { ...superseded(skill(), { fileId: 'f1', fileName: '1.pdf' }, now), reason: undefined };
    const older = { ...before, fileId: 'f0', completedAt: '', validUntil: '', reason: 'break' as const, expiresAt: 1 };
    const retake = { reason: 'yearly' as const, percentageComplete: 40, packed: new Uint8Array() };
    const all = [older, before, { ...before, assessmentId: 'other' }];
    const again = shownChecklist(skill({ validUntil: dayFrom(earliestToday(), 30), retake }), all);
    expect(again).toMatchObject({ canRetake: true, retake: { reason: 'yearly', percentageComplete: 40 } });
    expect(again.retake).not.toHaveProperty('packed');
    expect(again.versions).toEqual([
      {
        completedDate: '2026-01-05T10:00:00Z',
        validUntil: '2027-01-05',
        reason: undefined,
        fileId: 'f1',
        fileName: '1.pdf',
      },
      { completedDate: '', reason: 'break', fileId: 'f0', fileName: '1.pdf' },
    ]);
    expect(again.versions?.[1]).not.toHaveProperty('validUntil');
  });
});

const template = (lines: readonly string[], more: object = {}) => ({
  id: 'list',
  name: 'ICU: adults',
  version: 1,
  validMonths: 6,
  categoryList: [
    {
      id: 'c',
      name: 'Care',
      questionList: [{ id: 'q', name: 'Q', questionList: lines.map((id) => ({ id, name: id })) }],
    },
  ],
  ...more,
});

describe('the scores of a checklist in one item', () => {
  const stored = {
    scores: { a: 3, b: 1 },
    ways: { a: 'group', b: 'carried' },
    days: { a: '2026-02-01', b: '2026-01-01' },
    scoredAt: '2026-03-01T10:00:00Z',
    version: 4,
  } as const;

  it('stay with their lines, whatever places those have [K20] [S10] [Z06]', () => {
    const list = template(['a', 'b', 'c']);
    expect(inPlaces(list, { c: 2, a: 4, x: 1 })).toEqual([4, 0, 2]);
    expect(byLineIn(list, [4, 0, 2, 9])).toEqual({ a: 4, c: 2 });
    expect(byLineIn(list, [])).toEqual({});
    // c is gone, d is new: it has the place behind all that ever were.
    const places = placesAfter(template(['b', 'a', 'd']), list);
    expect(places).toEqual({ ofLines: [1, 0, 3], next: 4 });
    const after = template(['b', 'a', 'd'], { places });
    expect(inPlaces(after, { a: 4, b: 1, d: 3 })).toEqual([4, 1, 0, 3]);
    expect(byLineIn(after, [4, 1, 2, 3])).toEqual({ b: 1, a: 4, d: 3 });
    expect([
      countOutside(after, [4, 1, 2, 3]),
      countOutside(after, [4, 1, 0, 3]),
      countOutside(list, [1, 1, 1]),
    ]).toEqual([1, 0, 0]);
    expect(placesAfter(template(['b', 'a', 'd', 'e']), after)).toEqual({ ofLines: [1, 0, 3, 4], next: 5 });
    // In the order of their places they need none.
    expect(placesAfter(template(['a', 'b', 'c', 'd']), list)).toBeUndefined();
    expect(placesAfter(template(['a', 'b']), list)).toEqual({ ofLines: [0, 1], next: 3 });
    expect(placesAfter(template(['b', 'a', 'c']), list)).toEqual({ ofLines: [1, 0, 2], next: 3 });
    expect(placesAfter(list, undefined)).toBeUndefined();
    const lost = template(['a', 'b'], { places: { ofLines: [0], next: 2 } });
    expect(() => inPlaces(lost, {})).toThrow('A line of the checklist has no place.');
  });

  it('come back with how and when each was given, without those of lines that are gone [C11] [K20] [Z06]', () => {
    const list = template(['a', 'b', 'c']);
    const { version, packed } = answersPacked(list, stored);
    expect(version).toBe(4);
    expect(answersIn(list, { version, packed })).toEqual(stored);
    const plain = { ...stored, ways: {}, days: {} };
    expect(answersIn(list, answersPacked(list, plain))).toEqual(plain);
    // What was not recorded takes no room.
    const { digits, scoredAt, ...others } = unpacked({ packed: answersPacked(list, plain).packed });
    expect([digits, scoredAt, others]).toEqual(['310', stored.scoredAt, {}]);
    const shorter = template(['b'], { places: { ofLines: [1], next: 3 } });
    expect(answersIn(shorter, { version, packed })).toEqual({
      ...stored,
      scores: { b: 1 },
      ways: { b: 'carried' },
      days: { b: '2026-01-01' },
    });
    expect([countRemoved(list, packed), countRemoved(shorter, packed)]).toEqual([0, 1]);
  });

  it('are shown with what the entry says, or with the retake that is begun [P20] [C12] [Z06]', () => {
    const list = template(['a', 'b', 'c']);
    const answer = (subQuestionId: string, score: number, by?: string) => ({
      categoryId: 'c',
      questionId: 'q',
      subQuestionId,
      score,
      ...(by && { by }),
    });
    const common = {
      id: 'list',
      name: 'ICU: adults',
      categoryList: list.categoryList,
      validMonths: 6,
      assessmentNameWithValidCharacters: 'ICU adults Skills Checklist',
    };
    const none = { fileId: '', fileName: '', version: 0 };
    expect(shownAnswers(list, undefined, undefined)).toEqual({
      ...common,
      ...none,
      percentageComplete: 0,
      isComplete: false,
      categoryQuestionAnswerList: [],
    });
    expect(shownAnswers(list, { ...stored, scores: { a: 1, b: 2, c: 3 }, ways: { a: 'line' } }, undefined)).toEqual({
      ...common,
      ...none,
      percentageComplete: 100,
      isComplete: true,
      categoryQuestionAnswerList: [answer('a', 1, 'line'), answer('b', 2), answer('c', 3)],
    });
    const { packed } = answersPacked(list, stored);
    const shorter = template(['b', 'c'], { places: { ofLines: [1, 2], next: 3 } });
    const entry = skill({ packed });
    // The document is there: it stays complete.
    expect(shownAnswers(shorter, { ...stored, scores: { b: 1 } }, entry)).toEqual({
      ...common,
      categoryList: shorter.categoryList,
      percentageComplete: 100,
      isComplete: true,
      categoryQuestionAnswerList: [answer('b', 1, 'carried')],
      removedCount: 1,
      fileId: 'file',
      fileName: 'ICU.pdf',
      version: 3,
    });
    const again = answersPacked(list, { ...stored, scores: { b: 1 } }).packed;
    const retake = { reason: 'unit' as const, percentageComplete: 50, packed: again };
    const begun = shownAnswers(shorter, { ...stored, scores: { b: 1, c: 1 } }, { ...entry, retake }, 'unit');
    expect(begun).toMatchObject({ percentageComplete: 100, isComplete: false, reason: 'unit', version: 3 });
    expect(begun).not.toHaveProperty('removedCount');
  });
});

const line = (name: string, endsIn: number, more: Partial<WalletLine> = {}): WalletLine => ({
  place: 'certifications',
  entry: name,
  name,
  endsOn: on(endsIn),
  hasEnd: true,
  ...more,
});

describe('the next reminder of what ends', () => {
  const home = { candidateId: 'ann', city: 'Honolulu', state: 'HI', zipCode: '' };
  const reminderOn = (day: string, more: Partial<Reminder> = {}): Reminder => ({
    candidateId: 'ann',
    day,
    zone: 'America/Chicago',
    toldOn: on(-1),
    rests: {},
    plans: {},
    version: 4,
    ...more,
  });
  const written = (lines: WalletLine[], stored?: Reminder) =>
    remindingOf(home, lines, stored, now).map(({ Put = { Item: {} } }) => {
      const { day, zone, toldOn, version, rests, plans, SK } = Put.Item as Record<string, unknown>;
      const condition = 'ConditionExpression' in Put ? Put.ConditionExpression : undefined;
      return { day, zone, toldOn, version, rests, plans, SK, condition };
    });

  it('is scheduled by a save that brings it forward, and moved by the round alone otherwise [C14] [Z06]', () => {
    const fresh = { zone: 'Pacific/Honolulu', rests: {}, plans: {}, SK: 'P#REMINDER' };
    const [first] = written([line('BLS', 100)]);
    expect(first).toEqual({ ...fresh, day: on(10), toldOn: today, version: 1, condition: 'attribute_not_exists(#n0)' });
    expect([written([]), written([line('BLS', -1)])]).toEqual([[], []]);
    const stored = reminderOn(on(20));
    const [earlier] = written([line('BLS', 100)], stored);
    expect(earlier).toMatchObject({ ...fresh, day: on(10), toldOn: today, version: 5 });
    expect(earlier?.condition).toMatch(/^#n\d+ = :v\d+$/);
    expect([on(10), on(9), on(1)].map((day) => written([line('BLS', 100)], reminderOn(day)))).toEqual([[], [], []]);
    // One that is due stays as it is, but for its version.
    for (const day of [today, on(-2)])
      expect(written([line('BLS', 100)], reminderOn(day))).toMatchObject([
        { day, zone: 'America/Chicago', toldOn: on(-1), version: 5 },
      ]);
    // Nothing comes twice after a clock that was set back.
    expect(written([line('BLS', 100)], reminderOn(on(50), { toldOn: on(10) }))).toMatchObject([
      { day: on(40), toldOn: on(10) },
    ]);
    const rests = { 'certifications BLS': { until: on(14), threshold: 90 } };
    expect(written([line('BLS', 70)], reminderOn(on(50), { rests }))).toMatchObject([{ day: on(15), rests }]);
    const plans = { 'certifications BLS': { on: on(5), endsOn: on(70) } };
    expect(written([line('BLS', 70)], reminderOn(on(50), { plans }))).toMatchObject([{ day: on(5), plans }]);
  });

  it('is never put off by its owner, and stays while there are plans [C14] [C15] [Z06]', () => {
    expect([on(1), on(2), on(3)].map((day) => dayAtMost(on(2), reminderOn(day)))).toEqual([on(1), on(2), on(2)]);
    expect(dayAtMost(on(2), undefined)).toBe(on(2));
    const plans = { 'certifications BLS': { on: on(5), endsOn: on(70) } };
    expect([nextDayOf([], today, {}), nextDayOf([], today, { plans: {} })]).toEqual([undefined, undefined]);
    expect([nextDayOf([], today, { plans }), nextDayOf([line('BLS', 100)], today, {})]).toEqual([on(1), on(10)]);
  });

  it('is one notice that names ten lines, louder before an accepted assignment ends [C14] [C15] [Z06]', () => {
    const about = { at: now.toISOString(), today, byText: false, assignments: [] };
    const said = (lines: (WalletLine & { plannedOn?: string })[], more: object = {}) =>
      noticeOfEndings('ann', lines, { ...about, ...more }).flatMap(({ Put }) =>
        Put?.Item?.kind ? [[Put.Item.kind, Put.Item.at, Put.Item.fields]] : [],
      );
    expect(noticeOfEndings('ann', [], about)).toEqual([]);
    const two = { ...line('ACLS', 5), plannedOn: today };
    expect(said([line('BLS', 0), two])).toEqual([
      [
        'credentialsEnding',
        about.at,
        {
          entryIds: 'certifications BLS\ncertifications ACLS',
          firstEndsOn: today,
          lines: 'BLS ends today\nACLS ends on Sat, Jun 20, 2026, you planned to renew it today',
          total: '2',
          byText: '',
        },
      ],
    ]);
    const early = { assignmentId: 'job', days: 3 };
    const assignments = [
      { id: 'other', name: 'Waco, TX', firstDay: today, lastDay: on(3) },
      { id: 'job', name: 'Austin, TX', firstDay: today, lastDay: on(3) },
    ];
    const many = [line('BLS', 0, { early }), ...Array.from({ length: 11 }, (_, at) => line(`Paper ${at}`, 1))];
    const [[kind, , fields] = []] = said(many, { assignments, byText: true });
    expect(kind).toBe('credentialEndsInAssignment');
    expect(fields).toMatchObject({ total: '12', byText: 'yes', atPlace: 'Austin, TX', firstEndsOn: today });
    expect(fields.lines.split('\n')).toHaveLength(10);
    expect(fields.entryIds.split('\n')).toHaveLength(10);
    const [[, , placeless] = []] = said(many);
    expect(placeless.atPlace).toBe('');
    // The first line alone decides.
    expect(said([line('BLS', 0), line('ACLS', 0, { early })], { assignments })[0]?.[0]).toBe('credentialsEnding');
  });
});
