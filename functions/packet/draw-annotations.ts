import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';

/** What is no mark on the page: links, pop-ups, media, attachments and marks for printers. */
const unseen = 'Link Popup Movie Sound Screen 3D RichMedia FileAttachment TrapNet PrinterMark Redact'.split(' ');
const [hidden, noView] = [2, 32];
/** Of an annotation that only a viewer can draw, what it draws it from. */
const drawnFrom =
  'Type Subtype Rect F C CA IC BS BE Border Contents DA DS Q L LE LL LLE Vertices InkList QuadPoints CL RD IT Name Sy Cap'.split(
    ' ',
  );

/**
 * Draws what is marked on a page (text, stamps, ink, signatures, filled fields) into it, as ISO 32000-1 12.5.5 has viewers do it, and
 * answers the annotations that are left: those without an appearance, without anything that acts.
 */
export function drawAnnotations(page: PDFPage): PDFDict[] {
  const list = page.node.lookup(PDFName.of('Annots'));
  const left: PDFDict[] = [];
  for (const one of list instanceof PDFArray ? list.asArray() : []) {
    const annotation = page.doc.context.lookup(one);
    if (!(annotation instanceof PDFDict) || !isSeen(annotation)) continue;
    const look = appearanceOf(annotation);
    if (look === 'missing') {
      if (isMarked(annotation)) left.push(withoutActions(annotation));
    } else if (look !== 'none') draw(page, annotation, look);
  }
  return left;
}

const kindOf = (annotation: PDFDict) => nameIn(annotation, 'Subtype');

function isSeen(annotation: PDFDict): boolean {
  const flags = annotation.lookup(PDFName.of('F'));
  const isOff = flags instanceof PDFNumber && (flags.asNumber() & (hidden | noView)) !== 0;
  return !isOff && !unseen.includes(kindOf(annotation));
}

/** A field without an appearance is empty: those with a value have been given one. */
const isMarked = (annotation: PDFDict) => kindOf(annotation) !== 'Widget';

/** Its normal appearance, of several that of its state; none where that state has none. */
function appearanceOf(annotation: PDFDict): PDFRef | 'none' | 'missing' {
  const looks = annotation.lookup(PDFName.of('AP'));
  const normal = looks instanceof PDFDict ? looks.get(PDFName.of('N')) : undefined;
  const { context } = annotation;
  const whole = normal && context.lookup(normal);
  if (whole instanceof PDFStream && normal instanceof PDFRef) return isForm(whole) ? normal : 'missing';
  if (!(whole instanceof PDFDict)) return 'missing';
  const state = nameIn(annotation, 'AS');
  const chosen = state ? whole.get(PDFName.of(state)) : undefined;
  return chosen instanceof PDFRef && isForm(context.lookup(chosen)) ? chosen : 'none';
}

const isForm = (object: PDFObject | undefined) =>
  object instanceof PDFStream && numbersIn(object.dict, 'BBox', 4) !== undefined;

function draw(page: PDFPage, annotation: PDFDict, look: PDFRef): void {
  const form = page.doc.context.lookup(look, PDFStream).dict;
  const rectangle = numbersIn(annotation, 'Rect', 4);
  const box = numbersIn(form, 'BBox', 4);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(form, 'Matrix', 6) ?? [];
  if (!rectangle || !box) return;
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const));
  const from = extent(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
  const to = extent([0, 2].map((at) => [rectangle[at] ?? 0, rectangle[at + 1] ?? 0]));
  if (from.width === 0 || from.height === 0) return;
  const [across, up] = [to.width / from.width, to.height / from.height];
  form.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const name = page.node.newXObject('Mark', look);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(across, 0, 0, up, to.x - from.x * across, to.y - from.y * up),
    drawObject(name),
    popGraphicsState(),
  );
}

/** The least rectangle around points. */
function extent(points: readonly (readonly number[])[]) {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function withoutActions(annotation: PDFDict): PDFDict {
  const kept = annotation.context.obj({});
  for (const name of drawnFrom) {
    const value = annotation.get(PDFName.of(name));
    if (value) kept.set(PDFName.of(name), value);
  }
  return kept;
}

function numbersIn(dict: PDFDict, name: string, count: number): number[] | undefined {
  const list = dict.lookup(PDFName.of(name));
  if (!(list instanceof PDFArray) || list.size() !== count) return undefined;
  const numbers = Array.from({ length: count }, (_, at) => list.lookup(at));
  return numbers.every((one) => one instanceof PDFNumber)
    ? numbers.map((one) => (one as PDFNumber).asNumber())
    : undefined;
}

function nameIn(dict: PDFDict, name: string): string {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFName ? value.decodeText() : '';
}
