import { describe, expect, it } from 'vitest';
import { mostLetters, mostLettersInAll, mostLines, resumeLines } from '#shared/domain/resume/resume-lines.ts';

/** The lines, each with its place among the given ones and its bullet. */
const lines = (text: string) =>
  resumeLines(text.split('\n')).map(({ at, isBullet, text: seen }) => `${at}${isBullet ? '•' : ''} ${seen}`);

describe('the lines of a resume as the rules see them', () => {
  it.each([
    ['E X P E R I E N C E', ['0 EXPERIENCE']],
    ['W O R K  H I S T O R Y', ['0 WORK HISTORY']],
    ['W O R K\tL I F E', ['0 WORK LIFE']],
    ['A B C', ['0 A B C']],
    ['A B C D', ['0 ABCD']],
    ['A B C DE F', ['0 A B C DE F']],
    ['R & D S', ['0 R&DS']],
    ['x A B C', ['0 xABC']],
    ['A B C D  x y', ['0 ABCD xy']],
    ['AB C D E F', ['0 AB C D E F']],
    ['“RN” ‘a’ ’b’ – c', ["0 \"RN\" 'a' 'b' - c"]],
    ['RN LPN', ['0 RN LPN']],
    ['> > RN', ['0 RN']],
    ['> • RN', ['0• RN']],
    ['RN   LPN', ['0 RN\tLPN']],
    ['RN  LPN', ['0 RN LPN']],
    ['RN \t  LPN', ['0 RN \tLPN']],
    ['☎ RN', ['0 RN']],
    ['• RN', ['0• RN']],
    ['- RN', ['0• RN']],
    ['-RN', ['0 -RN']],
    ['o\tRN', ['0• RN']],
    ['* RN', ['0• RN']],
    ['rn at alder hospital, oh', ['0 RN at Alder Hospital, OH']],
    ['Rn at alder', ['0 Rn at alder']],
    [
      'I took care of many of the sick of the house and\nwent home',
      ['0 I took care of many of the sick of the house and went home'],
    ],
    [
      'I took care of many of the sick of the house and\n• went home',
      ['0 I took care of many of the sick of the house and', '1• went home'],
    ],
    [
      'I took care of many of the sick of the house and\nWent home',
      ['0 I took care of many of the sick of the house and Went home'],
    ],
    [
      'I took care of many of the sick of the house and.\nwent home',
      ['0 I took care of many of the sick of the house and.', '1 went home'],
    ],
    [
      'I took care of many of the sick of the house and\nwent: home',
      ['0 I took care of many of the sick of the house and', '1 went: home'],
    ],
    [
      'I took care of many of the sick of the house and\nwent\thome',
      ['0 I took care of many of the sick of the house and', '1 went\thome'],
    ],
    [
      'The nurse took care of many of the sick in the house\nand went home',
      ['0 The Nurse Took Care of Many of the Sick in the House and Went Home'],
    ],
    [
      'The nurse took care of many of the sick in 2019 - 2020 and\nand went home',
      ['0 The nurse took care of many of the sick in 2019 - 2020 and', '1 and went home'],
    ],
    [
      'The nurse took care of many of the sick in 201\nand went home',
      ['0 The nurse took care of many of the sick in 201', '1 and went home'],
    ],
    ['Alder Hospital and Community\nCollege of Erie', ['0 Alder Hospital and Community College of Erie']],
    ['Alder Hospital and Community\n\nCollege', ['0 Alder Hospital and Community', '1 ', '2 College']],
    ['Alder Hospital and Community\ncollege', ['0 Alder Hospital and Community', '1 college']],
    ['Alder Hospital and Community\nA\tb', ['0 Alder Hospital and Community', '1 A\tb']],
    ['Alder Hospital of\n  2 more', ['0 Alder Hospital of', '1 2 more']],
    ['Erie,\nPA', ['0 Erie, PA']],
    ['Erie, \n PA', ['0 Erie, PA']],
    ['Erie,\nPAX', ['0 Erie,', '1 PAX']],
    ['Erie\nPA', ['0 Erie', '1 PA']],
    ['Alder, May\n2019', ['0 Alder, May 2019']],
    ['Alder, May\n 2019 RN', ['0 Alder, May 2019 RN']],
    ['Alder, May\n219', ['0 Alder, May', '1 219']],
    ['BLS\n(exp 05/2027)', ['0 BLS (exp 05/2027)']],
    ['BLS\n (renew 05/2027)', ['0 BLS (renew 05/2027)']],
    ['BLS\n(ext 05/2027)', ['0 BLS', '1 (ext 05/2027)']],
    ['I was at Alder. Then I went home. And so on.', ['0 I was at Alder.', '0 Then I went home.', '0 And so on.']],
    ['She was at Alder. Then she went home.', ['0 She was at Alder. Then she went home.']],
    ['I was at ICU. Then 5 of us.', ['0 I was at ICU.', '0 Then 5 of us.']],
    ['i work at alder hospital in erie', ['0 i Work at Alder Hospital in Erie']],
    ['My (my own) way', ['0 My (my own) way']],
    ['a b c e\tPA', ['0 a b c e\tPA']],
    ['2020 ☎ 555', ['0 2020 555']],
    ['A B   C', ['0 A B\tC']],
    ['(05/2020 -\nof Nursing', ['0 (05/2020 -', '1 of Nursing']],
    ['(05/2020 -\n06/2021)', ['0 (05/2020 - 06/2021)']],
    ['Advanced Cardiac\n(05/2020', ['0 Advanced Cardiac', '1 (05/2020']],
    ['Advanced Cardiac\nLife Support', ['0 Advanced Cardiac Life Support']],
    ['A  X Y Z W', ['0 A X Y Z W']],
    ['I worked in a level I am not', ['0 I worked in a level I am not']],
    ['A trauma center of level I at it', ['0 A trauma center of level I at it']],
    ['Erie,\nCorvin', ['0 Erie,', '1 Corvin']],
    ['worked May\n2020', ['0 worked May 2020']],
    ['BLS\n\n(exp 05/2027)', ['0 BLS', '1 (exp 05/2027)']],
    ['Member of the local association of\n\nNurses', ['0 Member of the local association of', '1 ', '2 Nurses']],
  ])('are made of "%s" [C01]', (text, said) => {
    expect(lines(text)).toEqual(said);
  });

  it('are cut to what is looked at [C01] [C04]', () => {
    expect(resumeLines(Array(mostLines + 1).fill('RN'))).toHaveLength(mostLines);
    const long = `RN ${'a'.repeat(mostLetters - 3)}`;
    expect(lines(long)).toEqual([`0 ${long}`]);
    expect(lines(`${long} more`)).toEqual([`0 ${long}`, '0 More']);
    expect(lines('B'.repeat(mostLetters + 1))).toEqual([`0 ${'B'.repeat(mostLetters)}`]);
    const full = 'B'.repeat(mostLetters * 10);
    expect(resumeLines(Array(40).fill(full))).toHaveLength(Math.ceil(mostLettersInAll / full.length));
  });
});
