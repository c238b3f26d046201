import { describe, expect, it } from 'vitest';
import { jobRows } from '../../../support/resumes/job-rows.ts';

describe('what is above and below the dates of a job', () => {
  it.each([
    [
      'Corvin Clinic\nAlder Hospital, Erie, PA, RN 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | '],
    ],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\nRN\nICU',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\n• RN on the ward',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    ['Alder Hospital 01/2020 - 02/2020\nICU\nRN', ['Alder Hospital |  | RN | ICU |  | 2020-01 | 2020-02 | 1 | ']],
    ['Aya Healthcare 01/2020 - 02/2020', [' |  |  |  | Aya Healthcare | 2020-01 | 2020-02 | 1 | facility']],
    [
      'Alder Hospital, Erie, PA, RN 01/2019 - 12/2019\nICU 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2019-01 | 2019-12 | 1 | '],
    ],
    [
      'RN\nICU\nAlder Hospital\n01/2020 - 02/2020\nErie, PA\nLPN\nTele\nBriar Hospital\n03/2021 - 04/2021\nSalem, OR',
      [
        'Briar Hospital | Salem OR | LPN | Tele |  | 2021-03 | 2021-04 | 9 | ',
        'Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 4 | ',
      ],
    ],
    [
      'ICU\nAlder Hospital\n01/2020 - 02/2020\nRN\nTele\nBriar Hospital\n03/2021 - 04/2021\nLPN',
      [
        'Briar Hospital |  | LPN | Tele |  | 2021-03 | 2021-04 | 7 | ',
        'Alder Hospital |  | RN | ICU |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      'RN\nAlder Hospital\n01/2020 - 02/2020\nLPN\nBriar Hospital\n03/2021 - 04/2021\nCharge nurse',
      [
        'Briar Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 6 | ',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      'Facility: Alder Hospital\nUnit: ICU\nTitle: RN\nCity: Erie\n01/2020 - 02/2020',
      ['Alder Hospital | Erie | RN | ICU |  | 2020-01 | 2020-02 | 5 | '],
    ],
    [
      'Alder Hospital\nUnit: ICU\nTitle: RN\nCity: Erie\n01/2020 - 02/2020',
      ['Alder Hospital | Erie | RN | ICU |  | 2020-01 | 2020-02 | 5 | '],
    ],
    ['01/2020 - 02/2020\n\nAlder Hospital, Erie, PA', ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | ']],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\n\nRN',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    ['Erie, PA 01/2020 - 02/2020\n\nAlder Hospital', ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | ']],
    [
      'RN 01/2020 - 02/2020\nAlder Hospital\nICU\nErie, PA\nCorvin Clinic',
      ['Alder Hospital |  | RN | ICU |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'RN 01/2020 - 02/2020\n\nAlder Hospital\n\nLPN 03/2021 - 04/2021\n\nBriar Hospital',
      [
        'Briar Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 5 | ',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'RN 01/2020 - 02/2020\nAlder Hospital\n\nLPN 03/2021 - 04/2021\nBriar Hospital',
      [
        'Briar Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 4 | ',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'RN 01/2020 - 02/2020\nEXPERIENCE\nAlder Hospital\n03/2021 - 04/2021\nLPN',
      ['Alder Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 4 | ', ' |  | RN |  |  | 2020-01 | 2020-02 | 1 | facility'],
    ],
    ['Alder Hospital\nEXPERIENCE\nRN 01/2020 - 02/2020', [' |  | RN |  |  | 2020-01 | 2020-02 | 3 | facility']],
    [
      'RN\nAlder Hospital\n01/2020 - 02/2020\nEXPERIENCE\nLPN\nBriar Hospital\n03/2021 - 04/2021',
      [
        'Briar Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 7 | ',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    ['01/2020 - 02/2020\n• Alder Hospital', ['Alder Hospital |  |  |  |  | 2020-01 | 2020-02 | 1 | ']],
    ['01/2020 - 02/2020\nSKILLS\nRN', []],
    [
      'Alder Hospital | Aya Healthcare 01/2020 - 02/2020\nPlaced with Briar Hospital as RN',
      ['Alder Hospital |  |  |  | Aya Healthcare | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA, RN 01/2020 - 02/2020\nBriar Clinic',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA 01/2019 - 12/2019\n01/2020 - 02/2020 Tele',
      ['Alder Hospital | Erie PA |  |  |  | 2019-01 | 2019-12 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\nCorvin Lake',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
  ])('is of it or of the next in "%s" [C01]', (text, said) => {
    expect(jobRows(text)).toEqual(said);
  });

  it('is below an agency for forty lines [C01] [C04]', () => {
    const list = Array.from({ length: 41 }, (_, at) => `Alder Hospital ${at}, Erie, PA, 01/2020 - 02/2020`);
    const rows = jobRows(['Aya Healthcare, Travel RN', ...list].join('\n'));
    expect(rows.filter((row) => row.includes('| Aya Healthcare |'))).toHaveLength(40);
    expect(rows).toHaveLength(41);
  });
});
