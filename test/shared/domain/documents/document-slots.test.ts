import { describe, expect, it } from 'vitest';
import {
  documentCertificationId,
  isCertification,
  isSlotFile,
  medicalSlots,
  slotFileName,
  slotFiles,
  slotMarkOf,
  slotMarks,
  writtenSlots,
} from '#shared/domain/document-slots.ts';

const plain = (fileName: string, slot?: string) => ({ certificationId: documentCertificationId, fileName, slot });
const tdap = { label: 'TDAP', mark: 'TDAP', ends: 'always' } as const;

describe('the slots of documents [P16]', () => {
  it('are these, each with its mark and whether it ends [P16]', () => {
    expect([...medicalSlots, ...writtenSlots].map(({ label, mark, ends }) => [label, mark, ends])).toEqual([
      ['MMR', 'MMR', 'never'],
      ['Varicella', 'Varicella', 'never'],
      ['Hep B', 'HepB', 'never'],
      ['TDAP', 'TDAP', 'always'],
      ['Flu', 'Flu', 'always'],
      ['TB', 'TB', 'always'],
      ['COVID', 'COVID', 'sometimes'],
      ['Drivers License', 'DriversLicense', 'always'],
      ['Relias', 'Relias', 'sometimes'],
      ['Core Mandatory Exams', 'CoreMandatoryExams', 'sometimes'],
      ['Specialty Unit Exam', 'SpecialtyUnitExam', 'sometimes'],
    ]);
    expect(slotMarks).toHaveLength(11);
  });

  it.each([
    ['the slot that it names', plain('cert-Flu-a.pdf', 'TDAP'), 'TDAP'],
    ['the beginning of its name, whatever its case', plain('CERT-hepb-a.pdf'), 'HepB'],
    ['none, where the name has more letters', plain('cert-Flux-a.pdf'), undefined],
    ['none, where the name begins otherwise', plain('my-cert-Flu-a.pdf'), undefined],
    ['none of a mark that is no slot', plain('cert-Flu-a.pdf', 'Measles'), undefined],
  ])('has a document by %s [C10]', (_, one, mark) => {
    expect(slotMarkOf(one)).toBe(mark);
    expect(isSlotFile(one)).toBe(mark !== undefined);
  });

  it('take plain documents alone, and no certification whose file is called like one [C10]', () => {
    const course = { certificationId: 100301, fileName: 'cert-TDAP-course.pdf' };
    const files = [plain('a.pdf', 'TDAP'), plain('cert-tdap-b.pdf'), plain('c.pdf'), plain('d.pdf', 'Flu'), course];
    expect(slotFiles(tdap, files)).toEqual(files.slice(0, 2));
    expect([isCertification(course), isCertification(plain('a.pdf'))]).toEqual([true, false]);
    expect(isSlotFile(course)).toBe(false);
  });

  it('name their files so that they are found again [P16]', () => {
    expect(slotFileName(tdap, 'shot.pdf')).toBe('TDAP-shot.pdf');
  });
});
