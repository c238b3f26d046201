import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFOptionList,
  PDFRawStream,
  PDFSignature,
  PDFString,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { drawAnnotations } from './draw-annotations.ts';

/** A PDF without anything that acts, loads or leads elsewhere. */
export interface CleanPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  /** Everything that is seen is in its pages: no annotation is left that only a viewer can draw. */
  readonly isWhole: boolean;
}

const words = (text: string) => new Set(text.split(' '));
const ofPage = words('Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate Contents Group UserUnit');
const ofForm = words('Type Subtype FormType BBox Matrix Resources Group Filter DecodeParms Length OC');
const ofImage = words(
  'Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte Filter DecodeParms Length OC Name',
);
/** Of any other stream: its content in another file, and files and descriptions beside it. */
const notOfStream = words('F FFilter FDecodeParms AF Metadata PieceInfo OPI Ref Alternates');
const actions = words(
  'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition Trans GoTo3DView RichMediaExecute',
);

/**
 * Makes a PDF of the pages of another one: what is marked on them is drawn into them, and of everything else only what showing them
 * needs is taken along. Throws for one that cannot be read.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanPdf> {
  const source = await PDFDocument.load(bytes, { password: '' });
  await fillFields(source);
  let isWhole = true;
  for (const page of source.getPages()) {
    const left = drawAnnotations(page);
    for (const name of page.node.keys()) if (!ofPage.has(name.decodeText())) page.node.delete(name);
    if (left.length === 0) continue;
    page.node.set(PDFName.of('Annots'), source.context.obj(left));
    isWhole = false;
  }
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
  await made.flush();
  for (const [ref, object] of made.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && nameOf(object.dict, 'Type') === 'EmbeddedFile')
      made.context.assign(ref, PDFNull);
    else disarm(object);
  }
  const saved = await made.save({ addDefaultPage: false });
  return { bytes: new Uint8Array(saved), pages: made.getPageCount(), isWhole };
}

/** Gives fields with a value the appearance that viewers would give them, where they have none or it is said to be stale. */
async function fillFields(source: PDFDocument): Promise<void> {
  const form = source.catalog.getAcroForm();
  if (!form) return;
  const isStale = form.dict.lookup(PDFName.of('NeedAppearances'))?.toString() === 'true';
  const font = await source.embedFont(StandardFonts.Helvetica);
  for (const field of source.getForm().getFields()) {
    if (field instanceof PDFSignature || (!isStale && !field.needsAppearancesUpdate())) continue;
    if (isStale && field instanceof PDFCheckBox) continue;
    try {
      requireLetters(field, font);
      field.defaultUpdateAppearances(font);
    } catch (error) {
      // Letters that the font has not, or rich text: the appearance that it came with stays, and without one the value would be lost.
      if (field.needsAppearancesUpdate()) throw error;
    }
  }
}

/** Throws for a value with letters that the font has not: pdf-lib would write question marks in their place. */
function requireLetters(field: PDFField, font: PDFFont): void {
  const letters = new Set(font.getCharacterSet());
  const text = field instanceof PDFTextField ? (field.getText() ?? '') : selectedIn(field).join('');
  if (Array.from(text.replace(/\s/g, '')).some((letter) => !letters.has(letter.codePointAt(0) ?? 0)))
    throw new Error('The font has not every letter of a field.');
}

const selectedIn = (field: PDFField): string[] =>
  field instanceof PDFDropdown || field instanceof PDFOptionList ? field.getSelected() : [];

/** Takes from an object, and from what is written within it, whatever acts, loads or leads elsewhere. */
function disarm(object: PDFObject): void {
  if (object instanceof PDFRawStream) {
    const kind = nameOf(object.dict, 'Subtype');
    const kept = kind === 'Form' ? ofForm : kind === 'Image' ? ofImage : undefined;
    for (const name of object.dict.keys()) {
      const text = name.decodeText();
      if (kept ? !kept.has(text) : notOfStream.has(text)) object.dict.delete(name);
    }
    disarm(object.dict);
  } else if (object instanceof PDFArray) for (const one of object.asArray()) disarm(one);
  else if (object instanceof PDFDict) {
    if (isActive(object)) for (const name of object.keys()) object.delete(name);
    for (const one of object.values()) disarm(one);
  }
}

/** An action, a script, or what names a file; a resource may have any of these names, so its value says which. */
function isActive(dict: PDFDict): boolean {
  if (actions.has(nameOf(dict, 'S')) || ['Action', 'Filespec'].includes(nameOf(dict, 'Type'))) return true;
  const script = dict.lookup(PDFName.of('JS'));
  return (
    script instanceof PDFString || script instanceof PDFHexString || dict.lookup(PDFName.of('EF')) instanceof PDFDict
  );
}

function nameOf(dict: PDFDict, name: string): string {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFName ? value.decodeText() : '';
}
