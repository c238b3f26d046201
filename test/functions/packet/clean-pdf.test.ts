import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanPdf } from '../../../functions/packet/clean-pdf.ts';
import { drawPacket } from '../../../functions/packet/packet-document.ts';
import type { PacketContent, PacketFile } from '../../../functions/packet/packet-facts.ts';
import { pdfCleaner } from '../../../functions/packet/pdf-cleaner.ts';
import { aTurnedJpeg } from '../../support/files/marked-pictures.ts';
import { onePage, packedBlanks, type RawObject, rawPdf } from '../../support/files/raw-pdf.ts';
import { long, sampled } from '../../support/long.ts';

const address = 'https://evil.example/';
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(cmd.exe)>>';
const fileSpec = '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>';
const embedded: RawObject = { words: '<</Type/EmbeddedFile>>', stream: 'MZ-of-a-program' };
const form = (words = '', stream = '0 0 m 5 5 l S'): RawObject => ({
  words: `<</Type/XObject/Subtype/Form/BBox[0 0 10 10]${words}>>`,
  stream,
});
const annotation = (words: string, more: RawObject[] = []) =>
  onePage({ page: `/Annots[<</Type/Annot/Rect[10 20 110 70]${words}>>]`, more });

/** Everything that a PDF says, its objects unpacked. */
async function saidBy(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const isPacked = object.dict.get(PDFName.of('Filter')) !== undefined;
    return `${object.dict}\n${Buffer.from(isPacked ? decodePDFRawStream(object).decode() : object.contents).toString('latin1')}`;
  });
  return objects.join('\n');
}

/** What acts, loads or leads elsewhere, each somewhere in a PDF of one page, and the words that must not be in the clean one. */
const active: [string, RawObject[], string[]][] = [
  ['a script when it opens', onePage({ catalog: `/OpenAction ${script}` }), ['JavaScript', 'app.alert', 'OpenAction']],
  ['a place when it opens', onePage({ catalog: '/OpenAction[3 0 R/Fit]' }), ['OpenAction']],
  [
    'scripts of the document',
    onePage({ catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }),
    ['JavaScript', 'Names'],
  ],
  ['an action when it closes', onePage({ catalog: `/AA<</WC ${script}>>` }), ['/AA', 'JavaScript']],
  ['an action when its page opens', onePage({ page: `/AA<</O ${launch}>>` }), ['/AA', 'Launch', 'cmd.exe']],
  [
    'a file in it',
    onePage({ catalog: `/Names<</EmbeddedFiles<</Names[(a)${fileSpec}]>>>>`, more: [embedded] }),
    ['EmbeddedFile', 'MZ-of', 'Filespec'],
  ],
  ['a file beside its page', onePage({ page: `/AF[${fileSpec}]`, more: [embedded] }), ['MZ-of', 'Filespec']],
  [
    'a file among its resources',
    onePage({ resources: `/Properties<</P ${fileSpec}>>`, more: [embedded] }),
    ['MZ-of', 'a.exe'],
  ],
  [
    'a program to start among its resources',
    onePage({ resources: `/Properties<</P[null ${launch}]>>` }),
    ['Launch', 'cmd.exe'],
  ],
  [
    'the name of a file among its resources',
    onePage({ resources: '/Properties<</P<</Type/Filespec/F(a.exe)>>>>' }),
    ['Filespec', 'a.exe'],
  ],
  [
    'a file without a type among its resources',
    onePage({ resources: '/Properties<</P<</F(a.exe)/EF<</F 5 0 R>>>>>>', more: [embedded] }),
    ['MZ-of', 'a.exe'],
  ],
  [
    'scripts without a type among its resources',
    onePage({ resources: '/Properties<</P<</JS(app.alert)>>/Q<</JS<6170702E>>>>>' }),
    ['JS', 'app.alert', '6170702E'],
  ],
  ['a collection of files', onePage({ catalog: '/Collection<</View/D>>' }), ['Collection']],
  [
    'a form of XFA',
    onePage({ catalog: '/AcroForm<</Fields[]/XFA 5 0 R>>', more: [{ words: '<<>>', stream: '<xdp/>' }] }),
    ['XFA', 'xdp', 'AcroForm'],
  ],
  [
    'bookmarks that run something',
    onePage({ catalog: `/Outlines<</First<</Title(a)/A ${launch}>>>>` }),
    ['Outlines', 'Launch'],
  ],
  ['a base for addresses', onePage({ catalog: `/URI<</Base(${address})>>` }), ['evil']],
  [
    'metadata',
    onePage({ catalog: '/Metadata 5 0 R', more: [{ words: '<</Type/Metadata/Subtype/XML>>', stream: 'GPS here' }] }),
    ['Metadata', 'GPS'],
  ],
  ['a link to a page', annotation(`/Subtype/Link/A<</S/URI/URI(${address})>>`), ['evil', 'Annot']],
  [
    'a link to another document',
    annotation('/Subtype/Link/A<</S/GoToR/F(\\\\\\\\evil\\\\a.pdf)/D[0/Fit]>>'),
    ['GoToR', 'evil'],
  ],
  ['a link to a file in it', annotation('/Subtype/Link/A<</S/GoToE/T<</R/C/N(a)>>>>'), ['GoToE']],
  [
    'a button that sends its form',
    annotation(`/Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(${address})>>`),
    ['SubmitForm', 'evil'],
  ],
  [
    'a button that fills its form from a file',
    annotation('/Subtype/Widget/FT/Btn/A<</S/ImportData/F(a.fdf)>>'),
    ['ImportData'],
  ],
  ['rich media', annotation('/Subtype/RichMedia/RichMediaContent<</Assets<<>>>>'), ['RichMedia']],
  ['a film', annotation(`/Subtype/Movie/Movie<</F(${address})>>`), ['Movie', 'evil']],
  [
    'a sound',
    annotation('/Subtype/Sound/Sound 5 0 R', [{ words: '<</Type/Sound>>', stream: 'noise' }]),
    ['Sound', 'noise'],
  ],
  ['a screen', annotation(`/Subtype/Screen/A<</S/Rendition/JS(app.alert\\(1\\))>>`), ['Screen', 'app.alert']],
  ['a model', annotation('/Subtype/3D/3DD 5 0 R', [{ words: '<</Type/3D>>', stream: 'U3D' }]), ['3D']],
  [
    'a file that is pinned to it',
    annotation(`/Subtype/FileAttachment/FS ${fileSpec}`, [embedded]),
    ['MZ-of', 'FileAttachment'],
  ],
  [
    'a drawing of another document',
    onePage({ resources: '/XObject<</X 5 0 R>>', more: [form(`/Ref<</F(${address})/Page 0>>`)] }),
    ['/Ref', 'evil'],
  ],
  [
    'a drawing that a printer replaces',
    onePage({ resources: '/XObject<</X 5 0 R>>', more: [form(`/OPI<</2.0<</F(${address})>>>>`)] }),
    ['OPI', 'evil'],
  ],
  [
    'a drawing that brings data of a program',
    onePage({ resources: '/XObject<</X 5 0 R>>', more: [form(`/PieceInfo<</A(${address})>>`)] }),
    ['PieceInfo', 'evil'],
  ],
  [
    'a drawing within a drawing that a printer replaces',
    onePage({
      resources: '/XObject<</X 5 0 R>>',
      more: [form('/Resources<</XObject<</Y 6 0 R>>>>'), form(`/OPI<</1.3<</F(${address})>>>>`)],
    }),
    ['OPI', 'evil'],
  ],
  [
    'a picture with another one for the screen',
    onePage({
      resources: '/XObject<</X 5 0 R>>',
      more: [
        {
          words: `<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Alternates[<</Image<</F(${address})>>>>]>>`,
          stream: 'x',
        },
      ],
    }),
    ['Alternates', 'evil'],
  ],
  [
    'a picture whose data are elsewhere',
    onePage({
      resources: '/XObject<</X 5 0 R>>',
      more: [{ words: `<</Type/XObject/Subtype/Image/Width 1/Height 1/F<</FS/URL/F(${address})>>>>`, stream: '' }],
    }),
    ['evil', 'URL'],
  ],
  [
    'a page whose text is elsewhere',
    [...onePage().slice(0, 3), { words: `<</F<</FS/URL/F(${address})>>>>`, stream: '' }],
    ['evil', 'URL'],
  ],
  [
    'a small picture of its page',
    onePage({ page: '/Thumb 5 0 R', more: [{ words: '<</Width 1/Height 1>>', stream: 'thumb' }] }),
    ['Thumb', 'thumb'],
  ],
  [
    'articles',
    onePage({ page: '/B[5 0 R]', catalog: '/Threads[<<>>]', more: [{ words: '<</Type/Bead>>' }] }),
    ['Bead', 'Threads'],
  ],
  ['a chain of actions', annotation(`/Subtype/Link/A<</S/Named/N/Print/Next ${launch}>>`), ['Named', 'Launch']],
  [
    'a script in an appearance',
    annotation('/Subtype/Stamp/AP<</N 5 0 R>>', [
      form(`/Resources<</Properties<</P<</S/JavaScript/JS(app.alert\\(1\\))>>>>>>`),
    ]),
    ['JavaScript', 'app.alert'],
  ],
  [
    'a script in an annotation that only viewers draw',
    annotation(`/Subtype/FreeText/Contents(Riley)/AA<</E ${script}>>/A ${launch}`),
    ['JavaScript', 'Launch', '/AA'],
  ],
];

describe('a PDF that a facility gets', () => {
  it.each(active)('has nothing of %s [Y03] [W10]', async (_, objects, words) => {
    const clean = await cleanPdf(rawPdf(objects));
    const said = `${Buffer.from(clean.bytes).toString('latin1')}\n${await saidBy(clean.bytes)}`;
    expect(clean.pages).toBe(1);
    for (const word of words) expect([word, said.includes(word)]).toEqual([word, false]);
  });

  const seen = 'TYPED BY MARKUP';
  const look = form('', `BT (${seen}) Tj ET`);
  const state = '/AP<</N<</On 5 0 R/Off 6 0 R>>>>';
  const shown: [string, string, string][] = [
    ['typed text', '/Subtype/FreeText/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a stamp', '/Subtype/Stamp/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['ink', '/Subtype/Ink/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a highlight', '/Subtype/Highlight/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a line', '/Subtype/Line/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a signature', '/Subtype/Widget/FT/Sig/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a filled field', '/Subtype/Widget/FT/Tx/V(a)/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a ticked box', `/Subtype/Widget/FT/Btn/AS/On${state}`, '10 0 0 5 10 20 cm'],
    ['a mark that is printed only', '/Subtype/Stamp/F 4/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
    ['a mark whose state is said without need', '/Subtype/Stamp/AS/On/AP<</N 5 0 R>>', '10 0 0 5 10 20 cm'],
  ];
  it.each(shown)('shows %s as its viewer does [B08]', async (_, words, placed) => {
    const { bytes, isWhole } = await cleanPdf(rawPdf(annotation(words, [look, form()])));
    const said = await saidBy(bytes);
    expect([isWhole, said.includes(seen), said.includes(placed), said.includes('/Annots')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['hidden', '/Subtype/Stamp/F 2/AP<</N 5 0 R>>'],
    ['not for the screen', '/Subtype/Stamp/F 32/AP<</N 5 0 R>>'],
    ['of a popup', '/Subtype/Popup/AP<</N 5 0 R>>'],
    ['of an empty box', `/Subtype/Widget/FT/Btn/AS/Off/AP<</N<</On 5 0 R>>>>`],
    ['of a box without a state', `/Subtype/Widget/FT/Btn/AP<</N<</On 5 0 R>>>>`],
    ['of an empty field', '/Subtype/Widget/FT/Tx'],
  ])('shows no mark that is %s [B08]', async (_, words) => {
    const { bytes, isWhole } = await cleanPdf(rawPdf(annotation(words, [look])));
    expect([isWhole, (await saidBy(bytes)).includes(seen)]).toEqual([true, false]);
  });

  it('turns and scales a mark as its matrix says, whatever the page before it has left [B08]', async () => {
    const turned = { ...look, words: look.words.replace('/BBox', '/Matrix[0 1 -1 0 0 0]/BBox') };
    const objects = annotation('/Subtype/Stamp/AP<</N 5 0 R>>', [turned]);
    objects[3] = { words: '<<>>', stream: 'q 7 0 0 7 0 0 cm' };
    const { bytes } = await cleanPdf(rawPdf(objects));
    const said = await saidBy(bytes);
    // The box is between -10 and 0 once it is turned.
    expect(said).toContain('10 0 0 5 110 20 cm');
  });

  it('places a mark by its rectangle and its box, however they are written [B08] [Z06]', async () => {
    const marked = (rectangle: string, box = '[0 0 10 10]', more = '') =>
      onePage({
        page: `/Annots[null<</Type/Annot${rectangle}/Subtype/Stamp/AP<</N 5 0 R>>>>${more}]`,
        more: [{ ...look, words: look.words.replace('[0 0 10 10]', box) }],
      });
    const placesIn = async (objects: RawObject[]) => {
      const { bytes, isWhole } = await cleanPdf(rawPdf(objects));
      const said = await saidBy(bytes);
      return [isWhole, ...Array.from(said.matchAll(/q\n(.+) cm\n\/Mark[^ ]* Do\nQ/g), ([, place]) => place)];
    };
    expect(await placesIn(marked('/Rect[110 70 10 20]'))).toEqual([true, '10 0 0 5 10 20']);
    expect(await placesIn(marked('/Rect[10 20 110 70]', '[5 5 15 15]'))).toEqual([true, '10 0 0 5 -40 -5']);
    expect(await placesIn(marked('/Rect[10 20 110 70]', '[15 15 5 5]'))).toEqual([true, '10 0 0 5 -40 -5']);
    const another = '<</Type/Annot/Rect[0 0 10 10]/Subtype/Stamp/AP<</N 5 0 R>>>>';
    expect(await placesIn(marked('/Rect[10 20 110 70]', '[0 0 10 10]', another))).toEqual([
      true,
      '10 0 0 5 10 20',
      '1 0 0 1 0 0',
    ]);
    // Where there is nothing to place it by, or nothing of it to see, it is not drawn.
    for (const [rectangle, box] of [
      ['', '[0 0 10 10]'],
      ['/Rect[1 2 3]', '[0 0 10 10]'],
      ['/Rect[10 20 110 70]', '[0 0 0 10]'],
      ['/Rect[10 20 110 70]', '[0 0 10 0]'],
    ] as const)
      expect(await placesIn(marked(rectangle, box))).toEqual([true]);
    // An appearance without a box is none: only a viewer could draw the mark.
    for (const box of ['[0 0 10]', '[0 0 10/A]', '[0 0 10 10 10]'])
      expect(await placesIn(marked('/Rect[10 20 110 70]', box))).toEqual([false]);
    // Its matrix may move it, and it need not say that it is a form.
    const moved = marked('/Rect[10 20 110 70]').map((one) => ({
      ...one,
      words: one.words.replace('/Type/XObject/Subtype/Form', '/Matrix[1 0 0 1 3 4]'),
    }));
    expect(await placesIn(moved)).toEqual([true, '10 0 0 5 -20 0']);
    expect(await saidBy((await cleanPdf(rawPdf(moved))).bytes)).toContain('/Subtype /Form');
  });

  it('keeps what showing a page, its drawings and its pictures needs [Y03] [Z06]', async () => {
    const picture = '/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Interpolate true/Decode[0 1]';
    const { bytes } = await cleanPdf(
      rawPdf(
        onePage({
          page: '/CropBox[1 2 200 300]/Rotate 90/UserUnit 2/Group<</S/Transparency>>/Tabs/S',
          resources: '/XObject<</X 5 0 R/Y 6 0 R>>/ExtGState<</G<</CA 0.5>>>>/ColorSpace<</C[/ICCBased 7 0 R]>>',
          more: [
            form('/Matrix[1 0 0 1 3 4]/Group<</S/Transparency>>/Resources<</ProcSet[/PDF]>>/LastModified(now)'),
            { words: `<</Type/XObject/Subtype/Image${picture}/ID(x)>>`, stream: 'x' },
            { words: '<</N 3/Alternate/DeviceRGB>>', stream: 'colors' },
          ],
        }),
      ),
    );
    const said = (await saidBy(bytes)).replace(/\s+/g, ' ');
    for (const kept of [
      '/MediaBox [ 0 0 300 400 ]',
      '/CropBox [ 1 2 200 300 ]',
      '/Rotate 90',
      '/UserUnit 2',
      '/CA 0.5',
      '/BBox [ 0 0 10 10 ]',
      '/Matrix [ 1 0 0 1 3 4 ]',
      '/ProcSet [ /PDF ]',
      '/Width 1',
      '/Decode [ 0 1 ]',
      '/Interpolate true',
      '/ColorSpace /DeviceGray',
      '/N 3 /Alternate /DeviceRGB',
    ])
      expect([kept, said.includes(kept)]).toEqual([kept, true]);
    expect(said.match(/\/S \/Transparency/g)).toHaveLength(2);
    for (const dropped of ['/Tabs', '/LastModified', '/ID', '/Producer', '/CreationDate'])
      expect([dropped, said.includes(dropped)]).toEqual([dropped, false]);
  });

  it('keeps a mark that only a viewer can draw, and is no page of the packet then [B08]', async () => {
    const objects = annotation('/Subtype/FreeText/Contents(Riley)/DA(/Helv 12 Tf)', [
      { words: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' },
    ]);
    // The other page of it has none.
    objects[1] = { words: '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>' };
    const { bytes, isWhole, pages } = await cleanPdf(rawPdf(objects));
    expect([isWhole, pages]).toEqual([false, 2]);
    const [marked, plain] = (await PDFDocument.load(bytes)).getPages().map(({ node }) => node.Annots()?.toString());
    expect([marked, plain]).toEqual([expect.stringContaining('(Riley)'), undefined]);
  });

  it('has no page where there was none [Y03] [Z06]', async () => {
    const [catalog = { words: '' }] = onePage();
    const none = rawPdf([catalog, { words: '<</Type/Pages/Kids[]/Count 0>>' }]);
    expect(await cleanPdf(none)).toMatchObject({ pages: 0, isWhole: true });
  });

  const inHex = (text: string) => Buffer.from(text).toString('hex').toUpperCase();
  /** A PDF with a field that shows one value and has another, as its form says of what it shows. */
  async function aField(value: string, { isStale = false, hasLook = true } = {}): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('name');
    field.addToPage(document.addPage());
    field.setText('Riley Bennett');
    const saved = await PDFDocument.load(await document.save());
    const form = saved.getForm();
    const { acroField } = form.getTextField('name');
    acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(value));
    if (isStale) form.acroForm.dict.set(PDFName.of('NeedAppearances'), saved.context.obj(true));
    if (!hasLook) acroField.getWidgets()[0]?.dict.delete(PDFName.of('AP'));
    return await saved.save({ updateFieldAppearances: false });
  }

  it('shows the value of a field that has no appearance, or a stale one, and else what it showed [B08] [Z06]', async () => {
    const shownBy = async (...given: Parameters<typeof aField>) => {
      const said = await saidBy((await cleanPdf(await aField(...given))).bytes);
      return ['Riley Bennett', 'Riley Mercer'].filter((name) => said.includes(inHex(name)));
    };
    expect(await shownBy('Riley Mercer')).toEqual(['Riley Bennett']);
    expect(await shownBy('Riley Mercer', { isStale: true })).toEqual(['Riley Mercer']);
    expect(await shownBy('Riley Mercer', { hasLook: false })).toEqual(['Riley Mercer']);
    // Letters that the font has not: what it showed stays, and nothing is handed out that would show none.
    expect(await shownBy('Ł', { isStale: true })).toEqual(['Riley Bennett']);
    await expect(shownBy('Ł', { hasLook: false })).rejects.toThrow('The font has not every letter of a field.');
    const document = await PDFDocument.create();
    const form = document.getForm();
    for (const list of [form.createDropdown('state'), form.createOptionList('city')]) {
      list.addToPage(document.addPage());
      list.setOptions(['Texas', 'Łódź']);
      list.select('Łódź');
      list.acroField.getWidgets()[0]?.dict.delete(PDFName.of('AP'));
      const bytes = await document.save({ updateFieldAppearances: false });
      await expect(cleanPdf(bytes)).rejects.toThrow('The font has not every letter of a field.');
      list.select('Texas');
    }
  });

  // Values that people filled in and that PDF libraries are said to have lost or refused.
  it.each([
    ['José Muñoz', 'Königsallee 42', 'Straße', 'Zoë', 'D’Angelo – RN', 'RN • BSN', '50 €', 'Two\nlines'],
    ['Doamnă Judecător', 'Čšť', '沒有', '中文中文中文', 'Т', 'Nguyễn', 'RN → BSN', '✓', '😀', 'Jose\u0301'],
  ])(
    'shows stale values whose letters the font has, and keeps the look of others: %s … [B08] [Z06]',
    async (...values) => {
      const isDrawn = values.includes('Zoë');
      for (const value of values) {
        const said = await saidBy((await cleanPdf(await aField(value, { isStale: true }))).bytes);
        expect([value, said.includes(inHex('Riley Bennett'))]).toEqual([value, !isDrawn]);
        // A question mark in the place of a letter.
        expect([value, /<[0-9A-F]*3F[0-9A-F]*> Tj/.test(said)]).toEqual([value, false]);
      }
    },
  );

  it('shows a ticked box as it came, however stale its form says it is [B08] [Z06]', async () => {
    const box = `/Subtype/Widget/FT/Btn/T(box)/V/On/AS/On/Rect[10 20 110 70]${state.replaceAll('5 0', '7 0')}`;
    const { bytes } = await cleanPdf(
      rawPdf(
        onePage({
          catalog: '/AcroForm<</Fields[5 0 R]/NeedAppearances true>>',
          page: '/Annots[5 0 R]',
          more: [{ words: `<</Type/Annot${box}>>` }, form(), look],
        }),
      ),
    );
    expect(await saidBy(bytes)).toContain(seen);
  });

  it('opens without the password that forbids changes [B15] [Y03]', async () => {
    const document = await PDFDocument.load(
      rawPdf(onePage({ content: 'BT (in the clear) Tj ET', catalog: `/OpenAction ${script}` })),
    );
    await document.encrypt({ userPassword: '', ownerPassword: 'other', permissions: {} });
    const { bytes } = await cleanPdf(await document.save());
    const said = await saidBy(bytes);
    expect([said.includes('in the clear'), said.includes('JavaScript'), said.includes('/Encrypt')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a PDF that is cleaned in a thread', () => {
  const cleaner = pdfCleaner();
  afterAll(() => cleaner.close());
  const megabyte = 1024 * 1024;
  const bomb = (object: RawObject) => rawPdf(onePage({ more: [object] }));

  const bombs: readonly (readonly [what: string, make: () => RawObject])[] = [
    [
      'runs of one letter',
      () => ({
        words: '<</Type/ObjStm/N 1/First 4/Filter/RunLengthDecode>>',
        stream: Buffer.alloc(2 * megabyte, 0x81),
      }),
    ],
    ['200 MB of blanks, packed twice', () => packedBlanks(200 * megabyte, '/Type/ObjStm/N 1/First 4', 2)],
    ['200 MB of blanks', () => packedBlanks(200 * megabyte, '/Type/ObjStm/N 1/First 4')],
    ['a table of 200 MB', () => packedBlanks(200 * megabyte, '/Type/XRef/W[1 2 1]/Size 9')],
  ];

  it.each(bombs.slice(0, sampled(4, 1)))('stops at %s, and the next one is cleaned [Y01]', async (_, make) => {
    expect(await cleaner.clean(bomb(make()), 60_000)).toBeUndefined();
    expect(await cleaner.clean(rawPdf(onePage()), 60_000)).toMatchObject({ pages: 1 });
  });

  it('ends when its time is over, whatever it does [Y01]', async () => {
    const endless = Buffer.concat([rawPdf(onePage()), Buffer.from('9 0 obj <</A '.repeat(200_000))]);
    expect(await cleaner.clean(endless, 3_000)).toBe('late');
    expect(await cleaner.clean(rawPdf(onePage()), 0)).toBe('late');
    expect(await cleaner.clean(rawPdf(onePage()), 60_000)).toMatchObject({ pages: 1 });
  });

  it.runIf(long)('takes 4,000 pages [Y01]', async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 4000; page++) document.addPage();
    expect(await cleaner.clean(await document.save(), 60_000)).toMatchObject({ pages: 4000, isWhole: true });
  });
});

describe('a photo in a packet', () => {
  const fontBytes = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  const nothing = {
    facts: [],
    requirements: [],
    licenses: [],
    certifications: [],
    checklists: [],
    references: [],
    work: [],
    education: [],
  };
  const file: PacketFile = {
    candidateId: 'c',
    fileId: 'f',
    fileName: 'license.jpg',
    kind: 'license',
    title: 'License',
  };
  const content: PacketContent = {
    name: 'Riley',
    title: '',
    jobTitle: 'ICU',
    job: [],
    agency: { name: '', email: '', phone: '' },
    summary: '',
    files: [file],
    ...nothing,
  };
  /** Where corners of the stored picture are drawn, top left and top right, as left or right, top or bottom. */
  const corners: Readonly<Record<number, string>> = {
    1: 'lt rt',
    2: 'rt lt',
    3: 'rb lb',
    4: 'lb rb',
    5: 'lt lb',
    6: 'rt rb',
    7: 'rb rt',
    8: 'lb lt',
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('that EXIF numbers %i is upright, and says no place [B09] [Y02]', async (turn) => {
    const packet = await drawPacket(content, { madeOn: '2026-11-23', fontBytes }, async () =>
      aTurnedJpeg(turn, 'GPS 30.2672 N'),
    );
    expect([packet.separate, Buffer.from(packet.bytes).includes('GPS 30')]).toEqual([[], false]);
    const document = await PDFDocument.load(packet.bytes);
    const page = document.getPages().at(-1)?.node;
    const streams = page?.Contents();
    const list =
      streams instanceof PDFRawStream
        ? [streams]
        : (streams as unknown as { asArray(): unknown[] })
            .asArray()
            .map((ref) => document.context.lookup(ref as never));
    const drawn = list
      .map((one) => (one instanceof PDFRawStream ? inflateSync(one.contents).toString('latin1') : ''))
      .join('\n');
    const [, own = ''] = /cm\n([-\d. ]+) cm\n\/Picture/.exec(drawn) ?? [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = own.split(' ').map(Number);
    const at = (u: number, v: number) => `${a * u + c * v + e > 0.5 ? 'r' : 'l'}${b * u + d * v + f > 0.5 ? 't' : 'b'}`;
    expect(`${at(0, 1)} ${at(1, 1)}`).toBe(corners[turn]);
    expect(page).toBeInstanceOf(PDFDict);
  });
});
