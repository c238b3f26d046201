import { describe, expect, it } from 'vitest';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { dayOrTyped, maskDay, monthAndYear, shortDayText, typedDay } from '#shared/domain/days/day-text.ts';
import { isSlotFile, medicalSlots, slotFileName, slotFiles, writtenSlots } from '#shared/domain/document-slots.ts';
import { Problem } from '#shared/domain/problem.ts';
import {
  answersOf,
  firstOpen,
  linesOf,
  sameScore,
  sectionToResume,
  withKept,
} from '../../../web/src/features/skills/skill-answers.ts';
import { downloadFault } from '../../../web/src/lib/download-fault.ts';
import { sentPicture } from '../../../web/src/ui/avatar-crop/sent-picture.ts';

describe('a typed date', () => {
  it('gets its slashes automatically, and keeps typed ones', () => {
    const typed = [...'05121988'].reduce((before, digit) => maskDay(before + digit), '');
    expect(typed).toBe('05/12/1988');
    const short = [...'5/2/1988'].reduce((before, sign) => maskDay(before + sign), '');
    expect(dayOrTyped(short)).toBe('1988-05-02');
    expect(maskDay('05/1/1988')).toBe('05/1/1988');
  });

  it('is never cut: what is too long or no date stays for its message [P13]', () => {
    for (const text of ['051219889', '05/12/19889', 'ab', '12 May 1988', '1990-01-311']) {
      expect(maskDay(text)).toBe(text);
      expect(dayOrTyped(text)).toBe(text);
    }
  });

  it('is understood as YYYY-MM-DD, filled in whole or typed [P13] [P04]', () => {
    for (const text of ['1990-01-31', ' 1990-01-31 ']) expect(maskDay(text)).toBe('01/31/1990');
    expect([...'1990-01-31'].reduce((before, sign) => maskDay(before + sign), '')).toBe('01/31/1990');
    expect([...'1-31-1990'].reduce((before, sign) => maskDay(before + sign), '')).toBe('01/31/1990');
    expect(dayOrTyped(maskDay('1990-02-30'))).toBe('1990-02-30');
  });

  it('is understood with the year first, typed or filled in by the browser [P13] [P04]', () => {
    const typed = [...'1988-05-12'].reduce((before, sign) => maskDay(before + sign), '');
    expect(typed).toBe('05/12/1988');
    expect([maskDay('1988-05-12'), maskDay(' 2012-06-30 ')]).toEqual(['05/12/1988', '06/30/2012']);
    // Nothing is lost of what is no day, so that its rule can say so.
    expect(maskDay('1988-13-12')).toBe('1988-13-12');
  });

  it('is sent as a day, or unchanged so that validation refuses it', () => {
    expect(dayOrTyped('02/29/2024')).toBe('2024-02-29');
    expect(dayOrTyped('02/30/2024')).toBe('02/30/2024');
    expect(dayOrTyped('')).toBe('');
    expect(typedDay('2024-02-29')).toBe('02/29/2024');
    expect(typedDay('**/**/****')).toBe('**/**/****');
  });

  it('is shown on cards as MMMM yyyy or MM/dd/yy', () => {
    expect(monthAndYear('2024-02-29')).toBe('February 2024');
    expect(monthAndYear('')).toBe('');
    expect(shortDayText('2024-02-29T12:00:00Z')).toBe('02/29/24');
  });
});

describe('the fixed documents', () => {
  it('differ by the names of their files [P16]', () => {
    const [mmr] = medicalSlots;
    if (!mmr) throw new Error('No slot.');
    expect([...medicalSlots, ...writtenSlots].map(({ label }) => label)).toEqual([
      'MMR',
      'Varicella',
      'Hep B',
      'TDAP',
      'Flu',
      'TB',
      'COVID',
      'Drivers License',
      'Relias',
      'Core Mandatory Exams',
      'Specialty Unit Exam',
    ]);
    expect(slotFileName(mmr, 'shot.pdf')).toBe('MMR-shot.pdf');
    const file = { id: '1', certificationId: 100429, fileName: 'cert-MMR-shot.pdf' } as Parameters<
      typeof slotFiles
    >[1][number];
    expect(slotFiles(mmr, [file])).toEqual([file]);
    expect(isSlotFile(file)).toBe(true);
    expect(isSlotFile({ ...file, certificationId: 100301 })).toBe(false);
    expect(isSlotFile({ ...file, fileName: 'cert-BLS.pdf' })).toBe(false);
  });
});

describe('a chosen picture', () => {
  const picture = 'data:image/jpeg;base64,QUJD';

  it('is sent whatever its file was called; a name with two dots is dropped [P04] [A24] [S06]', () => {
    expect(sentPicture(undefined)).toBeUndefined();
    expect(sentPicture({ fileName: 'me.jpeg', picture })).toEqual({ name: 'me.jpeg', base64: 'QUJD' });
    const phone = { fileName: 'WhatsApp Image 2026-01-01 at 10.11.12.jpeg', picture };
    expect(sentPicture(phone)).toEqual({ name: 'photo.jpg', base64: 'QUJD' });
    expect(sentPicture({ ...phone, picture: 'data:image/png;base64,QUJD' })?.name).toBe('photo.png');
  });
});

describe('a download that failed', () => {
  it('shows the server’s message if there is one, the promised words otherwise [P12] [P19]', () => {
    const checked = 'The file is still being checked. Please try again in a minute.';
    expect(downloadFault(new Problem('conflict', 'changedMeanwhile', checked))).toBe(checked);
    for (const error of [
      new Problem('missing', 'notFound', 'Not found.'),
      new Problem('broken', 'unexpected', 'Oh.'),
      new Error('aborted'),
    ])
      expect(downloadFault(error)).toBe('Error downloading file');
  });
});

describe('a checklist in progress', () => {
  const line = (id: string) => ({ id, name: id });
  const skill = {
    categoryList: [
      { id: 'a', name: 'A', questionList: [{ id: 'q', name: 'Q', questionList: [line('1'), line('2')] }] },
      { id: 'b', name: 'B', questionList: [{ id: 'q', name: 'Q', questionList: [line('1')] }] },
    ],
    categoryQuestionAnswerList: [{ categoryId: 'a', questionId: 'q', subQuestionId: '1', score: 4 }],
  } as unknown as SkillAnswers;

  it('continues in the first incomplete section [P20] [X16]', () => {
    const lines = linesOf(skill);
    const scored = (...scores: (number | undefined)[]) =>
      lines.map((line, index) => ({ ...line, score: scores[index] ?? line.score }));
    expect(lines.map(({ score }) => score)).toEqual([4, undefined, undefined]);
    expect(sectionToResume(skill, linesOf({ ...skill, categoryQuestionAnswerList: [] }))).toBe(0);
    expect(sectionToResume(skill, lines)).toBe(1);
    expect([firstOpen(lines, 'a'), firstOpen(lines, 'b')]).toEqual([1, 2]);
    expect(sectionToResume(skill, scored(4, 1))).toBe(2);
    expect(sectionToResume(skill, scored(4, 1, 3))).toBe(2);
    // A finished one is read from its beginning.
    expect(sectionToResume({ ...skill, isComplete: true }, scored(4, 1, 3))).toBe(1);
    expect(answersOf(lines)).toEqual([{ categoryId: 'a', questionId: 'q', subQuestionId: '1', score: 4 }]);
  });

  it('opens a line again that became critical after its group was scored, and knows when all are alike [C11]', () => {
    const lines = linesOf(skill);
    const given = { categoryId: 'a', questionId: 'q', subQuestionId: '1', score: 4, by: 'group' as const };
    const [category] = skill.categoryList;
    const questionList = [{ id: 'q', name: 'Q', questionList: [{ ...line('1'), isCritical: true }, line('2')] }];
    const marked = {
      ...skill,
      categoryList: [{ ...category, questionList }],
      categoryQuestionAnswerList: [given],
    } as unknown as SkillAnswers;
    expect(linesOf(marked).map(({ score }) => score)).toEqual([undefined, undefined]);
    expect(answersOf(linesOf({ ...skill, categoryQuestionAnswerList: [given] }))).toEqual([given]);
    expect(sameScore(lines)).toBeUndefined();
    expect(sameScore(lines.map((one) => ({ ...one, score: 3 })))).toBe(3);
    expect(sameScore(lines.slice(0, 1))).toBeUndefined();
  });

  it('takes from a kept draft the scores of the lines that it still has [P20] [A19]', () => {
    const at = (categoryId: string, questionId: string, subQuestionId: string) => ({
      categoryId,
      questionId,
      subQuestionId,
    });
    const kept = [
      { ...at('b', 'q', '1'), score: 2 },
      { ...at('a', 'gone', '1'), score: 1 },
    ];
    expect(withKept(linesOf(skill), kept)?.map(({ score }) => score)).toEqual([4, undefined, 2]);
    expect(withKept(linesOf(skill), [{ ...at('a', 'gone', '1'), score: 1 }])).toBeUndefined();
  });
});
