import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { callFields, sizesOf } from '../../support/calls/call-fields.ts';
import { withField } from '../../support/calls/schema-limits.ts';
import { hostileBodies, hostileTexts, readingTime } from '../../support/files/hostile-texts.ts';
import { callInProcess, loadHandlers, workAs } from '../../support/in-process.ts';
import { long } from '../../support/long.ts';
import { aProfile, aUser, claimsFor } from '../../support/people/directory.ts';
import { spentOn } from '../../support/processor-time.ts';
import { random } from '../../support/random.ts';

for (const family of Object.keys(api)) workAs(family);

type Handler = Parameters<typeof callInProcess>[0];
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
beforeAll(async () => {
  handlers = await loadHandlers();
});

// What is just small enough passes: test/shared/contract/limits.test.ts.
it('one more than a field takes is 400 on the server and names the field, in every query and body [R19] [Z02]', async () => {
  const candidate = await aUser();
  await aProfile(candidate.id);
  const [own, staff] = [claimsFor(candidate), claimsFor(await aUser({ userType: 'Admin', groups: ['admin'] }))];
  let refused = 0;
  for (const field of callFields) {
    const { name, of, part, path, right } = field;
    const [most, make] = sizesOf(field) ?? [];
    // A form is refused as other tests send one, and a body beyond its bytes with 413.
    if (most === undefined || !make || (of.call.takesForm && part === 'body') || most > of.call.maxBodyBytes / 2)
      continue;
    const sent = { query: of.query, body: of.body, [part]: withField(right, path, () => make(most + 1)) };
    const query = new URLSearchParams(
      Object.entries(sent.query).map(([key, value]) => [key, String(value)]),
    ).toString();
    const isStaffs = of.call.access === 'staff' || of.call.access === 'admin';
    const claims = of.call.access === 'anyone' ? undefined : isStaffs ? staff : own;
    const given = { query, ...(claims && { claims }), ...(of.takesBody && { body: sent.body }) };
    const answer = await callInProcess(handlers.get(of.family) as Handler, of.call, given);
    expect([name, answer.status, answer.body.code]).toEqual([name, 400, 'wrongInput']);
    expect(Object.keys(answer.body.fields ?? {}), name).toContain(path.join('.'));
    refused++;
  }
  expect(refused).toBeGreaterThan(200);
});

it('a body of 100,000 hostile characters costs little processor time, refused as it is [R26]', async () => {
  const draw = random(26);
  const unit = await readingTime();
  const candidate = await aUser();
  await aProfile(candidate.id);
  const admin = claimsFor(await aUser({ userType: 'Admin', groups: ['admin'] }));
  const asked = [
    ['user', api.user.exists, undefined, 'Email', {}],
    ['job', api.job.search, claimsFor(candidate), 'sortBy', {}],
    ['admin', api.admin.users, admin, 'filterValue', { filterName: 'name' }],
    ['candidate', api.candidate.saveSummary, claimsFor(candidate), 'summary', {}],
    ['admin', api.admin.previewTemplate, admin, 'text', { type: 'profileCompleted' }],
  ] as const;
  for (const [family, call, claims, name, more] of asked) {
    const send = async (text: string) =>
      await callInProcess(handlers.get(family) as Handler, call, { text, ...(claims && { claims }) });
    const plain = await spentOn(() => send('{"count":"a","Email":1}'));
    // As long as the call still reads.
    const most = Math.min(100_000, call.maxBodyBytes / 2);
    const own = hostileTexts.map((text) =>
      JSON.stringify({ ...more, [name]: text.slice(0, most / 3) + text.slice(-most / 3) }),
    );
    const all = [...hostileBodies.map((text) => text.slice(0, most)), ...own];
    const bodies = long ? all : Array.from({ length: 5 }, () => draw.pick(all));
    for (const text of bodies) {
      const { status } = await send(text);
      expect([call.path, text.slice(0, 20), status]).toEqual([
        call.path,
        text.slice(0, 20),
        expect.toBeOneOf([200, 400, 413]),
      ]);
      const readings = ((await spentOn(() => send(text))) - plain) / unit;
      expect(readings, `${call.path} ${text.slice(0, 20)}`).toBeLessThan(1000);
    }
  }
});
