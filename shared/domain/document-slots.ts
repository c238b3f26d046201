/** The certification id under which plain documents are filed among the certifications [P16]. */
export const documentCertificationId = 100429;

/** Whether an entry is a certification and not a plain document: only those count, and only those are asked for. */
export function isCertification({ certificationId }: { readonly certificationId: number }): boolean {
  return certificationId !== documentCertificationId;
}

/** A place for one document that facilities ask for. */
export interface DocumentSlot {
  readonly label: string;
  /** Is part of the names of files of this slot, after their kind. */
  readonly mark: string;
  /** Whether such a record ends: then its day is required, asked for where it has one, or not asked at all. */
  readonly ends: 'always' | 'sometimes' | 'never';
}

interface FiledDocument {
  readonly certificationId: number;
  readonly fileName: string;
  /** The mark of its slot; documents from before slots were kept have none. */
  readonly slot?: string | undefined;
}

const slot = (label: string, ends: DocumentSlot['ends']): DocumentSlot => ({
  label,
  ends,
  mark: label.replace(/\s/g, ''),
});

/** The fixed slots [P16]; an immunity or a titer never ends. */
export const medicalSlots = [
  ...['MMR', 'Varicella', 'Hep B'].map((label) => slot(label, 'never')),
  ...['TDAP', 'Flu', 'TB'].map((label) => slot(label, 'always')),
  slot('COVID', 'sometimes'),
];

/** Written documents that are uploaded here; certifications and checklists have cards of their own. */
export const writtenSlots = [
  slot('Drivers License', 'always'),
  ...['Relias', 'Core Mandatory Exams', 'Specialty Unit Exam'].map((label) => slot(label, 'sometimes')),
];

/** The marks of all slots, as entries name theirs [C10]. */
export const slotMarks = [...medicalSlots, ...writtenSlots].map(({ mark }) => mark);

/** The name that a file of a slot is given before the usual cleaning. */
export function slotFileName({ mark }: DocumentSlot, fileName: string): string {
  return `${mark}-${fileName}`;
}

/** Whether a document is one of this slot: by the slot that it names, and else by the beginning of its name [C10]. */
function isOf({ mark }: DocumentSlot, { slot, fileName }: Omit<FiledDocument, 'certificationId'>): boolean {
  return slot ? slot === mark : fileName.toLowerCase().startsWith(`cert-${mark}-`.toLowerCase());
}

/** The stored documents of a slot. */
export function slotFiles<D extends FiledDocument>(slot: DocumentSlot, certifications: readonly D[]): D[] {
  return certifications.filter((one) => !isCertification(one) && isOf(slot, one));
}

/** The mark of the slot of a plain document; undefined for one of no slot. */
export function slotMarkOf(one: Omit<FiledDocument, 'certificationId'>): string | undefined {
  return [...medicalSlots, ...writtenSlots].find((slot) => isOf(slot, one))?.mark;
}

/** Whether a stored certification is a document of a slot, and so shown there and not among the certifications. */
export function isSlotFile(one: FiledDocument): boolean {
  return !isCertification(one) && slotMarkOf(one) !== undefined;
}
