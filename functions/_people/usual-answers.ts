import { holidays } from '#shared/domain/clocks/holidays.ts';
import { usualAnswerHours } from '#shared/domain/clocks/usual-answer.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { log, logged } from '../_runtime/log.ts';
import { settings } from '../_runtime/settings.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { candidatesInCaseload } from './caseload.ts';
import { type RecruiterRecord, recruiters } from './recruiters.ts';

/** The maximum age before a recount: 40 read units for 80 candidates, at most once a day and only on a candidate's request. */
const keptMs = 20 * hourMs;
const atOnce = 20;

/**
 * The working hours in which a recruiter usually answers candidates; undefined with too few answers. Computed from the applications and
 * cached on the recruiter's record, which the caller has read anyway.
 */
export async function answerHoursOf(
  { id, usualAnswerHours: counted, answersCountedAt: countedAt }: RecruiterRecord,
  now = new Date(),
): Promise<number | undefined> {
  if (countedAt && now.getTime() - Date.parse(countedAt) < keptMs) return counted;
  const found: ApplicationRecord[] = [];
  await inParallel(await candidatesInCaseload(id), atOnce, async (candidateId) => {
    found.push(...(await readAllPages((after) => applications.list('ofCandidate', { candidateId }, after))));
  });
  const hours = usualAnswerHours(id, found, now, settings().holidays ?? holidays);
  try {
    await recruiters.change(
      { id },
      { set: { usualAnswerHours: hours, answersCountedAt: now.toISOString() } },
      { keepsVersion: true },
    );
  } catch (error) {
    // A failed write is harmless: the next request recounts.
    log.warn('usual answer not kept', { recruiterId: id, error: logged(error) });
  }
  return hours;
}
