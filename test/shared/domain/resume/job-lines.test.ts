import { describe, expect, it } from 'vitest';
import { jobRows } from '../../../support/resumes/job-rows.ts';

describe('the lines with dates that are jobs', () => {
  it.each([
    [
      'Extended twice at Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020, extended',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020 (ext. x 2)',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN 01/2020 - 02/2020. Cared for many.',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA. Best of all, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    ['Deployed with all the others of the whole unit to Kandahar\nProvince, 2011 to 2012.', []],
    [
      'Deployed with all the others of the whole unit to Kandahar.\nProvince Hospital, 2011 to 2012.',
      ['Province Hospital |  |  |  |  | 2011 | 2012 | 2 | start,end'],
    ],
    [
      'I work at Alder Hospital (Erie, PA) as a nurse in the ICU since 03/2021',
      ['Alder Hospital | Erie PA | nurse |  |  | 2021-03 | now | 1 | '],
    ],
    ['then Briar Hospital from 03/2021 - 04/2021', ['Briar Hospital |  |  |  |  | 2021-03 | 2021-04 | 1 | ']],
    [
      'Before that at Briar Hospital in Salem, Oregon, 03/2021 - 04/2021',
      ['Briar Hospital | Salem OR |  |  |  | 2021-03 | 2021-04 | 1 | '],
    ],
    [
      'My last job was at Alder Hospital in Erie, PA from 03/2021 - 04/2021',
      ['Alder Hospital | Erie PA |  |  |  | 2021-03 | 2021-04 | 1 | '],
    ],
    [
      'My first job was with Alder Hospital, 03/2021 - 04/2021',
      ['Alder Hospital |  |  |  |  | 2021-03 | 2021-04 | 1 | '],
    ],
    [
      'I was at Alder Hospital in Erie, PA from 03/2021 - 04/2021',
      ['Alder Hospital | Erie PA |  |  |  | 2021-03 | 2021-04 | 1 | '],
    ],
    [
      'I was in the ICU at Alder Hospital from 03/2021 - 04/2021',
      ['Alder Hospital |  |  | ICU |  | 2021-03 | 2021-04 | 1 | '],
    ],
    [
      'My last job was night nurse at Alder Hospital, 03/2021 - 04/2021',
      ['Alder Hospital |  | night nurse |  |  | 2021-03 | 2021-04 | 1 | '],
    ],
    [
      'I was a charge nurse at Alder Hospital from 01/2020 - 02/2020',
      ['Alder Hospital |  | charge nurse |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'I AM A NURSE AT ALDER HOSPITAL IN ERIE, PA SINCE 03/2021',
      ['ALDER HOSPITAL | ERIE PA | NURSE |  |  | 2021-03 | now | 1 | '],
    ],
    ["I've been an LPN in Lewiston since 03/2021", [' |  | LPN |  |  | 2021-03 | now | 1 | facility']],
    [
      "I'm an RN with the Alder Clinic, 01/2020 - 02/2020",
      ['the Alder Clinic |  | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020\nAlder Hospital, Erie, PA, RN, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020\nBriar Hospital, Salem, OR, RN, 01/2020 - 02/2020',
      [
        'Briar Hospital | Salem OR | RN |  |  | 2020-01 | 2020-02 | 2 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 03/2021 - 04/2021\nBriar Hospital, Salem, OR, RN, 01/2020 - 02/2020',
      [
        'Alder Hospital | Erie PA | RN |  |  | 2021-03 | 2021-04 | 1 | ',
        'Briar Hospital | Salem OR | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 11/2026 - 11/2026',
      ['Alder Hospital | Erie PA | RN |  |  | 2026-11 | 2026-11 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 2026-11-28 - 2026-11-28',
      ['Alder Hospital | Erie PA | RN |  |  | 2026-11-28 | 2026-11-28 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 2026-11-29 - 2026-11-30',
      ['Alder Hospital | Erie PA | RN |  |  | 2026-11-29 | 2026-11-30 | 1 | start,end'],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 03/2020 - 03/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-03 | 2020-03 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN, 04/2020 - 03/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-04 | 2020-03 | 1 | end'],
    ],
    ['RN, 01/2020 - 02/2020', [' |  | RN |  |  | 2020-01 | 2020-02 | 1 | facility']],
    ['Corvin, RN, 01/2020 - 02/2020', ['Corvin |  | RN |  |  | 2020-01 | 2020-02 | 1 | facility']],
    ['Led the falls committee from 01/2020 - 02/2020', []],
    ['• Led the falls committee 01/2020 - 02/2020', []],
    ['Parental leave, 01/2020 - 02/2020', []],
    [
      '01/2020 - 02/2020\nParental leave\n\nAlder Hospital, Erie, PA, RN, 03/2021 - 04/2021',
      ['Alder Hospital | Erie PA | RN |  |  | 2021-03 | 2021-04 | 4 | '],
    ],
    [
      '5 years 4 months\nAlder Hospital, Erie, PA, RN, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | '],
    ],
    [
      'Alder Hospital, Erie, PA\n5 years 4 months\nRN\n01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 4 | '],
    ],
    ['01/2020 - 02/2020', []],
    ['in 01/2020 - 02/2020', []],
    [
      'RN\nCorvin Hall\n01/2020 - 02/2020\n\nLPN\nBriar Hall\n03/2021 - 04/2021',
      [
        'Briar Hall |  | LPN |  |  | 2021-03 | 2021-04 | 7 | facility',
        'Corvin Hall |  | RN |  |  | 2020-01 | 2020-02 | 3 | facility',
      ],
    ],
    [
      'Corvin\nRN 01/2020 - 02/2020\nLPN 03/2021 - 04/2021',
      [
        'Corvin |  | LPN |  |  | 2021-03 | 2021-04 | 3 | facility',
        'Corvin |  | RN |  |  | 2020-01 | 2020-02 | 2 | facility',
      ],
    ],
    [
      'Corvin, 01/2020 - 02/2020\nRN, 03/2021 - 04/2021',
      [
        'Corvin |  | RN |  |  | 2021-03 | 2021-04 | 2 | facility',
        'Corvin |  |  |  |  | 2020-01 | 2020-02 | 1 | facility',
      ],
    ],
    [
      'ICU\nAlder Hospital, Erie, PA\nRN\n01/2020 - 02/2020\nPCU\nBriar Hospital, Salem, OR\nLPN\n03/2021 - 04/2021',
      [
        'Briar Hospital | Salem OR | LPN | PCU |  | 2021-03 | 2021-04 | 8 | ',
        'Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 4 | ',
      ],
    ],
    [
      'One\nTwo\nThree\nAlder Hospital, Erie, PA\nRN\n01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 6 | '],
    ],
    [
      'Alder Hospital, Erie, PA\nRN\nICU\nAya Healthcare\n01/2020 - 02/2020\nBriar Hospital, Salem, OR\n03/2021 - 04/2021',
      [
        'Briar Hospital | Salem OR |  |  |  | 2021-03 | 2021-04 | 7 | ',
        ' |  | RN | ICU | Aya Healthcare | 2020-01 | 2020-02 | 5 | facility',
      ],
    ],
    [
      'SUMMARY\nAlder Hospital, Erie, PA\nEXPERIENCE\nRN, 01/2020 - 02/2020',
      [' |  | RN |  |  | 2020-01 | 2020-02 | 4 | facility'],
    ],
    ['Alder Hospital, Erie, PA\nJob 2\nRN, 01/2020 - 02/2020', [' |  | RN |  |  | 2020-01 | 2020-02 | 3 | facility']],
    [
      '01/2020 - 02/2020\nAlder Hospital, Erie, PA\nRN\n\n03/2021 - 04/2021\nBriar Hospital, Salem, OR\nLPN\nICU',
      [
        'Briar Hospital | Salem OR | LPN | ICU |  | 2021-03 | 2021-04 | 5 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'Alder Hospital\n01/2020 - 02/2020\nRN\nErie, PA\n\nBriar Hospital\n03/2021 - 04/2021\nLPN\nSalem, OR',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 7 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    ['Alder Hospital, Erie, PA, RN, since 03/2021', ['Alder Hospital | Erie PA | RN |  |  | 2021-03 | now | 1 | ']],
    ['Alder Hospital, Erie, PA, RN since 03/2021.', ['Alder Hospital | Erie PA | RN |  |  | 2021-03 | now | 1 | ']],
    [
      'Level I Trauma, Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'My first job out of school was Alder Hospital as an RN, 01/2020 - 02/2020',
      ['Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'My first job out of nursing school was at Alder Hospital, 01/2020 - 02/2020',
      ['Alder Hospital |  |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'I was on the burn unit at Alder Hospital, 01/2020 - 02/2020',
      ['Alder Hospital |  |  | burn |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'I worked in a burn unit of Alder Hospital, 01/2020 - 02/2020',
      ['Alder Hospital |  |  | burn |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'My last job was an LPN at Alder Hospital, 01/2020 - 02/2020',
      ['Alder Hospital |  | LPN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'My last job was as LPN with Alder Hospital, 01/2020 - 02/2020',
      ['Alder Hospital |  | LPN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'My last job was a nurse for Alder Clinic on the east side, 01/2020 - 02/2020',
      ['Alder Clinic |  | nurse |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'I work at Alder Hospital in Fort Wayne, Indiana since 03/2021',
      ['Alder Hospital | Fort Wayne IN |  |  |  | 2021-03 | now | 1 | '],
    ],
    [
      'I work at Alder Hospital in Salt Lake City, Utah since 03/2021',
      ['Alder Hospital | Salt Lake City UT |  |  |  | 2021-03 | now | 1 | '],
    ],
    [
      'I work at Alder Hospital in Concord, New Hampshire since 03/2021',
      ['Alder Hospital | Concord NH |  |  |  | 2021-03 | now | 1 | '],
    ],
    ['I work at Alder Hospital here since 03/2021', ['Alder Hospital |  |  |  |  | 2021-03 | now | 1 | ']],
    [
      'I worked at Alder Hospital also as RN, 01/2020 - 02/2020',
      ['Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    ['I worked in Erie as an RN, 01/2020 - 02/2020', [' | Erie | RN |  |  | 2020-01 | 2020-02 | 1 | facility']],
    ['then Alder Hospital in Erie, PA since 03/2021', ['Alder Hospital | Erie PA |  |  |  | 2021-03 | now | 1 | ']],
    ['and then Alder Hospital from 01/2020 - 02/2020', ['Alder Hospital |  |  |  |  | 2020-01 | 2020-02 | 1 | ']],
    [
      'I WORKED AT ALDER HOSPITAL AS RN IN ERIE, PA FROM 01/2020 - 02/2020',
      ['ALDER HOSPITAL | ERIE PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
  ])('are read from "%s" [C01]', (text, said) => {
    expect(jobRows(text)).toEqual(said);
  });
});
