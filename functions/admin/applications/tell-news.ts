import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications } from '../../_jobs/applications.ts';
import { turnOfApplication } from '../../_jobs/turn-of-application.ts';

type Call = typeof api.admin.tellNews;

/**
 * Writes what the candidate reads about an application that the facility decides, and begins its clock again [N08]. Sent twice it is written
 * once. Problem conflict where the facility decides nothing (any more).
 */
export async function tellNews(actor: Actor, body: z.output<Call['body']>): Promise<z.input<Call['returns']>> {
  const { candidateId, jobId, since, message } = body;
  const own = await applications.find({ candidateId, jobId }, { consistent: true });
  if (!own) throw missing();
  if (own.status !== 'Client Submission' || own.changedAt !== since) throw notNow();
  const isRepeated =
    own.news?.message === message && own.news.by === actor.id && own.news.at > since && isFresh(own.news.at);
  const news = { at: new Date().toISOString(), by: actor.id, message };
  const told = isRepeated ? own : { ...own, news, version: own.version + 1 };
  if (!isRepeated) await applications.put(told, { when: { version: own.version } });
  return { turn: turnOfApplication(told, 'given') };
}

const repeatMs = minuteMs;
const isFresh = (at: string) => Date.now() - Date.parse(at) < repeatMs;

const notNow = () =>
  new Problem(
    'conflict',
    'applicationMoved',
    'This application is not with the facility any more. Load the list again to see where it is.',
  );
