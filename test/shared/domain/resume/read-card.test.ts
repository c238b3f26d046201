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
} as const;

describe('a card that is a file with text', () => {
  it.each(Object.entries(cards))('is read by its kind, number and end: %s [C05]', (_, [text, said]) => {
    const { code, number, expiration } = readCard(text.split('\n'), '2026-11-28');
    expect([code, number, expiration].join(' ')).toBe(said);
  });
});
