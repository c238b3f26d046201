import { describe, expect, it } from 'vitest';
import { isPlaceAlone, jobFields } from '#shared/domain/resume/job-fields.ts';

/** Facility, place, title, unit and agency of the lines of a text; a facility that is asked about has a "?". */
const sorted = (text: string) => {
  const { facility, city, state, title, unit, agency, isGuess } = jobFields(text.split('\n'));
  const place = [city, state].filter((one) => one !== '').join(' ');
  return [`${facility}${isGuess ? '?' : ''}`, place, title, unit, agency].join(' | ');
};

describe('the lines around the dates of a job', () => {
  it.each([
    ['', '? |  |  |  | '],
    ['Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['Mt Corvin', 'Mt Corvin? |  |  |  | '],
    ['mt corvin', '? |  |  |  | '],
    [
      'Abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      'Abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb? |  |  |  | ',
    ],
    ['Abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '? |  |  |  | '],
    ['in Corvin\nCorvin', 'Corvin? |  |  |  | '],
    ['Charge RN Staff RN ', '? |  | Charge RN Staff RN |  | '],
    ['RN, ICU 24 beds', '? |  | RN | ICU | '],
    ['RN, ICU 24-bed', '? |  | RN | ICU | '],
    ['Unit: ICU 24 beds east', '? |  |  | ICU 24 beds east | '],
    ['Alderwick Hospital.', 'Alderwick Hospital |  |  |  | '],
    ['Alderwick Hosp.', 'Alderwick Hosp. |  |  |  | '],
    ['Alder Univ.', 'Alder Univ.? |  |  |  | '],
    ['1. Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['1234 Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['#3) Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    [': - (Alderwick Hospital -:', '? |  |  |  | '],
    ['Alderwick Hospital - - - - - -', 'Alderwick Hospital |  |  |  | '],
    ['Facility: Alderwick', 'Alderwick |  |  |  | '],
    ['Unit: Corvin', '? |  |  | Corvin | '],
    ['Agency: Corvin', '? |  |  |  | Corvin'],
    ['Title: Corvin', '? |  | Corvin |  | '],
    ['Title: Charge nurse, ICU, days', '? |  | Charge nurse, days | ICU | '],
    ['Salary: 55 an hour', '? |  |  |  | '],
    [': Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    [
      'Hospital that is long enough to be no label: Alderwick',
      'Hospital that is long enough to be no label: Alderwick |  |  |  | ',
    ],
    ['Dept: Radiology, St. Joseph Medical Center', 'St. Joseph Medical Center |  |  | Radiology | '],
    ['Dept: Radiology, ICU', '? |  |  | Radiology, ICU | '],
    ['Unit: Radiology, Corvin', '? |  |  | Radiology, Corvin | '],
    ['Facility: Aya Healthcare', '? |  |  |  | Aya Healthcare'],
    ['Facility: Corvin, Alderwick Hospital', 'Corvin, Alderwick Hospital |  |  |  | '],
    ['RN (per diem)', '? |  | RN (per diem) |  | '],
    ['RN (nights)', '? |  | RN |  | '],
    ['RN (charge nurse)', '? |  | RN |  | '],
    ['RN (ICU)', '? |  | RN | ICU | '],
    ['Alderwick Hospital (ICU, Aya Healthcare)', 'Alderwick Hospital |  |  | ICU | Aya Healthcare'],
    ['Alderwick Hospital (Fresno', 'Alderwick Hospital |  |  |  | '],
    ['Alderwick Hospital (PRN)', 'Alderwick Hospital |  |  |  | '],
    ['Alderwick, RN (PRN)', 'Alderwick? |  | RN (PRN) |  | '],
    ['Corvin, Erie PA', 'Corvin | Erie PA |  |  | '],
    ['Alderwick Hospital OR', 'Alderwick Hospital OR |  |  |  | '],
    ['Epic, Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['U.S. Army, Fort Bragg, NC', 'U.S. Army | Fort Bragg NC |  |  | '],
    ['RN, 24 beds, Alderwick Hospital', 'Alderwick Hospital |  | RN |  | '],
    ['RN, 36 hrs', '? |  | RN |  | '],
    ['CT Technologist, Imaging, Wesley Medical Center', 'Wesley Medical Center |  | CT Technologist | Imaging | '],
    ['CT Technologist, Corvin, Wesley Medical Center', 'Wesley Medical Center |  | CT Technologist | Corvin | '],
    ['Corvin, Wesley Medical Center', 'Corvin, Wesley Medical Center |  |  |  | '],
    ['RN, ICU, Corvin, Wesley Medical Center', 'Corvin, Wesley Medical Center |  | RN | ICU | '],
    ['RN, Wesley Medical Center, Corvin', 'Wesley Medical Center | Corvin | RN |  | '],
    ['RN, Corvin, Wesley Medical Center, Briar', 'Wesley Medical Center |  | RN |  | '],
    ['PCT on med surg, Alderwick Hospital', 'Alderwick Hospital |  | PCT | med surg | '],
    ['LPN Med Surg', '? |  | LPN | Med Surg | '],
    ['Alderwick Health, Briar, Erie Care', 'Alderwick Health |  |  |  | '],
    ['Mercy, Briar\nAlderwick Hospital', 'Mercy, Briar - Alderwick Hospital? |  |  |  | '],
    ['Alderwick Hospital\nMercy', 'Alderwick Hospital - Mercy? |  |  |  | '],
    ['Alderwick Hospital\nTulsa', 'Alderwick Hospital - Tulsa? |  |  |  | '],
    ['Alderwick Hospital\nTulsa Oregon Lake', 'Alderwick Hospital |  |  |  | '],
    ['Alderwick Hospital\nTulsa, Corvin', 'Alderwick Hospital |  |  |  | '],
    ['Nurse of the whole of the house', '? |  | Nurse of the whole of the house |  | '],
    ['Nurse of the whole of the house of Corvin', 'Nurse of the whole of the house of Corvin? |  |  |  | '],
    ['Nurse of the house\nNurse of the lake', 'Nurse of the lake? |  | Nurse of the house |  | '],
    ['Aya Healthcare', '? |  |  |  | Aya Healthcare'],
    ['Corvin, Aya Healthcare', '? |  |  |  | Aya Healthcare'],
    ['Cross Country, Alderwick Hospital', '? |  |  |  | Cross Country'],
    ['a, I, 5', '? |  |  |  | '],
    ['Corvin\nBriar', 'Corvin? |  |  |  | '],
    ['Unit: Dialysis 12 chairs', '? |  |  | Dialysis | '],
    ['Unit: ICU 24-bed', '? |  |  | ICU | '],
    ['Unit: ICU 24 beds ', '? |  |  | ICU | '],
    ['RN (Staff nurse)', '? |  | RN |  | '],
    ['RN (ICU nurse)', '? |  | RN |  | '],
    ['RN ()', '? |  | RN |  | '],
    ['Erie (per diem)', 'Erie? |  |  |  | '],
    ['Facility: Alderwick (ICU)', 'Alderwick |  |  |  | '],
    ['Corvin (Aya Healthcare, AMN Healthcare)', 'Corvin? |  |  |  | Aya Healthcare'],
    ['Corvin (ICU, PCU)', 'Corvin? |  |  | ICU | '],
    ['Facility                     : Corvin', 'Corvin |  |  |  | '],
    ['Agency: Corvin, ICU, Alderwick Hospital', '? |  |  |  | Corvin, ICU, Alderwick Hospital'],
    ['Facility: Alderwick, ICU, Briar Hospital', 'Alderwick, ICU, Briar Hospital |  |  |  | '],
    ['Unit: Alderwick Hospital', '? |  |  | Alderwick Hospital | '],
    ['Unit: ICU\nUnit: PCU', '? |  |  | ICU | '],
    ['Agency: Corvin\nAgency: Briar', '? |  |  |  | Corvin'],
    ['Title: RN, PCU, ICU', '? |  | RN | PCU | '],
    ['Title: RN, ICU\nUnit: PCU', '? |  | RN | ICU | '],
    ['Milwaukee, Wisc Froedtert Hospital', 'Milwaukee, Wisc Froedtert Hospital |  |  |  | '],
    ['ICU OR\nAlderwick Hospital', 'Alderwick Hospital |  |  | ICU OR | '],
    ['Alderwick Hospital, ICU OR', 'Alderwick Hospital |  |  | ICU OR | '],
    ['Alderwick Hospital\nMed Surg OR', 'Alderwick Hospital |  |  | Med Surg OR | '],
    ['I, Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['OB, Alderwick Hospital', 'Alderwick Hospital |  |  | OB | '],
    ['5, Alderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['RN, 8-hours, Corvin', 'Corvin? |  | RN |  | '],
    ['RN, 4 weeks of call', '? |  | RN |  | '],
    ['RN, Briar, Corvin', 'Briar? |  | RN |  | '],
    ['RN, Imaging, Wesley Medical Center, ICU', 'Imaging, Wesley Medical Center |  | RN | ICU | '],
    ['Wesley Medical Center, Briar Hospital\nRN', 'Wesley Medical Center, Briar Hospital |  | RN |  | '],
    ['Alderwick Physicians, Briar, Erie', 'Alderwick Physicians |  |  |  | '],
    ['Alderwick Hospital\nBriar Physicians', 'Alderwick Hospital - Briar Physicians? |  |  |  | '],
    ['Alderwick Physicians\nBriar Physicians', 'Alderwick Physicians - Briar Physicians? |  |  |  | '],
    ['Corvin, Briar, Alderwick Physicians', 'Alderwick Physicians |  |  |  | '],
    ['Corvin, Alderwick Physicians', 'Corvin, Alderwick Physicians |  |  |  | '],
    ['Corvin, Nurse of the house', 'Corvin? |  | Nurse of the house |  | '],
    ['Nurse of the house and the lake of Briar', 'Nurse of the house and the lake of Briar? |  |  |  | '],
    ['Aya Healthcare, Corvin', '? |  |  |  | Aya Healthcare'],
    ['Corvin, Briar, Aya Healthcare', '? |  |  |  | Aya Healthcare'],
    ['Alderwick Hospital, Erie Clinic', 'Alderwick Hospital, Erie Clinic |  |  |  | '],
  ])('are sorted by their words: "%s" [C01]', (text, said) => {
    expect(sorted(text)).toBe(said);
  });

  it.each([
    ['Alderwick Hospital, Fresno, CA', 'Alderwick Hospital | Fresno CA |  |  | '],
    ['Mt Corvin, Erie, PA', 'Mt Corvin | Erie PA |  |  | '],
    ['Mt Corvin of the Lake, Erie, PA', 'Mt Corvin of the Lake | Erie PA |  |  | '],
    ['Mt Corvin with care, Erie, PA', 'Mt Corvin with care | Erie PA |  |  | '],
    ['3M & Sons, Erie, PA', '? | Erie PA |  |  | '],
    ['Salem Hospital, Salem', 'Salem Hospital | Salem |  |  | '],
    ['Salem Hospital, ICU', 'Salem Hospital |  |  | ICU | '],
    ['Salem Hospital, RN', 'Salem Hospital |  | RN |  | '],
    ['Salem Hospital, Salem Clinic', 'Salem Hospital, Salem Clinic |  |  |  | '],
    ['Mercy, Salem', 'Mercy, Salem |  |  |  | '],
    ['Facility: Alderwick, Fresno, CA', 'Alderwick | Fresno CA |  |  | '],
    ['Alderwick Hospital (Fresno, CA)', 'Alderwick Hospital | Fresno CA |  |  | '],
    ['Alderwick Hospital, Erie, PA (Fresno, CA)', 'Alderwick Hospital | Erie PA |  |  | '],
    ['New York, NY', '? | New York NY |  |  | '],
    ['RN, New York, NY, Alder Hospital', 'Alder Hospital | New York NY | RN |  | '],
    ['Milwaukee, WI Froedtert Hospital', 'Froedtert Hospital | Milwaukee WI |  |  | '],
    ['Milwaukee, WI Corvin', 'Milwaukee? |  |  |  | '],
    ['Miami Valley Hospital-Dayton, OH', 'Miami Valley Hospital | Dayton OH |  |  | '],
    ['Miami Valley-Dayton, OH', 'Miami Valley? | Dayton OH |  |  | '],
    ['Valley-Dayton, OH', '? | Valley-Dayton OH |  |  | '],
    ['-Dayton, OH', '? | Dayton OH |  |  | '],
    ['RN, Miami Valley Hospital - Dayton , OH, ICU', 'Miami Valley Hospital | Dayton OH | RN | ICU | '],
    ['Alderwick Hospital, Portland OR', 'Alderwick Hospital | Portland OR |  |  | '],
    ['Corvin, Portland OR', 'Corvin? |  |  |  | '],
    ['Alderwick Hospital\nPortland OR', 'Alderwick Hospital | Portland OR |  |  | '],
    ['Portland OR\nAlderwick Hospital', 'Alderwick Hospital |  |  |  | '],
    ['Corvin, Jupiter FL\nBriar, Erie, PA', 'Corvin | Jupiter FL |  |  | '],
    ['Corvin, Erie, PA\nBriar, Jupiter FL', 'Corvin | Erie PA |  |  | '],
    ['Alderwick Hospital, Manila, Philippines', 'Alderwick Hospital | Manila |  |  | '],
    ['Corvin, Manila, Philippines', 'Corvin | Manila |  |  | '],
    ['Philippines', 'Philippines? |  |  |  | '],
    ['Corvin Hospital, Philippines', 'Corvin Hospital |  |  |  | '],
    ['Corvin, Erie, PA\nBriar, Manila, Philippines', 'Corvin | Erie PA |  |  | '],
    ['Philippines, Manila', 'Philippines? |  |  |  | '],
    ['Canada, Philippines', '? | Canada |  |  | '],
    ['RN, ICU, Erie, PA', '? | Erie PA | RN | ICU | '],
    ['RN, PA', 'PA? |  | RN |  | '],
    ['ICU, PA', 'PA? |  |  | ICU | '],
    [
      'Aya Healthcare\nAMN Healthcare\nAlderwick Hospital, Fresno, CA\nRN, ICU',
      'Alderwick Hospital | Fresno CA | RN | ICU | Aya Healthcare',
    ],
    ['Oregon Salem Corvin Hospital, Salem', 'Oregon Salem Corvin Hospital | Salem |  |  | '],
    ['RN, Fresno, CA, Erie, PA', 'Erie? | Fresno CA | RN |  | '],
    ['New York, NY, Alder Hospital, Erie, PA', 'Alder Hospital | New York NY |  |  | '],
    ['RN, Milwaukee, WI Froedtert Hospital, ICU', 'Froedtert Hospital | Milwaukee WI | RN | ICU | '],
    ['Corvin, Fresno, CA\nMilwaukee, WI Froedtert Hospital', 'Froedtert Hospital | Fresno CA |  |  | '],
    ['Corvin, Fresno, CA\nRN, Miami Valley Hospital-Dayton, OH', 'Miami Valley Hospital | Fresno CA | RN |  | '],
    ['Alderwick Hospital\nBriar, Portland OR', 'Alderwick Hospital - Briar? | Portland OR |  |  | '],
    ['Corvin\nBriar, Portland OR', 'Corvin? |  |  |  | '],
    ['Corvin, Manila Hospital, Philippines', 'Corvin, Manila Hospital |  |  |  | '],
    ['RN, Corvin, Manila, Philippines', 'Corvin | Manila | RN |  | '],
    ['Corvin, manila, Philippines', 'Corvin? |  |  |  | '],
    ['corvin, Erie, PA', '? | Erie PA |  |  | '],
    ['Erie, PA\ncorvin\nBriar', 'Briar? | Erie PA |  |  | '],
    ['Corvin at Briar, Erie, PA', 'Corvin? | Erie PA |  |  | '],
    ['Corvin 5 & 9, Erie, PA', 'Corvin 5 & 9 | Erie PA |  |  | '],
    ['Corvin offline, Erie, PA', 'Corvin offline? | Erie PA |  |  | '],
    ['Corvin Hall\nBriar, Erie, PA', 'Corvin Hall? | Erie PA |  |  | '],
    ['Salem Hospital, salem', 'Salem Hospital, salem |  |  |  | '],
  ])('are sorted by their places: "%s" [C01]', (text, said) => {
    expect(sorted(text)).toBe(said);
  });

  it.each(
    [
      '24 beds|24-bed|24bed|36 hours|36 hour|36 hrs|8 hr|13 weeks|1 week|5 patients|Level I|Level III Trauma Center|Level 2 trauma centre|Level 4|Beds|Full-time',
      'Full time|Part-time|Part time|Assignment|Assignments|Contract|Contracts|Position|Positions|Travel assignment|Contract positions|Summer|Summers|Night|Nights|Day',
      'Days|Evening|Evenings|Weekend|Weekends|Rotating|Night shifts|Rotating shift|Day shift|AM shifts|NOC shift|5|A',
    ].flatMap((some) => some.split('|')),
  )('say nothing of a facility by "%s" [C01]', (noise) => {
    expect(sorted(`${noise}, Corvin`)).toBe('Corvin? |  |  |  | ');
  });

  it('are cut to what is saved [C01] [C04]', () => {
    const long = 'Alderwick '.repeat(30);
    const { facility, title, unit } = jobFields([`Facility: ${long}`, `Title: ${long}`, `Unit: ${long}`]);
    expect([facility, title, unit].map((text) => text.length)).toEqual([150, 100, 150]);
    expect(jobFields([`Agency: ${long}`]).agency).toHaveLength(150);
    const most = `A${'b'.repeat(68)}`;
    expect([jobFields([most]), jobFields([`${most}b`])]).toMatchObject([{ facility: most }, { facility: '' }]);
    expect(sorted(`${'Corvin, '.repeat(19)}Alderwick Hospital, Briar Hospital`)).toBe('Alderwick Hospital |  |  |  | ');
  });

  it.each([
    ['Fresno, CA', true],
    ['Fresno, CA.', true],
    ['Erie PA', true],
    ['Manila, Philippines', true],
    ['Fresno', false],
    ['CA', false],
    ['', false],
    [', ,', false],
    ['Alderwick Hospital, Fresno, CA', false],
  ])('are a place alone by "%s": %s [C01]', (line, isAlone) => {
    expect(isPlaceAlone(line)).toBe(isAlone);
  });
});
