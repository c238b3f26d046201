import { describe, expect, it } from 'vitest';
import { credentialLines, proposeCharting, readCertifications } from '#shared/domain/resume/read-credentials.ts';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';

const placed = (text: string) => placedLines(resumeLines(text.split('\n')));
/** The code, the end and what is asked of each. */
const certifications = (text: string) =>
  readCertifications(credentialLines(placed(text)), '2026-11-28')
    .map(({ code, expiration, asks }) => [code, expiration, asks.join()].join(' '))
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
    ['5/2027 BLS, 6/2027 ACLS', 'BLS 2027-05 ; ACLS 2027-06 '],
    ['Exp 5/2027 BLS; exp. 6/2027: ACLS', 'BLS 2027-05 ; ACLS 2027-06 '],
    ['05/31/2027 - BLS, 06/30/2027 | ACLS', 'BLS 2027-05-31 ; ACLS 2027-06-30 '],
    ['5/2027 BLS/ACLS, 6/2027 PALS', 'BLS 2027-05 ; ACLS 2027-05 ; PALS 2027-06 '],
    ['5/2027 BLS 6/2027 ACLS, TNCC', 'BLS 2027-05 ; ACLS 2027-06 ; TNCC  expiration'],
    ['5/2027 BLS, ACLS, 6/2027 PALS', 'BLS 2027-05 ; ACLS  expiration; PALS 2027-06 '],
    ['2024: BLS, ACLS', 'BLS  expiration; ACLS  expiration'],
    ['2026: BLS, ACLS', 'BLS  expiration; ACLS  expiration'],
    ['2027: BLS, ACLS', 'BLS 2027 expiration; ACLS 2027 expiration'],
    ['2018 TNCC', 'TNCC  expiration'],
    ['2024 BLS, 2025 ACLS', 'BLS  expiration; ACLS  expiration'],
    ['10/2026 BLS, ACLS', 'BLS  expiration; ACLS  expiration'],
    ['11/2026 BLS, ACLS', 'BLS 2026-11 ; ACLS 2026-11 '],
    ['11/27/2026 BLS', 'BLS  expiration'],
    ['11/28/2026 BLS', 'BLS 2026-11-28 '],
    ['Exp. 10/2025: BLS, ACLS', 'BLS 2025-10 ; ACLS 2025-10 '],
    ['Expired 10/2025 BLS', 'BLS 2025-10 '],
    ['Valid 10/2025 BLS', 'BLS 2025-10 '],
    ['Valid until 10/2025 BLS', 'BLS 2025-10 '],
    ['Good thru: 10/2025 BLS', 'BLS 2025-10 '],
    ['Good through 10/2025 BLS', 'BLS 2025-10 '],
    ['6/2027 BLS, ACLS', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['6/2027: BLS, ACLS, PALS', 'BLS 2027-06 ; ACLS 2027-06 ; PALS 2027-06 '],
    ['06/2027 BLS Provider, ACLS Provider', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['6/2027 (BLS, ACLS)', 'BLS 2027-06 ; ACLS 2027-06 '],
    ['All expire 6/2027: BLS, ACLS, PALS', 'BLS 2027-06 ; ACLS 2027-06 ; PALS 2027-06 '],
    ['5/2027 BLS, ACLS, 6/2027 PALS', 'BLS 2027-05 ; ACLS  expiration; PALS 2027-06 '],
    ['2024: BLS, ACLS (exp 6/2027)', 'BLS  expiration; ACLS 2027-06 '],
    ['2024: BLS (2027), ACLS (2028)', 'BLS 2027 expiration; ACLS 2028 expiration'],
    ['2025-2027: BLS, ACLS', 'BLS 2027 expiration; ACLS 2027 expiration'],
    ['05/2024 - 05/2026 BLS, ACLS', 'BLS 2026-05 ; ACLS 2026-05 '],
    ['BLS, ACLS 2025 - 2027', 'BLS 2027 expiration; ACLS 2027 expiration'],
    ['BLS 2025-27', 'BLS 2027 expiration'],
    ['BLS (2025-2027), ACLS (2026-2028)', 'BLS 2027 expiration; ACLS 2028 expiration'],
    ['ACLS - October 2025 to October 2029', 'ACLS 2029-10 '],
    ['ACLS - 2026 to present', 'ACLS  expiration'],
    ['05/2026 - present: ACLS, BLS', 'ACLS  expiration; BLS  expiration'],
    ['BLS 05/2027 -', 'BLS 2027-05 '],
    ['BLS renewed 05/2025', 'BLS  expiration'],
    ['BLS recertified 05/2025', 'BLS  expiration'],
    ['BLS (AHA) - Expires 06/2027', 'BLS 2027-06 '],
    ['ACLS · BLS (exp. 12/2026)', 'ACLS 2026-12 ; BLS 2026-12 '],
    ['Basic Life Support (BLS), American Heart Association, Exp. 08/2027', 'BLS 2027-08 '],
    ['Trauma Nursing Core Course (TNCC), ENA, Completed 2023', 'TNCC  expiration'],
    ['Advanced Cardiac Life Support (ACLS), 2023', 'ACLS  expiration'],
    ['BLS, ACLS, PALS - all exp 6/2027', 'BLS 2027-06 ; ACLS 2027-06 ; PALS 2027-06 '],
    ['5/2025 BLS 5/2027', 'BLS 2027-05 '],
    ['5/2025 BLS 5/2027, ACLS 6/2027', 'BLS 2027-05 ; ACLS 2027-06 '],
    ['2015 Alder; BLS 05/2027; ACLS', 'BLS 2027-05 ; ACLS  expiration'],
    ['5/2027 for BLS', 'BLS  expiration'],
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
    ['BLS,since 2019,06/2028', 'BLS 2028-06 '],
    ['BLS 2027 x ACLS 2028, Corvin 05/2029', 'BLS 2027 expiration; ACLS 2028 expiration'],
    ['BLS original: 05/2025', 'BLS  expiration'],
    ['BLS earned 05/2025', 'BLS  expiration'],
    ['BLS ACLS 05/2027 BLS 06/2028', 'BLS 2027-05 ; ACLS 2027-05 '],
    ['BLS 05/2027,ACLS', 'BLS 2027-05 ; ACLS  expiration'],
    ['BLS 05/2025,Corvin 06/2028', 'BLS 2025-05 '],
    ['BLS 05/2025.Corvin 06/2028', 'BLS 2028-06 '],
    ['corvin 06/2028; BLS', 'BLS  expiration'],
    ['BLS 05/2025 06/2026, Corvin', 'BLS 2026-06 '],
    ['05/2025 BLS, 06/2027', 'BLS 2027-06 '],
    ['BLS\n05/2027\n06/2028', 'BLS 2027-05 '],
    ['BLS, Ohio RRT 05/2027', 'BLS 2027-05 '],
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
