import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { workAs } from '../../support/in-process.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, rawCall } from '../../support/portal.ts';

let candidate: TestAccount;

beforeAll(async () => {
  candidate = await aNewAccount();
  await candidate.call(api.user.registerCandidate, {}, aRegistration(candidate));
});

describe('the support team', () => {
  it('is the stage’s default list until a recruiter is assigned, who then comes first [K10] [T01]', async () => {
    const before = await candidate.call(api.user.supportTeam);
    expect(before.memberList.map(({ jobTitle }) => jobTitle)).toEqual(['Candidate support']);
    const { data } = await candidate.call(api.user.assignRecruiter, {}, {});
    const { memberList } = await candidate.call(api.user.supportTeam);
    expect(memberList[0]).toMatchObject({ name: data.recruiter, email: data.email, jobTitle: 'Your recruiter' });
    expect(memberList).toHaveLength(before.memberList.length + 1);
  });

  it('is for candidates who are signed in [K10]', async () => {
    const recruiter = await signedIn('recruiter@caravel.example');
    expect((await rawCall(api.user.supportTeam)).status).toBe(401);
    expect((await rawCall(api.user.supportTeam, { token: recruiter.token })).status).toBe(403);
  });
});

describe('a message to the support team', () => {
  const message = { Name: 'Nora Quinn', Email: 'nora@demo.example', Phone: '', Description: 'I cannot find my job.' };
  const send = (body: object) => rawCall(api.user.sendSupportMessage, { token: candidate.token, body });

  it('reaches the support mailbox complete, with its markup escaped [K11] [T02] [R24]', async () => {
    const mark = `mark-${candidate.id}`;
    const description = `${mark}\n<script>alert(1)</script> {{email}}`;
    const { status } = await send({ ...message, Phone: '503-555-0123', Description: description });
    expect(status).toBe(200);
    const letter = await letterTo('support@caravel.example', ({ text }) => text.includes(mark));
    expect(letter.subject).toBe('Support: Nora Quinn');
    expect(letter.text).toContain('503-555-0123');
    expect(letter.text).toContain(mark);
    expect(letter.text).toContain('{{email}}');
  });

  it('that comes again after a lost answer is not sent twice, and another one is sent [K11] [T02]', async () => {
    const writer = await aNewAccount();
    await writer.call(api.user.registerCandidate, {}, aRegistration(writer));
    const send = (body: object) => rawCall(api.user.sendSupportMessage, { token: writer.token, body });
    const mark = `once-${writer.id}`;
    const token = randomUUID();
    const of = async (words: string) =>
      (await lettersTo('support@caravel.example')).filter(({ text }) => text.includes(words)).length;
    for (let time = 1; time <= 3; time++)
      expect((await send({ ...message, Description: `${mark}, first`, token })).status).toBe(200);
    expect((await send({ ...message, Description: `${mark}, second`, token: randomUUID() })).status).toBe(200);
    await expect.poll(() => of(`${mark}, second`)).toBe(1);
    await expect.poll(() => of(`${mark}, first`)).toBe(1);
    workAs('user');
    const { documentClient, tableName } = await import('../../../functions/_table/table.ts');
    const { Items: kept = [] } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :support)',
        ExpressionAttributeValues: { ':user': `USER#${writer.id}`, ':support': 'SUPPORT#' },
      }),
    );
    expect(kept.filter(({ description }) => String(description).startsWith(mark))).toHaveLength(2);
  });

  it.each([
    [{ ...message, token: 'no id!' }, 'token', 'Not a valid id.'],
    [{ ...message, Name: '' }, 'Name', 'required'],
    [{ ...message, Name: 'x'.repeat(101) }, 'Name', 'At most 100 characters.'],
    [{ ...message, Name: 'Nora\r\nBcc: all@demo.example' }, 'Name', 'Contains characters that cannot be used.'],
    [{ ...message, Email: 'nora' }, 'Email', 'Please enter a valid email'],
    [{ ...message, Phone: '123' }, 'Phone', 'Please enter a valid phone number'],
    [{ ...message, Description: ' ' }, 'Description', 'required'],
    [{ ...message, Description: 'x'.repeat(1001) }, 'Description', 'At most 1000 characters.'],
  ])('names what is wrong with it (%#) [K11] [T02] [R19]', async (body, field, text) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(text);
  });

  it('takes names and descriptions of the full length [K11] [R19]', async () => {
    const { status } = await send({ ...message, Name: 'x'.repeat(100), Description: 'ß'.repeat(1000) });
    expect(status).toBe(200);
  });

  it('requires a signed-in user [K11]', async () => {
    expect((await rawCall(api.user.sendSupportMessage, { body: message })).status).toBe(401);
  });
});

describe('small settings', () => {
  it('are stored for their owner, and a repeated save is idempotent [K35] [K44]', async () => {
    const save = (saveData: unknown, token: string) =>
      candidate.call(api.user.saveAdvData, {}, { key: 'board.sort', saveData: saveData as never, token });
    await save({ by: 'startDate' }, 'one');
    await save({ by: 'weeklySalary' }, 'one');
    expect((await candidate.call(api.user.advData, { key: 'board.sort' })).saveData).toEqual({ by: 'startDate' });
    await save([1, 'two', null], 'two');
    expect((await candidate.call(api.user.advData, { key: 'board.sort' })).saveData).toEqual([1, 'two', null]);
    const nurse = await signedIn('nurse@demo.example');
    expect((await nurse.call(api.user.advData, { key: 'board.sort' })).saveData).toBeNull();
  });

  it('have names of a known shape and at most 64 KiB [K35]', async () => {
    const save = (body: object) => rawCall(api.user.saveAdvData, { token: candidate.token, body });
    const answer = await save({ key: '../x', saveData: 1, token: 'a' });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['key']]);
    expect((await save({ key: 'large', saveData: 'x'.repeat(65_534), token: 'a' })).status).toBe(200);
    expect((await save({ key: 'large', saveData: 'x'.repeat(65_535), token: 'b' })).status).toBe(413);
    expect((await rawCall(api.user.advData, { query: 'key=large' })).status).toBe(401);
  });
});
