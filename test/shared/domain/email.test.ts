import { describe, expect, it } from 'vitest';
import { isCompanyEmail, isEmail } from '#shared/domain/contact/email.ts';

const domains = ['caravel.example', 'caravelhealth.example'];

describe('company addresses [A19]', () => {
  it.each(['anna@caravel.example', 'Anna@CARAVELHEALTH.example'])('knows %s as one of ours [A19]', (address) => {
    expect(isCompanyEmail(address, domains)).toBe(true);
  });

  it.each([
    'a@caravel.example.evil.example',
    'x@evil.example@caravel.example',
    '"a@caravel.example"@evil.example',
    'a@caravel.example.',
    'a@sub.caravel.example',
    'a@ｃaravel.example',
    'a@caravel．example',
    'a@caravel.example\r\nx',
    'a@evilcaravel.example',
    '@caravel.example',
    'a@caravel',
    'ａ@caravel.example',
  ])('does not take %j for one of ours [R10]', (address) => {
    expect(isCompanyEmail(address, domains)).toBe(false);
  });
});

const accepted = [
  'a@b.example',
  'A.b+c@sub.b-c.example',
  ' jane.doe@gmail.com ',
  'jane_doe@gmail.com',
  'jane-doe@gmail.com',
  '-jane@gmail.com',
  'jane-@gmail.com',
  '_jane@gmail.com',
  '123456@qq.com',
  'j@x.co',
  "o'brien@gmail.com",
  "d'souza.rn@yahoo.com",
  'jane+travel@gmail.com',
  'jane+@gmail.com',
  'jane%x@gmail.com',
  'jane{a}@gmail.com',
  'jane~rn@gmail.com',
  'jane/rn@gmail.com',
  'jane=rn@gmail.com',
  'jane!rn@gmail.com',
  'jane@mail.hospital.health',
  'jane@health.systems',
  'jane@nursing.museum',
  'jane@xn--bcher-kva.com',
  'jane@example.xn--p1ai',
  'jane@3m.com',
  'jane@a-b-c.org',
  'JANE.DOE@GMAIL.COM',
  '\u200Bjane@gmail.com',
  'jane@gmail.com\u202C',
  `${'a'.repeat(64)}@b.example`,
];

const refused: readonly (readonly [why: string, address: string])[] = [
  ['two dots', 'jane..doe@gmail.com'],
  ['a dot before', '.jane@gmail.com'],
  ['a dot behind', 'jane.@gmail.com'],
  ['dots alone', '...@gmail.com'],
  ['an accent', 'josé@gmail.com'],
  ['an accent that stands apart', 'jose\u0301@gmail.com'],
  ['letters of another script', 'яна@gmail.com'],
  ['a sharp s', 'weiß@gmail.com'],
  ['an apostrophe of Word', 'o’brien@gmail.com'],
  ['a dash of Word', 'jane–doe@gmail.com'],
  ['an emoji', 'jane😀@gmail.com'],
  ['a space', 'jane doe@gmail.com'],
  ['a space before the @', 'jane @gmail.com'],
  ['a space behind the @', 'jane@ gmail.com'],
  ['a tab', 'jane\tdoe@gmail.com'],
  ['a line break', 'jane@gmail.com\r\nBcc: x@y.example'],
  ['quotes', '"jane doe"@gmail.com'],
  ['a name before', 'Jane Doe <jane@gmail.com>'],
  ['angle brackets', '<jane@gmail.com>'],
  ['a link', 'mailto:jane@gmail.com'],
  ['two addresses', 'jane@gmail.com,joe@gmail.com'],
  ['two addresses with a semicolon', 'jane@gmail.com; joe@gmail.com'],
  ['two @', 'jane@doe@gmail.com'],
  ['no @', 'jane.gmail.com'],
  ['no name', '@gmail.com'],
  ['no domain', 'jane@'],
  ['no dot in the domain', 'jane@gmail'],
  ['a comma for a dot', 'jane@gmail,com'],
  ['two dots in the domain', 'jane@gmail..com'],
  ['a dot behind the domain', 'jane@gmail.com.'],
  ['a dot before the domain', 'jane@.gmail.com'],
  ['a hyphen before a label', 'jane@-gmail.com'],
  ['a hyphen behind a label', 'jane@gmail-.com'],
  ['an underscore in the domain', 'jane@my_mail.com'],
  ['digits behind the last dot', 'jane@127.0.0.1'],
  ['an address literal', 'jane@[127.0.0.1]'],
  ['a domain with accents', 'jane@clínica.com'],
  ['a slash in the domain', 'jane@gmail.com/inbox'],
  ['a backslash', 'jane\\@gmail.com'],
  ['parentheses', 'jane(work)@gmail.com'],
  ['a name of 65 letters', `${'a'.repeat(65)}@b.example`],
  ['a label of 64 letters', `a@${'b'.repeat(64)}.example`],
  ['more than 100 letters', `a@${'b'.repeat(50)}.${'c'.repeat(50)}.example`],
  ['nothing', ''],
];

describe('an address', () => {
  it.each(accepted)('%j can be written to [A08] [B12]', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each(refused)('with %s is refused: %j [A08] [B12]', (_, address) => {
    expect(isEmail(address)).toBe(false);
  });
});
