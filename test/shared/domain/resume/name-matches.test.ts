import { describe, expect, it } from 'vitest';
import { matchName, nameWords, wordsToAsk } from '#shared/domain/resume/match-name.ts';

/** "Alderwick, Erie, PA": a name with its place. */
const placed = (text: string) => {
  const [name = '', city = '', state = ''] = text.split(', ');
  return { name, city, state };
};
/** What the first name of a text means among those behind it: the sure one, then the likely ones. */
const matched = (text: string) => {
  const [said = '', ...entries] = text.split(' / ');
  const { sure, likely } = matchName(placed(said), entries.map(placed));
  const named = ({ name, city }: { readonly name: string; readonly city: string }) => `${name} ${city}`;
  return `${sure ? named(sure) : '-'}: ${likely.map(named).join('; ')}`;
};

describe('a name of a resume among those of a directory', () => {
  it.each([
    ['Alderwick / Alderwick', 'Alderwick : '],
    ['Alderwik / Alderwick', 'Alderwick : '],
    ['Aldewrick / Alderwick', 'Alderwick : '],
    ['Alderwickx / Alderwick', 'Alderwick : '],
    ['Alderwack / Alderwick', 'Alderwick : '],
    ['Alderwackx / Alderwick', '-: '],
    ['Alderwi / Alderwick', '-: '],
    ['Bldreick / Alderwick', '-: '],
    ['Blderwick / Alderwick', '-: '],
    ['Alde / Alda', '-: '],
    ['Alde / Aldea', '-: '],
    ['Alderwick / Aldeorick', '-: '],
    ['Alderwick 12 / Alderwick', '-: Alderwick '],
    ['Alderwick, Erie / Alderwick', 'Alderwick : '],
    ['Alderwick, Erie / Alderwick, Erie / Alderwick', 'Alderwick Erie: '],
    ['Alderwick, Erie / Alderwick, Lima', '-: Alderwick Lima'],
    ['Alderwick, Fresno / Alderwick, Frseno', 'Alderwick Frseno: '],
    ['Aldes / Aldea', 'Aldea : '],
    ['Aldrewcik / Alderwick', '-: '],
    ['Alderwick 2 / Alderwick', '-: Alderwick '],
    ['Alderwick 2 / Alderwick 3', '-: '],
    ['Alderwick a2 / Alderwick', '-: Alderwick '],
    ['Alderwick North / Alderwick', '-: Alderwick '],
    ['Alderwick Corvin / Alderwick', '-: Alderwick '],
    ['Alderwick, Erie / Alderwick, Erie / Alderwick, Salem', 'Alderwick Erie: '],
    ['Alderwick, Erie / Alderwick, Salem', '-: Alderwick Salem'],
    ['Alderwick, Eriie / Alderwick, Eriew', '-: Alderwick Eriew'],
    ['Alderwick, Eriie, PA / Alderwick, Eriee, OH', '-: '],
    ['Alderwick, , PA / Alderwick, , OH', '-: '],
    ['Alderwick, , PA / Alderwick', 'Alderwick : '],
    ['Alderwick Erie / Alderwick, Erie', 'Alderwick Erie: '],
    ['Alderwick / Alderwick Erie, Erie', 'Alderwick Erie Erie: '],
    ['Alderwick Hospital / Alderwick Clinic', '-: Alderwick Clinic '],
    ['General Hospital / General Hospital', '-: General Hospital '],
    ['General Hospital / General Hospital / General Hospital, Erie', '-: General Hospital ; General Hospital Erie'],
    ['Ohio Hospital / Ohio Hospital', 'Ohio Hospital : '],
    ['Ohio Hospital / Ohio Clinic', '-: Ohio Clinic '],
    [
      'Alderwick Briar / Alderwick Corvin / Briar Corvin / Alderwick Briar Corvin / Alderwick',
      'Alderwick Briar Corvin : ',
    ],
    [
      'Alderwick / Alderwick A1 / Alderwick B1 / Alderwick C1 / Alderwick D1',
      '-: Alderwick A1 ; Alderwick B1 ; Alderwick C1 ',
    ],
    ['Alderwick, Salem / Alderwick, Sa lem', 'Alderwick Sa lem: '],
    ['Alderwick Briar Corvin Delmar / Alderwick', '-: '],
    ['Mercy Alderwick / Mercy Hospital', '-: Mercy Hospital '],
    ['Alderwick, Fort Erie / Alderwick, Ft Erie', 'Alderwick Ft Erie: '],
  ])('is matched by its words: "%s" [C03]', (text, said) => {
    expect(matched(text)).toBe(said);
  });

  it.each([
    ["St. Mary's Hosp., Inc.", ['st', 'marys', 'hospital']],
    ['U.S.A. Ctr', ['usa', 'center']],
    ['U of X', ['university', 'x']],
    ['Alder - & Briar', ['alder', 'briar']],
    ['J.R. Ewing', ['jr', 'ewing']],
    ['', []],
  ])('is taken to its words: "%s" [C03]', (text, said) => {
    expect(nameWords(text)).toEqual(said);
  });

  it.each([
    ['Alder Hospital', ['alder', 'alder hospital']],
    ['Hospital Alder', ['alder']],
    ['Alder', ['alder']],
    ['Alder Alder', ['alder', 'alder alder']],
    ['Briar Alderwick Corvins', ['alderwick', 'corvins']],
    ['North Hospital', ['north hospital', 'hospital']],
    ['Ohio Hospital', ['ohio hospital', 'hospital']],
    ['of the', []],
    ['Ab Hospital', ['hospital']],
  ])('is asked for by "%s" [C03]', (text, said) => {
    expect(wordsToAsk(text)).toEqual(said);
  });
});
