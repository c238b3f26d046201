import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { eventually } from '../../support/eventually.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { turnAuthenticatorOn } from '../../support/people/authenticator.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { aPendingRecruiter, prove } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { letterTo, rawCall, siteOrigin } from '../../support/portal.ts';

/** The text that every scanner takes for malware (https://www.eicar.org), in parts: scanners of this machine would find it here. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

/** As an attachment carries it: our own check looks for the plain text, a scanner unpacks. */
function withVirus(): Buffer {
  const paper = aPdf();
  const end = paper.subarray(paper.lastIndexOf('startxref'));
  return Buffer.concat([paper, Buffer.from(`\n%${Buffer.from(testVirus).toString('base64')}\n`), end]);
}

type Person = Awaited<ReturnType<typeof aCandidate>>;

async function save(person: Person, content: Buffer): Promise<string> {
  const paper = { fileName: 'resume.pdf', fileBase64Str: content.toString('base64') };
  const { resumeList: [resume] = [] } = await person.call(api.candidate.saveResume, {}, paper);
  return resume?.fileId ?? '';
}

async function download(person: Person, fileId: string): Promise<number> {
  const { path } = api.candidate.file;
  const headers = { authorization: `Bearer ${person.token}` };
  return (await fetch(`${siteOrigin()}/api/${path}?id=${fileId}`, { headers })).status;
}

beforeAll(() => workAs('user'));

describe('with the switches of production', () => {
  it('a file is served once the scanner has found it clean, and never when it has not [O09] [P12]', async () => {
    const [clean, infected] = [await aCandidate(), await aCandidate()];
    const [good, bad] = [await save(clean, aPdf()), await save(infected, withVirus())];
    await eventually(async () => ((await download(clean, good)) === 200 ? true : undefined), 'the verdict');
    const scanned = Date.now();
    await eventually(async () => (Date.now() - scanned > 1000 ? true : undefined), 'a scan of the second file');
    expect(await download(infected, bad)).toBe(409);
  });

  it('staff are let in once an authenticator app is on, and no call of theirs before [O07] [O09]', async () => {
    const { token, call } = await signedIn('recruiter@caravel.example', demoPassword, 'staff');
    expect(await call(api.user.current)).toMatchObject({ needsAuthenticator: true });
    for (const endpoint of [api.admin.fullRecruiterAccess, api.admin.applications]) {
      const refused = await rawCall(endpoint, { token });
      expect([refused.status, refused.body.message]).toEqual([403, 'Please set up your authenticator app first.']);
    }
    await turnAuthenticatorOn(token);
    expect(await call(api.user.current)).not.toHaveProperty('needsAuthenticator');
    expect(await call(api.admin.fullRecruiterAccess)).toEqual({ success: false });
  });

  it('an app that an access token puts in the place of another is mailed, and ends all sessions [Y08]', async () => {
    // As a thief would, who has the token alone: the session is that of the test before.
    const email = 'recruiter@caravel.example';
    const { token } = await signedIn(email, demoPassword, 'staff');
    await turnAuthenticatorOn(token);
    await letterTo(email, ({ subject }) => subject.endsWith('account has an authenticator app'));
    await letterTo(email, ({ subject }) => subject.endsWith('authenticator app was changed'));
    const ended = async () => ((await rawCall(api.user.current, { token })).status === 401 ? true : undefined);
    await eventually(ended, 'the end of the session', 60_000);
  });

  it('a recruiter whose contacts are proved waits for an admin [O09] [K30]', async () => {
    const recruiter = await aPendingRecruiter();
    await prove(recruiter, 'email');
    await prove(recruiter, 'phone_number');
    const refused = await rawCall(api.admin.recruiterGroup, { token: recruiter.token, body: {} });
    expect([refused.status, refused.body.message]).toEqual([403, 'Your account is waiting for approval by an admin.']);
  });

  it.skipIf(process.env.LONG === '1')(
    'calls are counted as on AWS: 20 look-ups of one name in an hour, and no more [O09] [R16]',
    async () => {
      const body = { EmailOrUsername: `${randomUUID()}@demo.example` };
      const statuses: number[] = [];
      for (let call = 0; call < 21; call++) statuses.push((await rawCall(api.user.signupMethod, { body })).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    },
  );
});
