import { describe, expect, it } from 'vitest';
import { folded, nameKey } from '#shared/domain/folded.ts';
import { signatureFault } from '#shared/domain/offers/offer-terms.ts';
import { hasWords } from '../../../functions/_people/directory/name-words.ts';

/** A name as it is stored, as staff look for it, and as its bearer signs. */
const names: readonly (readonly [stored: string, typed: string])[] = [
  ["O'Brien", 'O’Brien'],
  ['O’Brien', "O'Brien"],
  ['O‘Brien', "o'brien"],
  ['OʼBrien', "O'Brien"],
  ['O`Brien', 'OBrien'],
  ['O´Brien', "O'Brien"],
  ['O′Brien', "O'Brien"],
  ['O＇Brien', "O'Brien"],
  ["D'Souza", 'DSouza'],
  ["N'Diaye", 'N’Diaye'],
  ['Riley‑Ann', 'Riley-Ann'],
  ['Riley–Ann', 'Riley-Ann'],
  ['Riley—Ann', 'Riley-Ann'],
  ['Riley‐Ann', 'Riley-Ann'],
  ['Riley−Ann', 'Riley-Ann'],
  ['Riley\u00ADAnn', 'RileyAnn'],
  ['Riley-Ann', 'riley ann'],
  ['Núñez', 'Nunez'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Siobhán', 'Siobhan'],
  ['José', 'jose'],
  ['Zoë', 'Zoe'],
  ['François', 'Francois'],
  ['Łukasik', 'Lukasik'],
  ['Paweł', 'Pawel'],
  ['Søren', 'Soren'],
  ['Bjørn', 'BJORN'],
  ['Đặng', 'Dang'],
  ['Nguyễn', 'Nguyen'],
  ['Strauß', 'Strauss'],
  ['STRAUẞ', 'Strauss'],
  ['Ægir', 'Aegir'],
  ['Œuvray', 'Oeuvray'],
  ['Þórdís', 'Thordis'],
  ['Guðrún', 'Gudrun'],
  ['Yıldız', 'Yildiz'],
  ['İnci', 'Inci'],
  ['Müller', 'Muller'],
  ['Ångström', 'Angstrom'],
  ['Škoda', 'Skoda'],
  ['Čapek', 'capek'],
  ['Żółć', 'Zolc'],
  ['Ştefan', 'Stefan'],
  ['Țăran', 'Taran'],
  ['Ħaż', 'Haz'],
  ['Ｒｉｌｅｙ', 'Riley'],
  ['\u200BRiley', 'Riley'],
  ['Ri\u200Dley', 'Riley'],
  ['\u202ARiley\u202C', 'Riley'],
  ['Riley\uFEFF', 'Riley'],
  ['Mary\u00A0Ann', 'Mary Ann'],
  ['Mary  Ann', 'mary ann'],
  ['J.R.', 'JR'],
  ['St. John', 'St John'],
  ['Martin Jr.', 'Martin Jr'],
  ['ﬁona', 'Fiona'],
  ['Kealoha ʻOhana', 'Kealoha Ohana'],
  ["Ke'alohi", 'Ke‘alohi'],
  ['Muñoz–Peña', 'Munoz-Pena'],
  ['al‑Rashid', 'Al-Rashid'],
  ['Ⅲ', 'III'],
];

describe('names', () => {
  it.each(names)('%j is found and signed by %j [W05] [N07] [B10] [B21]', (stored, typed) => {
    expect(nameKey(typed)).toBe(nameKey(stored));
    expect(hasWords(`${stored} Bennett`, typed)).toBe(true);
    expect(signatureFault(`${typed} Bennett`, { firstName: stored, lastName: 'Bennett' })).toBeUndefined();
  });

  it('tells different names apart, of one letter, of marks alone and in other scripts [B10]', () => {
    expect(signatureFault('Rile Bennett', { firstName: 'Riley', lastName: 'Bennett' })).toContain('Riley Bennett');
    expect(signatureFault('Bennett Riley', { firstName: 'Riley', lastName: 'Bennett' })).toBeDefined();
    expect(signatureFault('\u0301'.repeat(50), { firstName: 'A', lastName: '' })).toBeDefined();
    expect(signatureFault('\u200F', { firstName: '\u200F', lastName: '' })).toBeDefined();
    expect(nameKey('李')).not.toBe(nameKey('王'));
    expect(signatureFault('a', { firstName: 'A', lastName: '' })).toBeUndefined();
  });

  it('keeps what addresses are told apart by, and single spaces', () => {
    expect(folded('ÉCOLE\t Normale\nSupérieure')).toBe('ecole normale superieure');
    expect(folded('３x12  Nights')).toBe('3x12 nights');
    expect(folded('   ')).toBe('');
    expect(folded('Jane.Doe+rn@Gmail.com')).toBe('jane.doe+rn@gmail.com');
  });
});
