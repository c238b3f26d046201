import { describe, expect, it } from 'vitest';
import { acceptFile } from '../../../../functions/_storage/uploads/accept-file.ts';
import { aPng } from '../../../support/files/a-png.ts';
import { aDocx, aPdf } from '../../../support/files/sample-files.ts';

const otherCode = 'This text is not saved as UTF-8. Save it again and choose UTF-8 as encoding.';
const controls = 'A text file must hold plain text. This one has control characters in it.';
const otherKind = 'A text file must hold plain text. This is a page, a script or another kind of document.';

const taken = [
  'Riley Bennett RN',
  'Riley Bennett RN\n',
  'Riley Bennett RN\r\nICU\r\n',
  'Riley Bennett RN\rICU\r',
  '\ufeffRiley Bennett RN',
  'Page one.\n\fPage two.\n',
  'Page one.\fPage two.',
  '\f\f\fRiley',
  'Riley\f',
  'Line one\vline two',
  'a\v\f\v\fb',
  'ICU\t12 beds\tnights',
  '     ',
  '\n\n\n\n\n',
  '12345',
  'José Núñez, enfermero',
  'Łukasz Żółć',
  'Зоя, медсестра',
  '护士 · 重症监护',
  '👩‍⚕️ Nurse',
  'e\u0301'.repeat(9),
  '“Calm at night” – since 2019…',
  'a\u00a0b\u202fc',
  'a\u200bb\u2060c',
  'מיכל \u200fאחות',
  'a\u2028b\u2029c',
  '• ICU\n• PACU\n– CVOR',
  '# Resume\n\n**ICU**',
  '{"name": "Riley"}',
  'name,role\nRiley,RN\n',
  'Score < 5 and > 3',
  'x < y <b>',
  '5 <6 7',
  'www.example.com <riley@example.com>',
  'Pay: $2,450 / week',
  'PDF-1.4 skills',
  'a'.repeat(100_000),
  'ab\u0085cd',
  '\ufffd as it is',
  'MZ is how I begin',
  'PK: physician keys',
];
const refused: [string, string, Buffer][] = [
  [otherCode, 'in Windows-1252', Buffer.from('R\xe9sum\xe9 of Riley', 'latin1')],
  [otherCode, 'in Windows-1252, for its quotes', Buffer.from('\x93Calm\x94', 'latin1')],
  [otherCode, 'in UTF-16 of Windows', Buffer.from('\ufeffRiley Bennett', 'utf16le')],
  [otherCode, 'in UTF-16 of others', Buffer.from('\ufeffRiley Bennett', 'utf16le').swap16()],
  [otherCode, 'with half a letter at its end', Buffer.from('Riley \xc3', 'latin1')],
  [otherCode, 'with a letter written too long', Buffer.from('Riley \xc0\xaf', 'latin1')],
  [otherCode, 'with half a pair of UTF-16', Buffer.from('Riley \xed\xa0\xbe', 'latin1')],
  [otherCode, 'that is a picture', aPng()],
  [controls, 'with a NUL', Buffer.from('resume\0')],
  [controls, 'with an escape', Buffer.from('resume \u001b[31m')],
  [controls, 'with a bell', Buffer.from('resume \u0007')],
  [controls, 'with a backspace', Buffer.from('resume \b\b')],
  [controls, 'with a delete', Buffer.from('resume \u007f')],
  [controls, 'in UTF-16 without a mark', Buffer.from('Riley Bennett', 'utf16le')],
  [otherCode, 'that is a Word document', aDocx()],
  [otherKind, 'that is a page', Buffer.from('<html><script>alert(1)</script></html>')],
  [otherKind, 'that is a page behind blanks', Buffer.from('\n  \f <!DOCTYPE html>')],
  [otherKind, 'that is a page behind the mark of UTF-8', Buffer.from('\ufeff<html>')],
  [otherKind, 'that is an SVG', Buffer.from('<svg onload="alert(1)"/>')],
  [otherKind, 'that is XML', Buffer.from('<?xml version="1.0"?><a/>')],
  [otherKind, 'that is PHP', Buffer.from('<?php system($_GET["a"]); ?>')],
  [otherKind, 'that is a shell script', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
  [otherKind, 'that is RTF', Buffer.from('{\\rtf1 object}')],
  [otherKind, 'that is a PDF', aPdf()],
  [
    'The file was found to be harmful.',
    'that scanners are tried with',
    // In two pieces, so that no scanner takes this source for it.
    Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
  ],
  ['This file is empty or broken. Please choose another one.', 'of nothing', Buffer.alloc(0)],
];

describe('a text that is uploaded', () => {
  it.each(taken.map((text) => [JSON.stringify(text.slice(0, 30)), text]))(
    '%s is taken as it is [B17]',
    async (_, text) => {
      const bytes = Buffer.from(text as string);
      expect(await acceptFile(bytes, 'resume.txt')).toEqual({ bytes, extension: 'txt' });
    },
  );

  it.each(refused.map(([sentence, what, bytes]) => [what, sentence, bytes] as const))(
    '%s is refused: "%s" [B17] [R21]',
    async (_, sentence, bytes) => {
      expect(await acceptFile(bytes, 'resume.txt')).toBe(sentence);
    },
  );
});
