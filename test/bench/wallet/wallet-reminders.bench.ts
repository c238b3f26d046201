/** Reminders of what ends: everyone told once, at a price for each who is told and none for the others [C14] [C28]. */

import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, newEntry, profileIn } from '../../../functions/_people/profile/profile.ts';
import { reminding } from '../../../functions/_people/profile/reminders.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { remindOfEndings } from '../../../functions/hourly/remind-of-endings.ts';
import { profileFields, userFields } from '../../support/people/directory.ts';
import { daysToTell, noonInAustin, remindedDays, roundsOfDay } from '../../support/people/reminded-people.ts';
import { random } from '../../support/random.ts';
import { spentBy } from '../../support/spent-by.ts';
import { placesFile, startStorage } from '../../support/storage.ts';
import { type Bench, type Row, wrongAnswers } from '../bench-row.ts';

/** `PEOPLE=100000` takes them all. The engine waits for the disk at each write: with TMPDIR in memory (/dev/shm) it does not. */
const people = Number(process.env.PEOPLE) || 5_000;
const endsEach = 4;
/** Licenses and cards last for two years. */
const lastEnd = 730;

const today = dayIn(new Date().toISOString(), 'America/Chicago');
const idOf = (at: number) => `candidate-${at}`;

/** When the credentials of a person end, in days from today; the same whenever it is asked. */
function endsOf(at: number): number[] {
  const dice = random(1_000_003 * (at + 1));
  return Array.from({ length: endsEach }, () => 1 + dice.whole(lastEnd));
}

/** The items of all people, as saves of their credentials leave them. */
function* items(): Generator<object> {
  for (let at = 0; at < people; at++) {
    const candidateId = idOf(at);
    const own = basics.stored({ ...profileFields(candidateId), licenseStates: [] });
    const papers = endsOf(at).map((days, kind) =>
      entriesOfKind('certifications').stored(
        newEntry<'certifications'>(
          candidateId,
          {
            certificationId: 1000 + kind,
            name: `Kind ${kind}`,
            expirationDate: dayFrom(today, days),
            fileId: '',
            fileName: 'a.pdf',
            fileSize: 1,
          },
          new Date(),
          `paper-${kind}`,
        ),
      ),
    );
    const profile = profileIn([own, ...papers]);
    const due = profile ? reminding(profile).flatMap(({ Put }) => Put?.Item ?? []) : [];
    yield* [users.stored(userFields(candidateId)), own, ...papers, ...due];
  }
}

/** How many days someone was not told of, and how many too many. */
async function faults(): Promise<{ missed: number; twice: number }> {
  const found = { missed: 0, twice: 0 };
  await inParallel(Array(people).keys(), 10, async (at) => {
    const { items: told } = await notices.list('ofUser', { userId: idOf(at) }, { limit: 200, consistent: true });
    const wanted = daysToTell(endsOf(at), today);
    const days = told.map((notice) => notice.at.slice(0, 10));
    found.missed += [...wanted].filter((day) => !days.includes(day)).length;
    found.twice += days.length - days.filter((day, place) => wanted.has(day) && days.indexOf(day) === place).length;
  });
  return found;
}

async function run(): Promise<Row[]> {
  // Whose day it is depends on the zone at home, already when the items are made.
  process.env.PLACES_FILE = await placesFile();
  const storage = await startStorage({ portal: items() });
  try {
    const expected = Array.from({ length: people }, (_, at) => [...daysToTell(endsOf(at), today)]).flat();
    const dueOn = Map.groupBy(expected, (day) => day);
    // No one's day has come; the first round looks back a month.
    await remindOfEndings(() => 60, noonInAustin(today, 0));
    const idle = await spentBy(() => remindOfEndings(() => 60, noonInAustin(today, 0)));
    const dice = random(14);
    const begun = performance.now();
    let read = 0;
    for (let day = 1; day <= remindedDays; day++) {
      const due = dueOn.get(dayFrom(today, day))?.length ?? 0;
      const rounds = await roundsOfDay(noonInAustin(today, day), dice, due + 1);
      read += rounds.reduce((sum, spent) => sum + spent.read, 0);
      if (day % 10 === 0) console.error(`day ${day}, ${Math.round((performance.now() - begun) / 1000)} s`);
    }
    const seconds = (performance.now() - begun) / 1000;
    const { missed, twice } = await faults();
    const name = `reminders, ${people} people, ${people * endsEach} ends, ${remindedDays} days`;
    return [
      wrongAnswers(`${name}: missed`, missed),
      wrongAnswers(`${name}: told twice or without need`, twice),
      { name: `${name}: read units a person told`, figure: read / expected.length, unit: 'RRU', budget: 5 },
      { name: `${name}: read units of a round that tells no one`, figure: idle.read, unit: 'RRU', budget: 1.5 },
      { name: `${name}: told`, figure: expected.length, unit: '' },
      { name: `${name}: all rounds, one machine`, figure: seconds, unit: 's' },
    ];
  } finally {
    await storage.close();
  }
}

export const benches: readonly Bench[] = [{ name: 'wallet: reminders', run }];
