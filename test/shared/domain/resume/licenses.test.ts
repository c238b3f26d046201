import { describe, expect, it } from 'vitest';
import { credentialLines } from '#shared/domain/resume/read-credentials.ts';
import { readLicenses } from '#shared/domain/resume/read-licenses.ts';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';

const placed = (text: string) => placedLines(resumeLines(text.split('\n')));
/** The state, kind, number, end, line and what is asked of each. */
const licenses = (text: string) =>
  readLicenses(credentialLines(placed(text)))
    .map(({ state, kind, number, expiration, isMultistate, source, asks }) =>
      [state, kind, number, expiration, isMultistate ? 'multistate' : '', source.line, asks.join()].join(' '),
    )
    .join('; ');

describe('the licenses of a resume', () => {
  it.each([
    ['Ohio RN', 'OH RN    1 expiration'],
    ['Ohio RN RN.412233 exp 10/31/2027', 'OH RN RN.412233 2027-10-31  1 '],
    ['RN Ohio #412233', 'OH RN 412233   1 expiration'],
    ['OH RN 412233', 'OH RN 412233   1 expiration'],
    ['Ohio', ''],
    ['Ohio license', 'OH     1 expiration'],
    ['Ohio license 412233', 'OH  412233   1 expiration'],
    ['OH 412233', 'OH  412233   1 expiration'],
    ['OH RN', 'OH RN    1 expiration'],
    ['OH A12345', 'OH  A12345   1 expiration'],
    ['OH a12345', ''],
    ['Ohio RN, Texas RN', 'OH RN    1 expiration; TX RN    1 expiration'],
    ['Ohio, Texas RN 412233', 'TX RN 412233   1 expiration; OH RN    1 expiration'],
    ['Ohio RN 412233, Texas RN 553311 exp 05/2027', 'OH RN 412233   1 expiration; TX RN 553311 2027-05  1 '],
    ['Ohio Ohio RN 412233', 'OH RN 412233   1 expiration'],
    ['Ohio RN\nOhio LPN', 'OH RN    1 expiration; OH LPN    2 expiration'],
    ['Ohio RN\nOhio RN 412233', 'OH RN 412233   2 expiration'],
    ['Ohio RN 412233\nOhio RN 553311', 'OH RN 412233   1 expiration'],
    ['Ohio RN\nTexas', 'OH RN    1 expiration'],
    ['LPN: Ohio, Texas', 'OH LPN    1 expiration; TX LPN    1 expiration'],
    ['Ohio RN compact', 'OH RN   multistate 1 expiration'],
    ['Ohio RN multistate', 'OH RN   multistate 1 expiration'],
    ['Ohio RN multi-state', 'OH RN   multistate 1 expiration'],
    ['Ohio RN NLC', 'OH RN   multistate 1 expiration'],
    ['Ohio RN non-compact', 'OH RN    1 expiration'],
    ['Ohio RN noncompact', 'OH RN    1 expiration'],
    ['Ohio RN non compact', 'OH RN    1 expiration'],
    ['Ohio RN single state', 'OH RN    1 expiration'],
    ['Ohio RN single-state compact', 'OH RN    1 expiration'],
    ['Ohio RN compact: no', 'OH RN    1 expiration'],
    ['Ohio RN compact: yes', 'OH RN   multistate 1 expiration'],
    ['Ohio RN, BLS 05/2027', 'OH RN    1 expiration'],
    ['Ohio RN 412233, ACLS 05/2027', 'OH RN 412233   1 expiration'],
    ['BLS, Ohio RN 412233', 'OH RN 412233   1 expiration'],
    ['BLS Ohio RN', 'OH RN    1 expiration'],
    ['RRT Ohio 412233 05/2027', 'OH RRT 412233 2027-05  1 '],
    ['Ohio RRT 05/2027', 'OH RRT  2027-05  1 '],
    ['Ohio RN exp 05/2027 issued 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN 05/2019 05/2027', 'OH RN  2027-05  1 '],
    ['Ohio RN expires 05/2027, first 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN exp. date 05/2027, 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN valid to 05/2027, 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN good till 05/2027, 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN good thru 05/2027, 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN renews on 05/2027, 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN runs out 05/2027, 05/2019', 'OH RN  2027-05  1 '],
    ['Ohio RN exp 2027', 'OH RN  2027  1 expiration'],
    ['Ohio RN # 12', 'OH RN    1 expiration'],
    ['Ohio RN #1234', 'OH RN 1234   1 expiration'],
    ['Ohio RN #123', 'OH RN    1 expiration'],
    ['Ohio RN 1234567890123456789', 'OH RN    1 expiration'],
    ['Ohio RN no. 41-22', 'OH RN 41-22   1 expiration'],
    ['Ohio RN number 412233.', 'OH RN 412233   1 expiration'],
    ['Ohio RN lic OH-412233', 'OH RN OH-412233   1 expiration'],
    ['Ohio RN 26NR1234567', 'OH RN 26NR1234567   1 expiration'],
    ['Ohio RN issued 05/2019', 'OH RN    1 expiration'],
    ['Ohio\n412233', ''],
    ['Ohio RN\n412233', 'OH RN 412233   1 expiration'],
    ['Ohio RN\n412233\n05/2027', 'OH RN 412233 2027-05  1 '],
    ['Ohio RN\nexp 05/2027', 'OH RN  2027-05  1 '],
    ['Ohio RN\ncompact', 'OH RN   multistate 1 expiration'],
    ['Ohio RN\nActive', 'OH RN    1 expiration'],
    ['Ohio RN\nActive\nhere it goes on\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\nin good standing\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\nBLS 412233', 'OH RN    1 expiration'],
    ['Ohio RN\nRRT 412233', 'OH RN 412233   1 expiration'],
    ['Ohio RN 412233 exp 05/2027\n553311', 'OH RN 412233 2027-05  1 '],
    ['Ohio RN 412233\n05/2027', 'OH RN 412233 2027-05  1 '],
    ['Ohio RN exp 05/2027\n412233', 'OH RN 412233 2027-05  1 '],
    ['Ohio RN\nA\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\nAb\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\nAbc\n412233', 'OH RN 412233   1 expiration'],
    ['Ohio RN\nActive1\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\n(Active)\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\nActive\nActive\nActive\nActive\nActive\nActive\n412233', 'OH RN    1 expiration'],
    ['Ohio RN\nActive\nActive\nActive\nActive\nActive\n412233', 'OH RN 412233   1 expiration'],
    ['Ohio RN\nActivexxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n412233', 'OH RN 412233   1 expiration'],
    ['Ohio RN\nActivexxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n412233', 'OH RN    1 expiration'],
  ])('are read from "%s" [C01]', (text, said) => {
    expect(licenses(`LICENSES\n${text}`)).toBe(said);
  });

  it.each([
    ['Dana Example\nOhio RN', ''],
    ['Dana Example RN\nLICENSES\nOhio', ''],
    ['Dana Example, RN\nLICENSES\nOhio 412233', ''],
    ['a\nb\nc\nd\ne\nRN\nLICENSES\nOhio license', 'OH RN    7 expiration'],
    ['a\nb\nc\nd\ne\nf\nRN\nLICENSES\nOhio license', 'OH     8 expiration'],
    ['RN\nSUMMARY\nLPN\nLICENSES\nOhio license', 'OH RN    4 expiration'],
    ['RN\nLICENSES\nOhio license\nTexas LPN', 'OH LPN    2 expiration; TX LPN    3 expiration'],
    ['SUMMARY\nOhio RN', ''],
    ['SUMMARY\nOhio RN license', ''],
    ['SUMMARY\nOhio RN license 412233', 'OH RN 412233   1 expiration'],
    ['SUMMARY\nOhio RN license, compact', 'OH RN   multistate 1 expiration'],
    ['SUMMARY\nOhio RN license exp 05/2027', 'OH RN  2027-05  1 '],
    ['SUMMARY\nOhio 412233 exp 05/2027', ''],
    ['SUMMARY\nOhio RN 412233 exp 05/2027', 'OH RN 412233 2027-05  1 '],
    ['SUMMARY\nOhio RN 412233', ''],
    ['SUMMARY\nOhio RN, exp 05/2027', ''],
    ['SUMMARY\nOhio license\n412233', ''],
    ['SUMMARY\nOhio RN license 412233\nLICENSES\nexp 05/2027', 'OH RN 412233   1 expiration'],
    ['LICENSES\nOhio RN 412233\nSUMMARY\nexp 05/2027', 'OH RN 412233   1 expiration'],
    ['EDUCATION\nOhio RN license 412233', 'OH RN 412233   1 expiration'],
    ['LICENSES\nState\tNumber\tExpires\nOhio\tRN412233\t05/2027', ''],
    ['EXPERIENCE\nOhio RN 412233 exp 05/2027', 'OH RN 412233 2027-05  1 '],
  ])('are told from other words by their section: "%s" [C01]', (text, said) => {
    expect(licenses(text)).toBe(said);
  });
});
