import { describe, expect, it } from 'vitest';
import {
  credentialLines,
  proposeCharting,
  readCertifications,
  readLicenses,
} from '#shared/domain/resume/read-credentials.ts';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';

const placed = (text: string) => placedLines(resumeLines(text.split('\n')));
/** The code, the end and what is asked of each. */
const certifications = (text: string) =>
  readCertifications(credentialLines(placed(text)), '2026-11-28')
    .map(({ code, expiration, asks }) => [code, expiration, asks.join()].join(' '))
    .join('; ');
/** The state, kind, number, end, line and what is asked of each. */
const licenses = (text: string) =>
  readLicenses(credentialLines(placed(text)))
    .map(({ state, kind, number, expiration, isMultistate, source, asks }) =>
      [state, kind, number, expiration, isMultistate ? 'multistate' : '', source.line, asks.join()].join(' '),
    )
    .join('; ');
const charting = (text: string) =>
  proposeCharting(placed(`SKILLS\n${text}`))
    .map(({ source, system }) => `${source.line} ${system}`)
    .join('; ');

describe('the certifications of a resume', () => {
  it.each([
    ['BLS 05/2027', 'BLS 2027-05 '],
    ['BLS, ACLS 05/2027', 'BLS 2027-05 ; ACLS 2027-05 '],
    ['BLS/ACLS 6/2027', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['BLS and ACLS 6/2027', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['BLS & ACLS + PALS 6/2027', 'BLS 2027-06 ; ACLS 2027-06 ; PALS 2027-06 '],
    ['(BLS) (ACLS) 6/2027', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['BLS with ACLS 6/2027', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['BLS with ACLS 6/2027 7/2027', 'BLS  expiration; ACLS 2027-07 '],
    ['BLS 5/2027 ACLS 6/2027', 'BLS 2027-05 ; ACLS 2027-06 '],
    ['5/2027 BLS', 'BLS 2027-05 '],
    ['BLS 5-27', 'BLS 2027-05 '],
    ['BLS 12-27', 'BLS 2027-12 '],
    ['BLS 5-27-28', 'BLS 2028-05-27 '],
    ['BLS issued 05/2025', 'BLS  expiration'],
    ['BLS issued 05/2025, expires 05/2027', 'BLS 2027-05 '],
    ['BLS since: 2019', 'BLS  expiration'],
    ['BLS obtained on 05/2025', 'BLS  expiration'],
    ['BLS received in 05/2025 expires 05/2027', 'BLS 2027-05 '],
    ['BLS initial 05/2020 05/2027', 'BLS 2027-05 '],
    ['BLS expires May', 'BLS  expiration'],
    ['BLS 2025', 'BLS  expiration'],
    ['BLS 2026', 'BLS 2026 expiration'],
    ['BLS 2027', 'BLS 2027 expiration'],
    ['BLS 05/2027, CORVIN 06/2028', 'BLS 2027-05 '],
    ['BLS 05/2025, 05/2027', 'BLS 2027-05 '],
    ['BLS; corvin 06/2028', 'BLS 2028-06 '],
    ['BLS 05/2025 ; 06/2027', 'BLS 2027-06 '],
    ['BLS 1/2025 2/2027, x 3/2028', 'BLS 2027-02 '],
    ['BLS\nBLS 05/2027', 'BLS 2027-05 '],
    ['BLS 05/2027\nBLS 06/2028', 'BLS 2027-05 '],
    ['BLS\nBLS', 'BLS  expiration'],
    ['BLS basic life support 05/2027', 'BLS 2027-05 '],
    ['NIH stroke scale 05/2027', 'NIHSS 2027-05 '],
    ['s.t.a.b.l.e. 05/2027', 'STABLE 2027-05 '],
    ['RRT 05/2027', 'RRT 2027-05 '],
    ['RRT Ohio 05/2027', ''],
    ['RRT Ohio 05/2027 BLS', 'BLS 2027-05 '],
    ['epic', ''],
    ['BLSA 05/2027', ''],
    ['BLS\n05/2027', 'BLS 2027-05 '],
    ['BLS\nExpires: 05/2027', 'BLS 2027-05 '],
    ['BLS\nvalid through 05/2027', 'BLS 2027-05 '],
    ['BLS\nrenewal date: 05/2027', 'BLS 2027-05 '],
    ['BLS\n05/2025 - 05/2027', 'BLS 2027-05 '],
    ['BLS 05/2025\n05/2027', 'BLS 2025-05 '],
    ['BLS\nthen 05/2027', 'BLS  expiration'],
    ['BLS\nExp 05/2027', 'BLS 2027-05 '],
  ])('are read from "%s" [C01]', (text, said) => {
    expect(certifications(`CERTIFICATIONS\n${text}`)).toBe(said);
  });

  it.each([
    ['SUMMARY\nBLS', ''],
    ['SUMMARY\nBLS 05/2027', 'BLS 2027-05 '],
    ['EXPERIENCE\nBLS 05/2027', 'BLS 2027-05 '],
    ['BLS', ''],
    ['BLS\n05/2027', ''],
    ['CERTIFICATIONS\nBLS\nEDUCATION\n05/2027', 'BLS  expiration'],
    ['EDUCATION\nBLS\n05/2027', ''],
    ['CERTIFICATIONS\nCertification\tExpires\nBLS\t05/2027', 'BLS 2027-05 '],
  ])('are told from other words by their section: "%s" [C01]', (text, said) => {
    expect(certifications(text)).toBe(said);
  });

  it('are read from the first 24 names and ends of a line, and from a short date below [C04]', () => {
    expect(certifications(`CERTIFICATIONS\n${'BLS '.repeat(24)}ACLS 05/2027`)).toBe('BLS 2027-05 ');
    expect(certifications(`CERTIFICATIONS\nACLS ${'05/2025 '.repeat(24)}06/2027`)).toBe('ACLS 2025-05 ');
    for (const [letters, said] of [
      [60, 'BLS 2027-05 '],
      [61, 'BLS  expiration'],
    ] as const) {
      const line = { at: 1, written: '', isBullet: false, section: 'credentials', part: 1 } as const;
      const lines = [
        { ...line, text: 'BLS' },
        { ...line, text: `Expires${' '.repeat(letters - 14)}05/2027` },
      ];
      expect(
        readCertifications(credentialLines(lines), '2026-11-28').map(
          (one) => `${one.code} ${one.expiration} ${one.asks}`,
        ),
      ).toEqual([said]);
    }
  });
});

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

describe('the charting systems of a resume', () => {
  it.each([
    ['Epic, Cerner', '1 Epic; 1 Cerner'],
    ['EMR\nepic', '2 Epic'],
    ['EMR\nparagon and pcc', '2 Paragon'],
    ['epic work', ''],
    ['charting in epic', '1 Epic'],
    ['an EMR (epic)', '1 Epic'],
    ['the EHRs epic', '1 Epic'],
    ['Cerner and epic', '1 Cerner; 1 Epic'],
    ['Epic\nEpic', '1 Epic'],
    ['EXPERIENCE\nEpic super user', '2 Epic'],
    ['myavatar', '1 Netsmart'],
    ['EMRX epic', ''],
    ['the ember epic', ''],
    ['athena health', '1 athenahealth'],
  ])('are read from "%s" [C01]', (text, said) => {
    expect(charting(text)).toBe(said);
  });
});
