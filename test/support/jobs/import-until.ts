/**
 * Imports a feed and kills itself, as kill -9 does, at one request to the storage: `node import-until.ts KEY POINT`. Points count
 * the begin and the end of each request; without one the import comes to its end. Prints how many points it has passed.
 */
import { subscribe } from 'node:diagnostics_channel';
import { importFeed } from '../../../functions/feed/import-feed.ts';

const [key = '', point = '0'] = process.argv.slice(2);
let passed = 0;
const pass = () => {
  if (++passed === Number(point)) process.kill(process.pid, 'SIGKILL');
};
subscribe('http.client.request.start', pass);
subscribe('http.client.response.finish', pass);
await importFeed(key);
console.log(passed);
