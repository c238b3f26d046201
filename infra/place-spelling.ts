/** Cities that write themselves otherwise than GeoNames does, by GeoNames' name and the states where it is so. */
const spellings: readonly (readonly [listed: string, states: string, shown: string])[] = [
  ['Bois D Arc', 'MO', "Bois D'Arc"],
  ['D Hanis', 'TX', "D'Hanis"],
  ['D Lo', 'MS', "D'Lo"],
  ['Debary', 'FL', 'DeBary'],
  ['Deforest', 'WI', 'DeForest'],
  ['Defuniak Springs', 'FL', 'DeFuniak Springs'],
  ['Dekalb', 'IL', 'DeKalb'],
  ['Deland', 'FL', 'DeLand'],
  ['Depauw', 'IN', 'DePauw'],
  ['Depue', 'IL', 'DePue'],
  ['Dequincy', 'LA', 'DeQuincy'],
  ['Deridder', 'LA', 'DeRidder'],
  ['Desmet', 'ID', 'DeSmet'],
  ['Desoto', 'TX', 'DeSoto'],
  ['Dewitt', 'MI', 'DeWitt'],
  ['Diberville', 'MS', "D'Iberville"],
  ['Dupont', 'WA', 'DuPont'],
  ['Fuquay Varina', 'NC', 'Fuquay-Varina'],
  ['Labelle', 'FL', 'LaBelle'],
  ['Lacygne', 'KS', 'La Cygne'],
  ['Lagrange', 'GA IN ME OH', 'LaGrange'],
  ['Lamoure', 'ND', 'LaMoure'],
  ['Land O Lakes', 'FL WI', "Land O' Lakes"],
  ['Lavergne', 'TN', 'La Vergne'],
  ['Milton Freewater', 'OR', 'Milton-Freewater'],
  ['Wilkes Barre', 'PA', 'Wilkes-Barre'],
];

const shownNames = new Map(
  spellings.flatMap(([listed, states, shown]) => states.split(' ').map((state) => [`${listed}, ${state}`, shown])),
);

/** A city's name as it writes itself: GeoNames splits or lower-cases what follows Mc and O', and lower-cases abbreviations. */
export function shownPlaceName(listed: string, state: string): string {
  return (
    shownNames.get(`${listed}, ${state}`) ??
    listed
      .replace(/\bMc ?(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
      .replace(/\bO (?=\p{Lu})/gu, "O'")
      .replace(/'S\b/g, "'s")
      .replace(/\b(?:Afb|Jbsa)\b/g, (word) => word.toUpperCase())
      .replace(/\bMcBh\b/, 'MCBH')
  );
}
