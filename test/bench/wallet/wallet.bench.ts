/** How well resumes are read and names are found, how long a hostile text takes, and which photos are noticed [C28]. */
import { photoFault } from '#shared/domain/documents/photo-fault.ts';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';
import { madeUpPhoto, shots } from '../../support/files/made-up-photos.ts';
import { random } from '../../support/random.ts';
import { distortedNames } from '../../support/resumes/distorted-names.ts';
import { hostileResumes } from '../../support/resumes/hostile-resumes.ts';
import { ownResumes, sumOf } from '../../support/resumes/measure-resumes.ts';
import { atLeast, type Bench, type Row } from '../bench-row.ts';

const percent = (part: number, of: number) => (100 * part) / of;
const today = '2026-11-28';

/** How much of what is read is right, and how much of what is there is read. */
function readRows(name: string, of: ReturnType<typeof sumOf> | undefined, precision: number, recall: number): Row[] {
  const { right = 0, read = 0, there = 0 } = of ?? {};
  return [
    atLeast(`${name}: right of what is read`, percent(right, read), '%', precision),
    atLeast(`${name}: read of what is there`, percent(right, there), '%', recall),
  ];
}

async function readResumes(): Promise<Row[]> {
  const { ticked, tickedWrong } = sumOf(ownResumes());
  const [ours, freehand] = [false, true].map((isOthers) =>
    sumOf(ownResumes((name) => name.includes('/') === isOthers)),
  );
  const times = hostileResumes(200, random(28)).map((text) => {
    const lines = text.split('\n');
    const started = performance.now();
    readProposals(lines, today);
    return performance.now() - started;
  });
  return [
    ...readRows('own resumes', ours, 95, 90),
    ...readRows('resumes of people who had not seen the rules', freehand, 92, 70),
    { name: `wrong of ${ticked} rows that are ticked`, figure: percent(tickedWrong, ticked), unit: '%', budget: 3 },
    {
      name: `rules on the slowest of ${times.length} hostile texts`,
      figure: Math.max(...times),
      unit: 'ms',
      budget: 200,
    },
  ];
}

async function findNames(): Promise<Row[]> {
  const found = distortedNames(600, random(28));
  const count = (test: (one: (typeof found)[number]) => boolean) => percent(found.filter(test).length, found.length);
  return [
    { name: '600 distorted names: sure and wrong', figure: count(({ isWrong }) => isWrong), unit: '%', budget: 0.5 },
    atLeast(
      '600 distorted names: the right one taken or offered',
      count(({ isThere }) => isThere),
      '%',
      97,
    ),
  ];
}

async function lookAtPhotos(): Promise<Row[]> {
  const noticed = (isReadable: boolean) => {
    const own = shots.filter((shot) => shot.isReadable === isReadable);
    return percent(own.filter((shot) => photoFault(madeUpPhoto(shot))).length, own.length);
  };
  return [
    atLeast('unreadable photos that are noticed', noticed(false), '%', 75),
    { name: 'readable photos that are asked about', figure: noticed(true), unit: '%', budget: 5 },
  ];
}

export const benches: readonly Bench[] = [
  { name: 'wallet: resumes', run: readResumes },
  { name: 'wallet: names', run: findNames },
  { name: 'wallet: photos', run: lookAtPhotos },
];
