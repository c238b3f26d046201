import { describe, expect, it } from 'vitest';
import { jobRows } from '../../../support/resumes/job-rows.ts';

describe('jobs below an agency, an employer or each other', () => {
  it.each([
    [
      'Erie, PA\nAlder Hospital 01/2020 - 02/2020\nRN',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | '],
    ],
    [
      'Aya Healthcare, Travel RN\nAlder Hospital, Erie, PA, 01/2020 - 02/2020\nSalem, OR, 03/2021 - 04/2021',
      [
        ' | Salem OR | Travel RN |  | Aya Healthcare | 2021-03 | 2021-04 | 3 | facility',
        'Alder Hospital | Erie PA | Travel RN |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Aya Healthcare, Travel RN\nAlder Hospital, Erie, PA, 01/2020 - 02/2020\nBriar Hospital, 03/2021 - 04/2021',
      [
        'Briar Hospital |  |  |  |  | 2021-03 | 2021-04 | 3 | ',
        'Alder Hospital | Erie PA | Travel RN |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'Aya Healthcare 01/2020 - 12/2020\nTravel RN 03/2020 - 06/2020\nRN, Mercy Hospital, Erie, PA 07/2020 - 10/2020',
      [
        'Mercy Hospital | Erie PA | RN |  | Aya Healthcare | 2020-07 | 2020-10 | 3 | ',
        ' |  | Travel RN |  | Aya Healthcare | 2020-03 | 2020-06 | 2 | facility',
      ],
    ],
    [
      'Alder Hospital, Erie, PA, 01/2020 - 02/2020\n• Contract at Briar Hospital in Salem',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'RN, 01/2020 - 02/2020\n• Placed with Briar Hospital as LPN',
      [' |  | RN |  |  | 2020-01 | 2020-02 | 1 | facility'],
    ],
    [
      'Aya Healthcare, RN, 01/2020 - 02/2020\n• Placed with Briar Hospital as LPN\nAya Healthcare, LPN, 03/2021 - 04/2021',
      [
        ' |  | LPN |  | Aya Healthcare | 2021-03 | 2021-04 | 3 | facility',
        'Briar Hospital |  | RN |  | Aya Healthcare | 2020-01 | 2020-02 | 1 | facility',
      ],
    ],
    [
      'Alder Hospital, Erie, PA 01/2019 - 12/2021\nRN, Corvin 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN | Corvin |  | 2020-01 | 2020-02 | 2 | facility'],
    ],
    [
      'Alder Hospital, Erie, PA 01/2019 - 12/2019\nRN, Corvin Lake, Salem 01/2020 - 02/2020',
      [
        'Alder Hospital | Erie PA | RN | Corvin Lake |  | 2020-01 | 2020-02 | 2 | facility',
        'Alder Hospital | Erie PA |  |  |  | 2019-01 | 2019-12 | 1 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA, LPN, 01/2019 - 12/2019\nAya Healthcare, RN, 01/2020 - 02/2020',
      [
        ' |  | RN |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | facility',
        'Alder Hospital | Erie PA | LPN |  |  | 2019-01 | 2019-12 | 1 | ',
      ],
    ],
    [
      'RN, 01/2019 - 12/2021\n\nAlder Hospital, Erie, PA, LPN, 01/2020 - 02/2020',
      [
        'Alder Hospital | Erie PA | LPN |  |  | 2020-01 | 2020-02 | 3 | ',
        ' |  | RN |  |  | 2019-01 | 2021-12 | 1 | facility',
      ],
    ],
    [
      'Alder Hospital, Erie, PA | RN | Aya Healthcare | 01/2019 - 12/2021\nBriar Hospital, Salem, OR, LPN, 01/2020 - 02/2020',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2020-01 | 2020-02 | 2 | ',
        'Alder Hospital | Erie PA | RN |  | Aya Healthcare | 2019-01 | 2021-12 | 1 | ',
      ],
    ],
    [
      'Aya Healthcare, Travel RN\nSKILLS\nTriage\nEXPERIENCE\nAlder Hospital, Erie, PA, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 5 | '],
    ],
    [
      'Aya Healthcare, Travel RN\nAlder Hospital, Erie, PA, 01/2020 - 02/2020\n\nBriar Hospital, Salem, OR, 03/2021 - 04/2021\nICU\n\nCorvin Hospital, Lima, OH, 05/2022 - 06/2022',
      [
        'Corvin Hospital | Lima OH | Travel RN | ICU | Aya Healthcare | 2022-05 | 2022-06 | 7 | ',
        'Briar Hospital | Salem OR | Travel RN | ICU | Aya Healthcare | 2021-03 | 2021-04 | 4 | ',
        'Alder Hospital | Erie PA | Travel RN |  | Aya Healthcare | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'First job was at Alder Hospital in Erie, PA, 03/2021 - 04/2021',
      ['Alder Hospital | Erie PA |  |  |  | 2021-03 | 2021-04 | 1 | '],
    ],
    ['Since 03/2021\nAlder Hospital, Erie, PA', ['Alder Hospital | Erie PA |  |  |  | 2021-03 | now | 1 | ']],
    ['01/2020 - 02/2020 Corvin.', ['Corvin |  |  |  |  | 2020-01 | 2020-02 | 1 | facility']],
    ['Deployed to Kandahar\nProvince, 2011 to 2012.', ['Province |  |  |  |  | 2011 | 2012 | 2 | facility,start,end']],
    ['RN, 01/2020 - 02/2020, Extended', [' |  | RN |  |  | 2020-01 | 2020-02 | 1 | facility']],
    [
      'Alder Hospital, Erie, Pennsylvania. Best of all, 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'RN\n1 yr\nAlder Hospital, Erie, PA\n2 mos\n01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 5 | '],
    ],
    [
      'RN (ICU, Erie, PA), Alder Hospital 01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'ICU\nCharge nurse, LPN\nRN\nAlder Hospital, Erie, PA\n01/2020 - 02/2020',
      ['Alder Hospital | Erie PA | Charge nurse, LPN, RN |  |  | 2020-01 | 2020-02 | 5 | '],
    ],
    ['2014-16 Alder Hospital, Erie, PA', ['Alder Hospital | Erie PA |  |  |  | 2014 | 2016 | 1 | start,end']],
    ['Alder Hospital / Erie, PA 01/2020 - 02/2020', ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | ']],
    [
      'RN, ICU / Tele, Alder Hospital, 01/2020 - 02/2020',
      ['Alder Hospital |  | RN | ICU / Tele |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Clinic, Manila, Philippines, RN 01/2020 - 02/2020',
      ['Alder Clinic | Manila | RN |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
    ['RN, Manila, Philippines 01/2020 - 02/2020', [' | Manila | RN |  |  | 2020-01 | 2020-02 | 1 | facility']],
    [
      'Alder Hospital\nRN\n01/2020 - 02/2020\n\nBriar Hospital\nLPN\n03/2021 - 04/2021',
      [
        'Briar Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 7 | ',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      'RN 01/2020 - 02/2020\nAlder Hospital, Erie, PA\nLPN 03/2021 - 04/2021\nBriar Hospital, Salem, OR',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 3 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      'Alder Hospital, Erie, PA\n01/2020 - 02/2020\nRN\nBriar Hospital, Salem, OR\n03/2021 - 04/2021\nLPN',
      [
        'Briar Hospital | Salem OR | LPN |  |  | 2021-03 | 2021-04 | 5 | ',
        'Alder Hospital | Erie PA | RN |  |  | 2020-01 | 2020-02 | 2 | ',
      ],
    ],
    [
      'ICU\nAlder Hospital\n01/2020 - 02/2020\nErie, PA\nICU\nBriar Hospital\n03/2021 - 04/2021\nSalem, OR',
      [
        'Briar Hospital | Salem OR |  | ICU |  | 2021-03 | 2021-04 | 7 | ',
        'Alder Hospital | Erie PA |  | ICU |  | 2020-01 | 2020-02 | 3 | ',
      ],
    ],
    [
      'Facility: Alder Hospital\nUnit: ICU\nTitle: RN\nCity: Erie\nState: PA\n01/2020 - 02/2020\nAgency: Aya Healthcare\nFacility: Briar Hospital\nUnit: Tele\n03/2021 - 04/2021',
      [
        'Briar Hospital |  |  | Tele | Aya Healthcare | 2021-03 | 2021-04 | 10 | ',
        'Alder Hospital | Erie PA | RN | ICU | Aya Healthcare | 2020-01 | 2020-02 | 6 | ',
      ],
    ],
    [
      'Alder Hospital\nRN\nSalary: 5\n01/2020 - 02/2020\nUnit: ICU\nSalary: 6\nBeds: 30',
      ['Alder Hospital |  | RN | ICU |  | 2020-01 | 2020-02 | 4 | '],
    ],
    [
      'RN, Alder Hospital 01/2020 - 02/2020\n\nCared for all the many patients of the ward.\n\nLPN, Briar Hospital 03/2021 - 04/2021',
      [
        'Briar Hospital |  | LPN |  |  | 2021-03 | 2021-04 | 5 | ',
        'Alder Hospital |  | RN |  |  | 2020-01 | 2020-02 | 1 | ',
      ],
    ],
    [
      '01/2020 - 02/2020\nAlder Hospital, Erie, PA\nRN\nICU\nCharge nurse',
      ['Alder Hospital | Erie PA | RN | ICU |  | 2020-01 | 2020-02 | 1 | '],
    ],
    [
      'Alder Hospital, Erie, PA 01/2020 - 02/2020\n\nRN\nLPN',
      ['Alder Hospital | Erie PA |  |  |  | 2020-01 | 2020-02 | 1 | '],
    ],
  ])('are read from "%s" [C01]', (text, said) => {
    expect(jobRows(text)).toEqual(said);
  });
});
