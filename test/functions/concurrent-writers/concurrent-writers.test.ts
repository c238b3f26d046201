import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { forgetApplications } from './at-work.ts';
import { ofApplications } from './of-applications.ts';
import { ofPacketsAndMails } from './of-packets.ts';
import { ofPeople } from './of-people.ts';
import { ofStaff } from './of-staff.ts';

// A table of its own: the rounds meet no other test's applications.
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(forgetApplications);
afterAll(() => backend.close());

const rows = [...ofApplications, ...ofStaff, ...ofPeople, ...ofPacketsAndMails];

it.each(rows)('%s meets another writer: %s [Z06] [R34]', async (_act, _meanwhile, ends, given) => {
  expect(await afterMeeting(await given())).toEqual(ends);
});
