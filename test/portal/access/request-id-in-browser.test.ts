import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { followLogs } from '../../support/function-logs.ts';
import { claimsOf } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

startBrowser();

it('names a refused request by one id in header, body, log and audit [V10]', async () => {
  const logs = followLogs(inject('dataFolder'));
  const admin = await signedIn('admin@caravel.example');
  const { token } = admin;
  const refused = await rawCall(api.candidate.details, { token, headers: { BecomeUser: randomUUID() } });
  expect([refused.status, refused.body.message]).toEqual([403, 'You are not allowed to do this.']);
  const { requestId } = refused.body;
  expect(requestId).toMatch(/\S{8,}/);
  expect(refused.headers.get('apigw-requestid')).toBe(requestId);
  const line = await eventually(async () => {
    const lines = [...logs.read().values()].join('').split('\n');
    return lines.find((text) => text.includes(`"requestId":"${requestId}"`));
  }, 'the line of the request');
  expect(JSON.parse(line)).toMatchObject({ call: 'details', service: 'candidate', status: 403, kind: 'forbidden' });
  const { recordList } = await admin.call(api.admin.audit, { personId: String(claimsOf(token)?.sub) });
  expect(recordList.filter((record) => record.requestId === requestId)).toHaveLength(1);
});

it.runIf(detailed)(
  'shows the id of a request that fails unexpectedly where its answer is missing [V10] [V02]',
  async () => {
    const page = await aPage();
    await openAs(page, 'nurse@demo.example', '/favorites');
    await page.waitForLoadState('networkidle');
    let id: string | undefined;
    await page.route('**/api/job/favorites', async (route) => {
      const answer = await route.fetch();
      id = answer.headers()['apigw-requestid'];
      const json = { message: 'Something went wrong on our side. Please try again later.', requestId: id };
      await route.fulfill({ status: 500, json, headers: { 'apigw-requestid': id ?? '' } });
    });
    await page.goto('/favorites');
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side' });
    await alert.waitFor();
    expect(id).toMatch(/\S{8,}/);
    await expect.poll(() => alert.innerText()).toMatch(/\(Request \S{8,}\)/);
  },
);
