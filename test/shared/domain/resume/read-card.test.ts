import { describe, expect, it } from 'vitest';
import { readCard } from '#shared/domain/resume/read-card.ts';

/** As the issuers' PDFs give their lines, with invented people; cells are parted by tabs. */
const cards = {
  'a BLS eCard': [
    'American Heart Association\nBASIC LIFE SUPPORT\nBLS Provider\nJane Doe\nhas completed the Basic Life Support (CPR and AED) Program.\nIssue Date\tRenew By\n3/15/2025\t03/2027\nTraining Center Name\teCard Code\nABC Training\t215510101010',
    'BLS 215510101010 2027-03',
  ],
  'an ACLS eCard with its labels before': [
    'ACLS Provider\nJohn Roe\nIssue Date: 05/01/2025\nRenew By: 05/2027\neCard Code: 225511223344',
    'ACLS 225511223344 2027-05',
  ],
  'one that does not end by itself': [
    'American Red Cross\nCertificate of Completion\nBasic Life Support\nDate Completed: 01/12/2026\nCertificate is valid for 2 years\nCertificate ID: 1A2B3C',
    'BLS 1A2B3C ',
  ],
  'a report of licenses': [
    'License Verification Report\nName on License\tJurisdiction\tLicense Type\tLicense Number\tActive\tLicense Status\tLicense Expiration Date\nSAMPLE, ADA\tTEXAS\tRN\t914567\tYes\tUnencumbered\t05/31/2027',
    ' 914567 2027-05-31',
  ],
  'a page of a board': [
    'State of Arizona Board of Nursing\nRegistered Nurse\nLicense Number: RN204417\nStatus: Active\nExpiration Date: 08/31/2027',
    ' RN204417 2027-08-31',
  ],
  'a course without a number': [
    'NIH STROKE SCALE\nCertificate of Completion\nAda Sample\nDate: 11/02/2025\nExpires: 11/02/2026',
    'NIHSS  2026-11-02',
  ],
  'both days in one line': [
    'PALS\nIssue Date 02/2026 Renew By 02/2028\neCard Code 235512345678\nTo verify, scan this code',
    'PALS 235512345678 2028-02',
  ],
  'a board certification': [
    'American Association of Critical-Care Nurses\nCCRN\nAda Sample, RN\nCertification valid through 11/30/2027\nCertification Number: 0123456',
    'CCRN 0123456 2027-11-30',
  ],
  'a receipt for a course': ['Receipt\nOrder 12345\nTotal $89.00\nThank you', '  '],
  nothing: ['', '  '],
  'a renewal that is recommended': [
    'BLS Provider\nCourse date: 01/26/2025\nRecommended Renewal Date: 01/2027\neCard code: 255412345678',
    'BLS 255412345678 2027-01',
  ],
  'labels below what they name': [
    'PEDIATRIC ADVANCED LIFE SUPPORT\nPALS\nProvider\n06/14/2025\t06/2027\nIssue Date\tRenew By\nHouston, TX\t255510101010\nTraining Center City, State\teCard Code',
    'PALS 255510101010 2027-06',
  ],
  'an instructor beside its code': [
    'ACLS Provider\nIssue Date\tRenew By\n02/03/2026\t02/2028\nInstructor ID\t10987654321\nTraining Center ID\tTX00123\neCard Code\t265511223399',
    'ACLS 265511223399 2028-02',
  ],
  'valid from and to': [
    'Trauma Nursing Core Course\nTNCC Provider\nValid From: April 1, 2025 Valid To: March 31, 2029',
    'TNCC  2029-03-31',
  ],
  'an end that never comes': [
    'NIH Stroke Scale\nIssue Date: September 2023\nExpiration Date: This certification does not expire\nCredential ID: DPQ3MF5J3YB5',
    'NIHSS DPQ3MF5J3YB5 ',
  ],
  'a day of birth above': [
    'Registered Nurse License\nDate of Birth: 05/30/1988\nLicense No.: 95123456\nOriginal Issue Date: 06/01/2019\nExpires: 06/30/2027',
    ' 95123456 2027-06-30',
  ],
  'a registry of instructors': [
    'HSI Basic Life Support\nBLS\nRegistry No. 123456\nClass Completion Date 01/05/2026\nExpiration Date 01/31/2028\nTraining Center ID 98765',
    'BLS  2028-01-31',
  ],
  'labels that are glued': [
    'CERTIFICATE\nCCRN\nCertification ID:Expiration Date\nMJ9SZG89YL\tDecember 17th 2027',
    'CCRN MJ9SZG89YL 2027-12-17',
  ],
  'none, above a day of issue': ['CEN\nExpiration Date: none\nIssue Date: 09/01/2023', 'CEN  '],
  'short words': ['TNCC\nCert # 4471-22-9\nExp. 11/30/2027', 'TNCC 4471-22-9 2027-11-30'],
  'its first day before its last, behind two words': [
    'ENPC\nIssued on: Jan 3, 2024 | Expires on: Jan 3, 2028',
    'ENPC  2028-01-03',
  ],
  'a license with its kind in the number': [
    'Texas Board of Nursing\nLicense # RN 914567\nMultistate\nValid thru 05/31/27',
    ' RN 914567 2027-05-31',
  ],
  'a number below a line': [
    'License Number\n204417\nLicense Type\nRegistered Nurse\nExpiration Date\n08/31/2027',
    ' 204417 2027-08-31',
  ],
  'a year first': [
    'Oregon State Board of Nursing\nLicense Number: 201801234RN\nExpires 2027-03-14',
    ' 201801234RN 2027-03-14',
  ],
  'a code without its label': ['BLS Provider\nIssue Date\n125510101010\nMay 05/2025', 'BLS 125510101010 '],
  'a code alone': ['125510101010', ' 125510101010 '],
  'two courses, the second with its end': ['ACLS\nBLS exp. 05/2027', 'ACLS  2027-05'],
  'a course that is named again with its end': ['BLS\nACLS\nBLS Renew by 06/2028', 'BLS  2028-06'],
  'what is behind its first 200 lines': [`BLS\n${'Dana\n'.repeat(199)}Renew by 05/2027`, 'BLS  '],
  'what is in its 200th line': [`BLS\n${'Dana\n'.repeat(198)}Renew by 05/2027`, 'BLS  2027-05'],
  'a telephone': ['BLS\nRenew by 05/2027\nTraining Center Phone 713-555-0134', 'BLS  2027-05'],
} as const;

/** Days of issue, which decide the usual end where a card does not say one. */
const issues = {
  'Date Completed: 01/12/2026\nCertificate is valid for 2 years': '2026-01-12',
  'Issue Date\tRenew By\n3/15/2025\t03/2027': '2025-03-15',
  'Issued on: Jan 3, 2024 | Expires on: Jan 3, 2028': '2024-01-03',
  'Class Completion Date 01/05/2026': '2026-01-05',
  'Course date: 01/26/2025': '2025-01-26',
  'Issue Date: September 2023': '2023-09',
  'Date of Birth: 05/30/1988\nExpires: 06/30/2027': '',
  'awarded on the 3rd of a month': '',
  'Issued: 05/2025\nExpires: 05/2027': '2025-05',
  'Issued: 05/2027\nExpires: 05/2027': '',
  'Issued: 06/2027\nExpires: 05/2027': '',
  'Issued: May then 05/2025': '2025-05',
  'Issue Date\tRenew By\nHouston, TX\t05/2027': '',
} as const;

describe('a card that is a file with text', () => {
  it.each(Object.entries(cards))('is read by its kind, number and end: %s [C05]', (_, [text, said]) => {
    const { code, number, expiration } = readCard(text.split('\n'), '2026-11-28');
    expect([code, number, expiration].join(' ')).toBe(said);
  });

  it.each(Object.entries(issues))('says when it was issued: %s [C05]', (text, issued) => {
    expect(readCard(text.split('\n'), '2026-11-28').issued).toBe(issued);
  });
});
