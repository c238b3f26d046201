import { describe, expect, it } from 'vitest';
import { readFacilities, readSchools } from '../../../infra/seed/directory-file.ts';

/** One facility of a file whose cells are as they are given; or why it is refused. */
function facility(cells: Readonly<Record<string, string>>, encoding: BufferEncoding = 'utf8') {
  const row = { id: 'Q1', name: 'Quailbrook', city: 'Austin', state: 'TX', beds: '10', ...cells };
  return readFacilities(Buffer.from(`${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`, encoding))[0];
}

const names = 'ipeds_id,name,city,state';
const schools = `${names}\n1,Universidad Méndez,Ponce,PR\n2,Cañada College,Redwood City,CA\n`;
const read = [
  { id: '1', name: 'Universidad Méndez', city: 'Ponce', state: 'PR' },
  { id: '2', name: 'Cañada College', city: 'Redwood City', state: 'CA' },
];
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a directory of the world', () => {
  it.each<[written: string, beds: number]>([
    ['120', 120],
    [' 120 ', 120],
    ['"1,204"', 1204],
    ['"12,345"', 12_345],
    ['"1,234,567"', 1_234_567],
    ['1 204', 1204],
    ['1\u00a0204', 1204],
    ['1\u202f204', 1204],
    ["1'204", 1204],
    ['230.0', 230],
    ['230.00', 230],
    ['"1,204.0"', 1204],
    ['0', 0],
    ['', 0],
    ['-999', 0],
    ['-1', 0],
    ['"-1,204"', 0],
    ['12.5', 0],
    ['"12,34"', 0],
    ['"1,2,3"', 0],
    ['",120"', 0],
    ['NOT AVAILABLE', 0],
    ['N/A', 0],
    ['NULL', 0],
    ['about 20', 0],
    ['20+', 0],
    ['1e3', 0],
    ['Infinity', 0],
    ['0x10', 0],
    ['١٢', 0],
  ])('has the beds that are written as %s: %d [B27]', (written, beds) => {
    expect(facility({ beds: written })).toMatchObject({ id: 'Q1', beds });
  });

  it.each<[what: string, bytes: Buffer]>([
    ['UTF-8', Buffer.from(schools)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${schools}`)],
    ['Windows-1252', Buffer.from(schools, 'latin1')],
    ['UTF-16', utf16(schools)],
    ['UTF-16 the other way round', utf16(schools, true)],
    ['UTF-16 without a mark', Buffer.from(schools, 'utf16le')],
    ['line ends of Windows', Buffer.from(schools.replaceAll('\n', '\r\n'))],
    ['line ends of an old Mac', Buffer.from(schools.replaceAll('\n', '\r'))],
    ['both, in Windows-1252', Buffer.from(schools.replaceAll('\n', '\r'), 'latin1')],
    ['UTF-16 and line ends of Windows', utf16(schools.replaceAll('\n', '\r\n'))],
    ['no line break at its end', Buffer.from(schools.trimEnd())],
    ['blank lines', Buffer.from(schools.replaceAll('\n', '\n\n'))],
    ['rows of commas', Buffer.from(`${schools},,,\n,,,\n`)],
    ['semicolons', Buffer.from(schools.replaceAll(',', ';'))],
    ['tabs', Buffer.from(schools.replaceAll(',', '\t'))],
    ['the line of Excel for itself', Buffer.from(`sep=;\r\n${schools.replaceAll(',', ';')}`)],
    ['headings in capitals', Buffer.from(schools.replace(names, names.toUpperCase()))],
    ['headings with spaces', Buffer.from(schools.replace(names, ' ipeds_id , name , city , state '))],
    ['quotes', Buffer.from(schools.replace('Cañada College', '"Cañada College"'))],
    ['names of states', Buffer.from(schools.replace(',PR', ',Puerto Rico').replace(',CA', ',california'))],
    ['states in small letters', Buffer.from(schools.replace(',PR', ',pr'))],
    ['more columns', Buffer.from(schools.replace(/(?<=.)\n/g, ',x\n'))],
    ['a school without a name that is known', Buffer.from(`${schools}3,NOT AVAILABLE,NOT AVAILABLE,TX\n`)],
  ])('is read alike: %s [B27]', (_what, bytes) => {
    expect(readSchools(bytes)).toEqual(read);
  });

  it.each<[written: string, name: string]>([
    ["QUAILBROOK CHILDREN'S HOSPITAL", "QUAILBROOK CHILDREN'S HOSPITAL"],
    ['St. Quailbrook’s Hospital', 'St. Quailbrook’s Hospital'],
    ['"Quailbrook Hospital, The"', 'Quailbrook Hospital, The'],
    ['"The ""Q"" Clinic"', 'The "Q" Clinic'],
    ['Quailbrook; North', 'Quailbrook; North'],
    ['Hôpital Ste. Quailbrook', 'Hôpital Ste. Quailbrook'],
    ['Clínica Peñuelas', 'Clínica Peñuelas'],
  ])('has the name that is written as %s [B27]', (written, name) => {
    expect(facility({ name: written })?.name).toBe(name);
  });

  it('has the curly marks of Windows-1252, which Latin-1 has not [B27]', () => {
    const bytes = Buffer.from(`${names}\n1,St. Mary\x92s \x96 North,Reno,NV\n`, 'latin1');
    expect(readSchools(bytes)[0]?.name).toBe('St. Mary’s – North');
  });

  it.each<[what: string, text: string, reason: string]>([
    ['no heading', '', 'The file has no column ipeds_id, name, city, state.'],
    ['other headings', 'UNITID,INSTNM,CITY,STABBR\n1,A,B,TX\n', 'The file has no column ipeds_id, name, state.'],
    ['a row without an id', `${names}\n1,A,B,TX\n,B,C,TX\n`, 'Line 3 has no id or no name.'],
    ['a row without a name, behind blanks', `${names}\n\n1,A,B,TX\n\n2,,C,TX\n`, 'Line 5 has no id or no name.'],
    [
      'a name that was damaged',
      `${names}\n1,M\uFFFDndez,B,PR\n`,
      'The name on line 2 was damaged before it came here.',
    ],
    ['a row with more cells', `${names}\n1,A, B,C,TX\n`, 'line 2'],
    ['a quote that is left open', `${names}\n1,"A,B,TX\n2,C,D,TX\n`, 'Quote'],
  ])('is refused for %s [B27]', (_what, text, reason) => {
    expect(() => readSchools(Buffer.from(text))).toThrow(reason);
  });
});
