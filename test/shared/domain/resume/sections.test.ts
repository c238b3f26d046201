import { describe, expect, it } from 'vitest';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';
import { withLabels } from '#shared/domain/resume/table-rows.ts';
import { isDuration, unwrapped } from '#shared/domain/resume/wrapped-rows.ts';

const placed = (text: string) => placedLines(resumeLines(text.split('\n')));
const texts = (lines: ReturnType<typeof placed>) => lines.map(({ text }) => text);

describe('the lines of a resume', () => {
  it.each([
    ['Dana', ['0 none: Dana']],
    ['EXPERIENCE\nRN', ['1 work: RN']],
    ['Experience:\nRN', ['1 work: RN']],
    ['EXPERIENCE (last ten years)\nRN', ['1 work: RN']],
    ['Experience (a\nRN', ['1 work: RN']],
    ['Job 2\nRN', ['1 work: RN']],
    ['Assignment #3:\nRN', ['1 work: RN']],
    ['Job 2 at\nRN', ['0 none: Job 2 at', '0 none: RN']],
    ['LICENSES & CERTIFICATIONS\nRN', ['1 credentials: RN']],
    ['Licenses and Certifications\nRN', ['1 credentials: RN']],
    ['Licenses/Certs\nRN', ['1 credentials: RN']],
    ['Licenses, Certs\nRN', ['1 credentials: RN']],
    ['Licenses + Hats\nRN', ['0 none: Licenses + Hats', '0 none: RN']],
    ['Hats and Licenses\nRN', ['1 credentials: RN']],
    ['and Licenses\nRN', ['1 credentials: RN']],
    ['Expirence\nRN', ['1 work: RN']],
    ['PROFESSIONALEXPERIENCE\nRN', ['1 work: RN']],
    ['Ohio Licenses\nRN', ['1 credentials: RN']],
    ['ohio licenses of Dana\nRN', ['0 none: ohio licenses of Dana', '0 none: RN']],
    ['my ohio licenses are Certifications\nRN', ['0 none: my ohio licenses are Certifications', '0 none: RN']],
    ['Hospital Certifications of Note\nRN', ['0 none: Hospital Certifications of Note', '0 none: RN']],
    ['Very Many Long Words Of Certifications\nRN', ['0 none: Very Many Long Words Of Certifications', '0 none: RN']],
    ['Four Words Of Certifications\nRN', ['1 credentials: RN']],
    ['Customer Service Experience\nRN', ['1 work: RN']],
    ['Customer service Experience\nRN', ['0 none: Customer service Experience', '0 none: RN']],
    ['Volunteer Service Experience\nRN', ['1 other: RN']],
    ['Military Assignments\nRN', ['1 other: RN']],
    ['School Employment\nRN', ['1 other: RN']],
    ['Experienced Staff\nRN', ['0 none: Experienced Staff', '0 none: RN']],
    ['Retail Work History\nRN', ['1 work: RN']],
    ['Customer Experience Lead\nRN', ['0 none: Customer Experience Lead', '0 none: RN']],
    ['Health/Care Experience\nRN', ['1 work: RN']],
    ['of Care and Cure Experience\nRN', ['1 work: RN']],
    ['(Retail) Experience\nRN', ['1 work: RN']],
    ['Andy Experience\nRN', ['1 work: RN']],
    ['andy experience Experience\nRN', ['0 none: andy experience Experience', '0 none: RN']],
    ['Employment history - list your present employer first\nRN', ['1 work: RN']],
    ['Employment history: please start here\nRN', ['1 work: RN']],
    ['Employment history. Begin with the last\nRN', ['1 work: RN']],
    ['- list Experience\nRN', ['0 none: list Experience', '0 none: RN']],
    ['• Experience\nRN', ['0 none: Experience', '0 none: RN']],
    ['Experience 05/2019\nRN', ['0 none: Experience 05/2019', '0 none: RN']],
    ['Experience 2019 - 2020\nRN', ['0 none: Experience 2019 - 2020', '0 none: RN']],
    ['EMR: Epic\nRN', ['1 charting: Epic', '1 charting: RN']],
    ['EXPERIENCE\nEMR: Epic\nRN', ['1 charting: Epic', '1 work: RN']],
    ['EXPERIENCE\nSkills: Triage\nRN\n\nLPN', ['2 other: Triage', '2 other: RN', '3 work: ', '3 work: LPN']],
    ['EXPERIENCE\nSkills:\nRN\n\nLPN', ['2 other: RN', '2 other: ', '2 other: LPN']],
    ['SKILLS\nEMR: Epic', ['2 charting: Epic']],
    [
      'EXPERIENCE\nSkills: Triage\nEducation: Briar\n\nRN',
      ['2 other: Triage', '3 school: Briar', '4 work: ', '4 work: RN'],
    ],
    [
      'EXPERIENCE\nSkills: Triage\nEDUCATION\nBriar\n\nRN',
      ['2 other: Triage', '3 school: Briar', '3 school: ', '3 school: RN'],
    ],
    ['License - Nevada RN', ['1 credentials: Nevada RN']],
    ['Work - Nevada RN', ['0 none: Work - Nevada RN']],
    ['Certs - BLS', ['1 credentials: BLS']],
    ['ab: Epic', ['0 none: ab: Epic']],
    ['emr: Epic', ['1 charting: Epic']],
    ['EMR - Epic', ['1 charting: Epic']],
    ['Professional certifications and licenses: RN', ['0 none: Professional certifications and licenses: RN']],
    ['Hats and licenses that I have: RN', ['0 none: Hats and licenses that I have: RN']],
    ['Professional Licensure - RN', ['0 none: Professional Licensure - RN']],
    ['professional lic - RN', ['0 none: professional lic - RN']],
    ['Hats - RN', ['0 none: Hats - RN']],
    ['E-M-R\nRN', ['1 charting: RN']],
    ['  SKILLS  \nRN', ['1 other: RN']],
    ['Education and Training\nRN', ['1 school: RN']],
    ['Education & Skills\nRN', ['1 school: RN']],
    ['Education,Skills\nRN', ['1 school: RN']],
    ['Skills+Awards /\nRN', ['1 other: RN']],
    ['Education and Hats\nRN', ['0 none: Education and Hats', '0 none: RN']],
    ['& Education &\nRN', ['1 school: RN']],
    ['Hats, Education\nRN', ['0 none: Hats, Education', '0 none: RN']],
    ['Ohio Licenses:\nRN', ['1 credentials: RN']],
    ['Four Words Of My - Certifications\nRN', ['1 credentials: RN']],
    ['Care andy Experience\nRN', ['0 none: Care andy Experience', '0 none: RN']],
    ['Care offer Experience\nRN', ['0 none: Care offer Experience', '0 none: RN']],
    ['Education, Education, Education, Education, Education, Skill\nRN', ['1 school: RN']],
    [
      'Education, Education, Education, Education, Education, Skills\nRN',
      ['0 none: Education, Education, Education, Education, Education, Skills', '0 none: RN'],
    ],
    ['---\nRN', ['0 none: ---', '0 none: RN']],
    ['EXPERIENCE\nRN\nSKILLS\nTriage\nEDUCATION\nBriar', ['1 work: RN', '2 other: Triage', '3 school: Briar']],
    [
      'Experience and Experience and Experience and Experience and a\nRN',
      ['0 none: Experience and Experience and Experience and Experience and a', '0 none: RN'],
    ],
  ])('are of the section that a heading names: "%s" [C01]', (text, said) => {
    expect(placed(text).map((line) => `${line.part} ${line.section}: ${line.text}`)).toEqual(said);
  });

  it.each([
    ['Dates\tFacility\tPosition\n2019\tAlder\tRN', ['2019\tFacility: Alder\tPosition: RN']],
    ['Dates\tFacility\n2019\tAlder\tRN', ['2019\tAlder\tRN']],
    ['From (mm/yyyy)\tEmployer?\n2019\tAlder', ['2019\tEmployer: Alder']],
    ['Dates\tFacility\n2019\tAlder\n\n2020\tBriar', ['2019\tFacility: Alder', '', '2020\tFacility: Briar']],
    ['Dates\tFacility\nx\n2019\tAlder', ['x', '2019\tAlder']],
    ['Unit\tTelemetry\tShift\tNights', ['Unit: Telemetry\tShift: Nights']],
    ['Unit\tTelemetry\tCorvin\tNights', ['Unit\tTelemetry\tCorvin\tNights']],
    ['Unit\tTelemetry\tShift', ['Unit\tTelemetry\tShift']],
    ['Unit', ['Unit']],
    ['Dates', ['Dates']],
    ['Position / Unit\tFacility\nRN / ICU\tAlder', ['RN / ICU\tFacility: Alder']],
    ['City\tFacility\nErie\tAlder', ['City: Erie\tFacility: Alder']],
    ['Facility / Hat\tDates\nAlder\t2019', ['Facility / Hat\tDates', 'Alder\t2019']],
    ['Corvin\tDates\nAlder\t2019', ['Corvin\tDates', 'Alder\t2019']],
    ['Facility*\tDates:\nAlder\t2019', ['Facility: Alder\t2019']],
  ])('have the names of their columns before them: "%s" [C01]', (text, said) => {
    expect(texts(withLabels(placed(text)))).toEqual(said);
  });

  it.each([
    ['2021-03 -\tAlder\npresent', ['2021-03 - present\tAlder']],
    ['2021-03 -\tAlder\tRN\npresent\tICU', ['2021-03 - present\tAlder\tRN\tICU']],
    ['2021-03 -\tAlder\nRN', ['2021-03 -\tAlder', 'RN']],
    ['RN, June 2016 -\tAlder\n2020\tBriar', ['RN, June 2016 - 2020\tAlder\tBriar']],
    ['Alder, Fresno,\tJune 2016 - December\nCA\t2020', ['Alder, Fresno, CA\tJune 2016 - December 2020']],
    ['Alder, Fresno,\tJune 2016 -\nCA\t2020 RN', ['Alder, Fresno,\tJune 2016 -', 'CA\t2020 RN']],
    ['Alder\tJune 2016 -\n2020', ['Alder\tJune 2016 - 2020']],
    ['Alder\tJune 2016\n2020', ['Alder\tJune 2016', '2020']],
    ['Alder Hospital,\t2019 - 2020\nFresno', ['Alder Hospital, Fresno\t2019 - 2020']],
    ['Alder Hospital,\t2019 - 2020\nFresno 2021', ['Alder Hospital, Fresno 2021\t2019 - 2020']],
    ['Alder Hospital,\t2019 - 2020\n• Fresno', ['Alder Hospital,\t2019 - 2020', 'Fresno']],
    ['Alder Hospital,\t2019 - 2020\n\nFresno', ['Alder Hospital,\t2019 - 2020', '', 'Fresno']],
    ['Alder Hospital,\tRN\nFresno', ['Alder Hospital,\tRN', 'Fresno']],
    ['Alder Hospital,\t2019 - 2020\tRN\nFresno', ['Alder Hospital,\t2019 - 2020\tRN', 'Fresno']],
    ['Alder Hospital\t2019 - 2020\nFresno', ['Alder Hospital\t2019 - 2020', 'Fresno']],
    ['Alder Emergency\t2019 - 2020\nDepartment', ['Alder Emergency Department\t2019 - 2020']],
    ['Alder Emergency\t2019 - 2020\nDepartment of', ['Alder Emergency\t2019 - 2020', 'Department of']],
    ['Alder Hospital,\t\nFresno', ['Alder Hospital,', 'Fresno']],
    ['Alder Hospital,\t2019 - 2020\nSKILLS\nFresno', ['Alder Hospital,\t2019 - 2020', 'Fresno']],
    ['Alder Hospital, 2019 -\n2020', ['Alder Hospital,\t2019 - 2020']],
    ['Alder, May 2019 to June\n2020', ['Alder, May 2019 to June 2020']],
    ['Alder -\nBriar', ['Alder -', 'Briar']],
    ['2019 -\tAlder\n2020 RN', ['2019 -\tAlder', '2020 RN']],
  ])('go on in the next where a column is narrow: "%s" [C01]', (text, said) => {
    expect(texts(unwrapped(placed(`EXPERIENCE\n${text}`)))).toEqual(said);
  });

  it.each([
    ['5 years 4 months', true],
    ['(5 yrs, 4 mos)', true],
    ['1 year', true],
    ['4 mo', true],
    ['', false],
    ['()', true],
    ['5', false],
    ['5 years at Alder', false],
    ['about 5 years', false],
    ['12 months', true],
    ['123 months', false],
    ['2 yr', true],
  ])('are how long it lasted in "%s": %s [C01]', (text, said) => {
    expect(isDuration(text)).toBe(said);
  });
});
