/** Gives a running portal a board of this many invented jobs and the ten: `node publish-cards.ts DATA_FOLDER COUNT`. */
import { join } from 'node:path';
import { adoptEnvironmentOf } from '../../infra/environments.ts';
import { someCards } from '../support/jobs/job-cards.ts';
import { publishJobs } from '../support/jobs/job-snapshots.ts';
import { tenJobs } from './ten-jobs.ts';

const [folder = '', count = '0'] = process.argv.slice(2);
adoptEnvironmentOf('feed', join(folder, 'environments.json'));
await publishJobs(() => [...someCards(Number(count), 7), ...tenJobs]);
