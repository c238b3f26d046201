/** Imports one feed in a process of its own and prints what that took: `node import-alone.ts KEY`. */
import { importFeed } from '../../functions/feed/import-feed.ts';

const { rows, outcome, reason, milliseconds } = await importFeed(process.argv[2] ?? '');
const peakMegabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1e6;
console.log(JSON.stringify({ rows, outcome, reason, milliseconds, cpuSeconds, peakMegabytes }));
