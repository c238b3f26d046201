import { describe, expect, it } from 'vitest';
import { degreeIn, proposeSchools } from '#shared/domain/resume/read-schools.ts';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { hasSchoolWord } from '#shared/domain/resume/school-names.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';

/** Each school: its name, place, degree, graduation, line, and what is asked. */
const schools = (text: string) =>
  proposeSchools(placedLines(resumeLines(['EDUCATION', ...text.split('\n')]))).map((one) => {
    const place = [one.city, one.state].filter((part) => part !== '').join(' ');
    return [one.school, place, one.degree, one.graduation, one.source.line, one.asks.join()].join(' | ');
  });
const degree = (text: string) => {
  const found = degreeIn(text);
  return found ? `${found.degree}|${found.rest}` : '';
};

describe('the schools of a resume', () => {
  it.each([
    ['BSN, Alder University, Erie, PA, 05/2016', ['Alder University | Erie PA | BSN | 2016-05 | 1 | ']],
    ['BSN, Alder University', ['Alder University |  | BSN |  | 1 | graduation']],
    ['BSN, University of Texas, Austin', ['University of Texas, Austin | TX | BSN |  | 1 | graduation']],
    ['BSN, The University of Texas, Austin', ['The University of Texas, Austin | TX | BSN |  | 1 | graduation']],
    ['BSN, University of Texas, Austin, TX', ['University of Texas | Austin TX | BSN |  | 1 | graduation']],
    ['BSN, University of Texas, Austin, Texas', ['University of Texas | Austin TX | BSN |  | 1 | graduation']],
    [
      'BSN, University of California, San Diego, La Jolla, CA',
      ['University of California, San Diego | La Jolla CA | BSN |  | 1 | graduation'],
    ],
    ['BSN, University of Southern Maine', ['University of Southern Maine | ME | BSN |  | 1 | graduation']],
    ['BSN, University of North Dakota', ['University of North Dakota | ND | BSN |  | 1 | graduation']],
    ['BSN, University of Alder', ['University of Alder |  | BSN |  | 1 | graduation']],
    ['BSN, Indiana University', ['Indiana University |  | BSN |  | 1 | graduation']],
    ['BSN, New York University, New York, NY', ['New York University | New York NY | BSN |  | 1 | graduation']],
    ['BSN, Alder University, Pennsylvania', ['Alder University | PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University Erie, PA', ['Alder University | Erie PA | BSN |  | 1 | graduation']],
    ['BSN, Rush University Chicago IL', ['Rush University | Chicago IL | BSN |  | 1 | graduation']],
    ['BSN, Rush University Chicago IL 60612', ['Rush University | Chicago IL | BSN |  | 1 | graduation']],
    ['BSN, Rush University Chicago Illinois', ['Rush University | Chicago IL | BSN |  | 1 | graduation']],
    ['BSN, Rush University Chicago, Illinois', ['Rush University | Chicago IL | BSN |  | 1 | graduation']],
    [
      'BSN, Lakeside Institute of Technology Seattle, WA',
      ['Lakeside Institute of Technology | Seattle WA | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Chamberlain College of Nursing Phoenix AZ',
      ['Chamberlain College of Nursing | Phoenix AZ | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Texas College of Health Professions Austin TX',
      ['Texas College of Health Professions | Austin TX | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Alder College of Arts and Sciences Erie PA',
      ['Alder College of Arts and Sciences | Erie PA | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Alder University School of Medicine Erie PA',
      ['Alder University School of Medicine | Erie PA | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Rush University Medical Center Chicago IL',
      ['Rush University Medical Center | Chicago IL | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Oregon Health & Science University Portland OR',
      ['Oregon Health & Science University | Portland OR | BSN |  | 1 | graduation'],
    ],
    ['BSN, Indiana University Bloomington IN', ['Indiana University | Bloomington IN | BSN |  | 1 | graduation']],
    ['BSN, New York University New York NY', ['New York University | New York NY | BSN |  | 1 | graduation']],
    ['BSN, Pace University New York, NY', ['Pace University | New York NY | BSN |  | 1 | graduation']],
    [
      'BSN, Salt Lake Community College Salt Lake City UT',
      ['Salt Lake Community College | Salt Lake City UT | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, Alder School of Nursing Winston-Salem NC',
      ['Alder School of Nursing | Winston-Salem NC | BSN |  | 1 | graduation'],
    ],
    ['BSN, University of Washington Seattle WA', ['University of Washington | Seattle WA | BSN |  | 1 | graduation']],
    [
      'BSN, College of Southern Nevada Las Vegas NV',
      ['College of Southern Nevada | Las Vegas NV | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, University of New Mexico Albuquerque NM',
      ['University of New Mexico | Albuquerque NM | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, University of North Dakota Grand Forks ND',
      ['University of North Dakota | Grand Forks ND | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, University of Pittsburgh Pittsburgh PA',
      ['University of Pittsburgh | Pittsburgh PA | BSN |  | 1 | graduation'],
    ],
    ['BSN, UNIVERSITY OF HOUSTON HOUSTON TX', ['UNIVERSITY OF HOUSTON | HOUSTON TX | BSN |  | 1 | graduation']],
    [
      'BSN, City College of San Francisco San Francisco CA',
      ['City College of San Francisco | San Francisco CA | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, University of Texas at Arlington Arlington TX',
      ['University of Texas at Arlington | Arlington TX | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, University of Texas at Dallas, Richardson, TX',
      ['University of Texas at Dallas | Richardson TX | BSN |  | 1 | graduation'],
    ],
    [
      'BSN, University of Texas at Dallas Richardson TX',
      ['University of Texas at Dallas Richardson | TX | BSN |  | 1 | graduation'],
    ],
    ['BSN, University of Alder Erie PA', ['University of Alder Erie | PA | BSN |  | 1 | graduation']],
    ['BSN, Western Governors University UT', ['Western Governors University | UT | BSN |  | 1 | graduation']],
    ['BSN, Alder University Online FL', ['Alder University Online | FL | BSN |  | 1 | graduation']],
    ['BSN, Alder University West Texas', ['Alder University West Texas |  | BSN |  | 1 | graduation']],
    ['BSN, Alder University Briar County, MD', ['Alder University Briar County | MD | BSN |  | 1 | graduation']],
    ['BSN, Alder University ME', ['Alder University ME |  | BSN |  | 1 | graduation']],
    ['BSN, Alder University MA', ['Alder University MA |  | BSN |  | 1 | graduation']],
    ['BSN, Alder University Boston MA', ['Alder University | Boston MA | BSN |  | 1 | graduation']],
    ['BSN, State University of New York', ['State University of New York | NY | BSN |  | 1 | graduation']],
    ['BSN, Alder University of the West TX', ['Alder University of the West | TX | BSN |  | 1 | graduation']],
    ['BSN, Ohio State University', ['Ohio State University |  | BSN |  | 1 | graduation']],
    ['BSN, Alder University, cum laude, PA', ['Alder University | PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University, State College, PA', ['Alder University | State College PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University-Erie, PA', ['Alder University | Erie PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University-Erie PA', ['Alder University | Erie PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University - Erie, PA', ['Alder University | Erie PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University-Erie', ['Alder University-Erie |  | BSN |  | 1 | graduation']],
    ['BSN, Alder-Briar University, PA', ['Alder-Briar University | PA | BSN |  | 1 | graduation']],
    ['BSN, Alder University-Erie, Erie, PA', ['Alder University-Erie | Erie PA | BSN |  | 1 | graduation']],
    ['Alder University 2016', ['Alder University |  |  | 2016 | 1 | degree,graduation']],
    ['BSN Alder Univ 2020, Briar Community College 2015', ['Alder Univ |  | BSN | 2015 | 1 | graduation']],
    [
      'Alder University\nBSN 05/2016\nBriar College\nASN 05/2012',
      ['Alder University |  | BSN | 2016-05 | 1 | ', 'Briar College |  | AS | 2012-05 | 3 | '],
    ],
    [
      'BSN\nAlder University\nASN\nBriar College',
      ['Alder University |  | BSN |  | 2 | graduation', 'Briar College |  | AS |  | 4 | graduation'],
    ],
    [
      'BSN, Alder University\n\nASN, Briar College',
      ['Alder University |  | BSN |  | 1 | graduation', 'Briar College |  | AS |  | 3 | graduation'],
    ],
    ['BSN, Alder University\n\n05/2016', ['Alder University |  | BSN |  | 1 | graduation']],
    ['\nBSN, Alder University', ['Alder University |  | BSN |  | 2 | graduation']],
    ['Alder University\nBLS exp 05/2027\nBSN 05/2016', ['Alder University |  | BSN | 2016-05 | 1 | ']],
    ['Alder University\nvalid until 05/2027', ['Alder University |  |  |  | 1 | degree,graduation']],
    ['Alder University, BSN, good till 05/2027', ['Alder University |  | BSN | 2027-05 | 1 | ']],
    ['BSN, Alder Health San Antonio, 05/2016', ['Alder Health San Antonio |  | BSN | 2016-05 | 1 | ']],
    ['BSN, Care Of The Lake, 05/2016', ['Care Of The Lake |  | BSN | 2016-05 | 1 | ']],
    ['BSN, Care of the Lake and Sea, 05/2016', ['Care of the Lake and Sea |  | BSN | 2016-05 | 1 | ']],
    ['BSN, care of lake, 05/2016', []],
    ['BSN, Alder, 05/2016', []],
    ['Alder Health San Antonio, 05/2016', []],
    ["Bachelor's Degree, Major: Nursing, Alder University", ['Alder University |  | BSN |  | 1 | graduation']],
    ["Bachelor's Degree, Major Nursing, Alder University", ['Alder University |  | BSN |  | 1 | graduation']],
    ["Master's Degree, Major: Nursing, Alder University", ['Alder University |  | MSN |  | 1 | graduation']],
    ['Associate Degree, Major: Nursing, Alder University', ['Alder University |  | AS |  | 1 | graduation']],
    ['Alder High School, 2010', []],
    [
      'Tennessee Technology Center at Knoxville, LPN Diploma',
      ['Tennessee Technology Center at Knoxville |  | Diploma |  | 1 | graduation'],
    ],
    ['BSN from Alder University in Erie, PA', ['Alder University | Erie PA | BSN |  | 1 | graduation']],
    ['BSN | Alder University|Erie PA', ['Alder University | Erie PA | BSN |  | 1 | graduation']],
    ['Alder University, BSN, 2012 - 2016', ['Alder University |  | BSN | 2016 | 1 | graduation']],
    ['Alder University, BSN, May', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Alder University, B.S.N.', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Alder University, B.S.', ['Alder University |  | BS |  | 1 | graduation']],
    ['Alder University, (BA)', ['Alder University |  | BA |  | 1 | graduation']],
    ['Alder University, ms', ['Alder University |  |  |  | 1 | degree,graduation']],
    ['Alder University, DNP, 05/2020', ['Alder University |  |  | 2020-05 | 1 | degree']],
    ['School\tDegree\nAlder University\tBSN', ['Alder University |  | BSN |  | 2 | graduation']],
    ['GED 2010', []],
    ['The Alder University: BSN', ['The Alder University |  | BSN |  | 1 | graduation']],
    ['Alder University - BSN', ['Alder University |  | BSN |  | 1 | graduation']],
    ['xxxxxxxxxx', []],
    ['Alder University, Erie, BSN', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Alder University\nBSN valid until 05/2027', ['Alder University |  | BSN | 2027-05 | 1 | ']],
    ['Alder University, BSN\n\nErie, PA', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Pennsylvania, Alder University, BSN', ['Alder University | PA | BSN |  | 1 | graduation']],
    ['New York, NY, Alder School, BSN', ['Alder School | New York NY | BSN |  | 1 | graduation']],
    ['Alder University in the city, BSN', ['Alder University in the city |  | BSN |  | 1 | graduation']],
    ['Alder University, BSN, 05/2016 - now', ['Alder University |  | BSN | 2016-05 | 1 | ']],
    ['BSN, Care of the Lake and Sea and Sky, 05/2016', ['Care of the Lake and Sea and Sky |  | BSN | 2016-05 | 1 | ']],
    ['BSN, Care of the Lake and Sea and Sky and Land, 05/2016', []],
    ['BSN, Care official Lake, 05/2016', []],
    ['BSN, Care anders Lake, 05/2016', []],
    ['BSN, Care andy Lake, 05/2016', []],
    ['BSN, Care theater Lake, 05/2016', []],
    ['BSN, xA Lake, 05/2016', []],
    ['BSN, Alder MSN Lake, 05/2016', []],
    ['Alder University\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\nBSN', ['Alder University |  |  |  | 1 | degree,graduation']],
    ['Alder University\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\nBSN', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Alder University\ngood till 05/2027, BSN', ['Alder University |  | BSN | 2027-05 | 1 | ']],
    ['Alder University and got my BSN', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Associate Nursing; Alder School', ['Alder School |  | AS |  | 1 | graduation']],
    ['BSN. -- Alder University', ['Alder University |  | BSN |  | 1 | graduation']],
    ['BSN and then Alder University', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Alder Institute, AD', ['Alder Institute |  |  |  | 1 | degree,graduation']],
    ['BSN\nAlder University, 2016\n2018', ['Alder University |  | BSN | 2018 | 2 | graduation']],
    ['I went to Alder College and got my BSN in 2016', ['Alder College |  | BSN | 2016 | 1 | graduation']],
    [
      'BSN 2016\nBSN Alder Univ 2020, MSN Briar Univ 2022',
      ['Alder Univ |  | BSN | 2020 | 2 | graduation', 'Briar Univ |  | MSN | 2022 | 2 | graduation'],
    ],
    ['BSN Alder University, Erie', ['Alder University |  | BSN |  | 1 | graduation']],
    ['Andover Theta College, BSN', ['Andover Theta College |  | BSN |  | 1 | graduation']],
    ['BSN, Alder University, exp 05/2027', ['Alder University |  | BSN | 2027-05 | 1 | ']],
  ])('are read from "%s" [C01]', (text, said) => {
    expect(schools(text)).toEqual(said);
  });

  it.each([
    ['BSN here', 'BSN|\t here'],
    ['B.S.N. here', 'BSN|\t here'],
    ['a B.S. in art', 'BS|a\t in art'],
    ['BS.', 'BS|\t'],
    ['(MA)', 'MA|\t)'],
    ['bs', ''],
    ['none', ''],
    ["Associate's of arts", 'AA|\t'],
    ['R.N. to BSN', 'BSN|RN. to \t'],
  ])('have the degree of "%s" [C01]', (text, said) => {
    expect(degree(text)).toBe(said);
  });

  it.each([
    ['Alder University', true],
    ['alder', false],
    ['Career Center', true],
    ['Technical center', true],
    ['Center', false],
    ['COLLEGE5', true],
    ['Alder, school', true],
  ])('have a word of one in "%s": %s [C01]', (text, said) => {
    expect(hasSchoolWord(text)).toBe(said);
  });
});
