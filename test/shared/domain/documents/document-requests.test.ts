import { describe, expect, it } from 'vitest';
import { isAnswered, listed, papersOf } from '#shared/domain/documents/document-requests.ts';

const file = (fileId: string, fileName = `${fileId}.pdf`) => ({ fileId, fileName });
const lists = {
  resumes: [file('r1')],
  licenses: [
    { ...file('l1'), state: 'TX' },
    { ...file('l2'), state: undefined },
  ],
  certifications: [
    { ...file('c1'), certificationId: 100_301, name: 'Basic Life Support' },
    { ...file('c2', 'cert-TDAP-shot.pdf'), certificationId: 100_429, name: 'Document' },
    { ...file(''), certificationId: 100_302, name: 'Without a file' },
    { ...file('c3', 'cert-DriversLicense-front.pdf'), certificationId: 100_429, name: 'Document' },
    // A course whose file is called as a document of a slot stays a certification.
    { ...file('c4', 'cert-Flu-course.pdf'), certificationId: 100_303, name: 'Flu Course' },
  ],
};

describe('a document that was asked for', () => {
  it('goes by the name that the profile shows [W02]', () => {
    expect(papersOf(lists)).toEqual([
      { kind: 'resume', name: 'Resume', fileId: 'r1' },
      { kind: 'license', name: 'Texas license', fileId: 'l1' },
      { kind: 'license', name: 'License', fileId: 'l2' },
      { kind: 'certification', name: 'Basic Life Support', fileId: 'c1' },
      { kind: 'certification', name: 'Flu Course', fileId: 'c4' },
      { kind: 'medical', name: 'TDAP', fileId: 'c2' },
      { kind: 'written', name: 'Drivers License', fileId: 'c3' },
    ]);
  });

  it('is named with the others of its notice [W02]', () => {
    const lists = [[], ['BLS'], ['BLS', 'ACLS'], ['BLS', 'ACLS', 'MMR']];
    expect(lists.map(listed)).toEqual(['', 'BLS', 'BLS and ACLS', 'BLS, ACLS and MMR']);
  });

  it('is answered by a new file of its kind and name, and by no file that was there before [W02]', () => {
    const papers = papersOf(lists);
    const ask = (kind: 'resume' | 'license' | 'certification' | 'medical', name: string, before: string[] = []) =>
      isAnswered({ kind, name, before }, papers);
    expect([ask('resume', 'Resume'), ask('resume', 'Resume', ['r1'])]).toEqual([true, false]);
    expect([ask('certification', 'Basic Life Support'), ask('certification', 'Stroke Scale')]).toEqual([true, false]);
    expect([ask('medical', 'TDAP'), ask('medical', 'Flu')]).toEqual([true, false]);
    expect(ask('certification', 'Resume')).toBe(false);
    // A license whose state was not said may be the one.
    expect([ask('license', 'Ohio license'), ask('license', 'Ohio license', ['l2'])]).toEqual([true, false]);
    expect(ask('license', 'License', ['l2'])).toBe(true);
    // Of another kind, the same words are a name like any other.
    expect(isAnswered({ kind: 'certification', name: 'License', before: [] }, papers)).toBe(false);
  });
});
