import { describe, expect, it } from 'vitest';
import { jobRows } from '../../../support/resumes/job-rows.ts';

describe('the lines around the dates of a job are its own, so that it', () => {
  it.each([
    [
      'Alder Hospital, Erie, PA\nRN, ICU\n01/2020 - 02/2020\nBriar Hospital, Salem, OR\nLPN\n03/2021 - 04/2021',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 6 | ',
        'Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      '01/2020 - 02/2020\nAlder Hospital, Erie, PA\nRN, ICU\n03/2021 - 04/2021\nBriar Hospital, Salem, OR\nLPN',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 4 | ',
        'Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA\n01/2020 - 02/2020\nRN, ICU\nBriar Hospital, Salem, OR\n03/2021 - 04/2021\nLPN',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 5 | ',
        'Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA, 01/2020 - 02/2020\nRN\n\nBriar Hospital, Salem, OR, 03/2021 - 04/2021\nLPN',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 4 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\n\nRN',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\nRN',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    ['Alder Hospital 01/2020 - 02/2020\n\nRN', ['Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 1 | ']],
    [
      'Alder Hospital 01/2020 - 02/2020\nErie, PA\nRN',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'RN, Alder Hospital\n01/2020 - 02/2020\nErie, PA\n• cared\nLPN, Briar Hospital\n03/2021 - 04/2021\nSalem, OR\n• gave',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 6 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Alder Hospital\nErie, PA\n01/2020 - 02/2020\nRN\n• cared\nBriar Hospital\nSalem, OR\n03/2021 - 04/2021\nLPN\n• gave',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 8 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      '01/2020 - 02/2020\n• Alder Hospital, Erie, PA\n• cared for all\n03/2021 - 04/2021\n• Briar Hospital, Salem, OR',
      [
        'Briar Hospital | Salem OR |  |  |  | 2021-03 | 2021-04 | 4 | ',
        'Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      '01/2020 - 02/2020\n\nAlder Hospital, Erie, PA\nRN',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'RN\n\n01/2020 - 02/2020\nAlder Hospital, Erie, PA\n\n03/2021 - 04/2021\nBriar Hospital, Salem, OR',
      [
        'Briar Hospital | Salem OR |  |  |  | 2021-03 | 2021-04 | 6 | ',
        'Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      'RN\n12 Main Street\nAlder Hospital, Erie, PA\n01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 4 | '],
    ],
    [
      'Alder Hospital, Erie, PA\nRN 01/2020 - 02/2020\nLPN 03/2021 - 04/2021',
      [
        'Alder Hospital | Erie PA | LPN |  |  | 2021-03 | 2021-04 | 3 | facility',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA\nRN 01/2020 - 02/2020\n• cared for all of them\nLPN 03/2021 - 04/2021',
      [
        'Alder Hospital | Erie PA | LPN |  |  | 2021-03 | 2021-04 | 4 | facility',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA\nRN, 01/2020 - 02/2020\nSKILLS\nTriage\nEXPERIENCE\nLPN, 03/2021 - 04/2021',
      [
        ' |  | LPN |  |  | 2021-03 | 2021-04 | 6 | facility',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Alder Hospital 01/2019 - 12/2021\nRN 01/2020 - 02/2020\nLPN 03/2021 - 04/2021',
      [
        'Alder Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 3 | facility',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 2 | facility',
      ],
    ],
    [
      'Alder Hospital 01/2020 - 12/2020\nRN 01/2020 - 02/2020\nLPN 03/2021 - 04/2021',
      [
        'Alder Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 3 | facility',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 2 | facility',
      ],
    ],
    [
      'Alder Hospital, Erie, PA 01/2019 - now\nRN 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | facility'],
    ],
    [
      'Aya Healthcare, RN, 01/2019 - 12/2021\nAlder Hospital, Erie, PA, 01/2020 - 02/2020\nBriar Hospital, Salem, OR, 03/2021 - 04/2021',
      [
        'Briar Hospital | Salem OR |  |  | Aya Healthcare | 2021-03 | 2021-04 | 3 | ',
        'Alder Hospital | Erie PA |  |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Aya Healthcare, Travel RN\nAlder Hospital, Erie, PA, 01/2020 - 02/2020\nBriar Hospital, Salem, OR, 03/2021 - 04/2021',
      [
        'Briar Hospital | Salem OR | Travel RN |  | Aya Healthcare | 2021-03 | 2021-04 | 3 | ',
        'Alder Hospital | Erie PA | Travel RN |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Aya Healthcare, Travel RN\n\nAlder Hospital, Erie, PA, 01/2020 - 02/2020\n\nBriar Hospital, Salem, OR, LPN, 03/2021 - 04/2021',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 5 | ',
        'Alder Hospital | Erie PA | Travel RN |  | Aya Healthcare | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      'Aya Healthcare, RN, 01/2020 - 02/2020\n• Contract at Alder Hospital in Erie',
      ['Alder Hospital |  | RN |  | Aya Healthcare | 2020-01 | 2020-02 | 1 | facility'],
    ],
    [
      'Aya Healthcare, RN, 01/2020 - 02/2020\nLPN, Aya Healthcare 03/2021 - 04/2021\n• Placed with Briar Hospital as LPN',
      [
        'Briar Hospital |  | LPN |  | Aya Healthcare | 2021-03 | 2021-04 | 2 | facility',
        ' |  | RN |  | Aya Healthcare | 2020-01 | 2020-02 | 1 | facility',
      ],
    ],
    [
      'Aya Healthcare, RN, 01/2019 - 12/2019\nAlder Hospital, Erie, PA, RN, 01/2020 - 02/2020',
      [
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
        ' |  | RN |  | Aya Healthcare | 2019-01 | 2019-12 | 1 | facility',
      ],
    ],
    [
      'Aya Healthcare, RN, 01/2020 - now\nAlder Hospital, Erie, PA, RN, 01/2020 - 02/2020\nBriar Hospital, Salem, OR, LPN, 01/2026 - now',
      [
        'Briar Hospital | Salem OR | LPN |  | Aya Healthcare | 2026-01 | now | 3 | ',
        'Alder Hospital | Erie PA | RN |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
  ])('is read from "%s" [C01]', (text, said) => {
    expect(jobRows(text)).toEqual(said);
  });
});
