import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mostEntries } from '#shared/contract/profile.ts';
import { sampled } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { rawCall } from '../../support/portal.ts';

const { candidate } = api;

describe('saves at the same time', () => {
  it('of one section with versions lose nothing: each acknowledged save is stored, every version once [R35] [F2]', async () => {
    const own = await aCandidate();
    const versions: number[] = [];
    const writers = sampled(200, 8);
    await Promise.all(
      Array.from({ length: writers }, async (_, at) => {
        for (;;) {
          const now = await own.call(candidate.details);
          const version = now.versions.summary ?? 0;
          const summary = `${now.basicInfo.professionalSummary} w${at}`;
          const answer = await rawCall(candidate.saveSummary, { token: own.token, body: { summary, version } });
          if (answer.status === 200) {
            versions.push(version + 1);
            return;
          }
          // Refused for a newer one, or told to come back: the client reads again.
          expect([409, 503]).toContain(answer.status);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
        }
      }),
    );
    const { basicInfo } = await own.call(candidate.details);
    const words = basicInfo.professionalSummary.trim().split(' ');
    expect(words.sort()).toEqual(Array.from({ length: writers }, (_, at) => `w${at}`).sort());
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: writers }, (_, at) => at + 1));
  });

  it('of different sections never refuse each other [R35] [F2]', async () => {
    const own = await aCandidate();
    const rounds = sampled(20, 3);
    for (let round = 0; round < rounds; round++) {
      const version = round;
      const answers = await Promise.all([
        own.call(candidate.saveSummary, {}, { summary: `${round}`, version }),
        own.call(candidate.saveAbout, {}, { city: `City ${String.fromCharCode(65 + round)}`, state: 'TX', version }),
        own.call(candidate.savePreferences, {}, { shiftTypeList: ['days'], locationList: ['TX'], version }),
        own.call(candidate.saveSpecialties, {}, { specialtyList: [1001], version }),
        own.call(candidate.saveLicense, {}, { stateList: ['TX'], version }),
        own.call(
          candidate.saveEducations,
          {},
          {
            educationList: [{ school: `S${round}`, state: 'TX', degree: 'BSN', graduationDate: '2015-05-01' }],
            version,
          },
        ),
      ]);
      expect(answers).toHaveLength(6);
    }
    const { versions, educationList, basicInfo } = await own.call(candidate.details);
    expect(versions).toMatchObject({ summary: rounds, about: rounds, license: rounds, educations: rounds });
    expect([educationList.length, basicInfo.professionalSummary]).toEqual([1, `${rounds - 1}`]);
  });

  it('of the home, which two sections share, never overwrite a newer one [P04] [P06] [R35]', async () => {
    const own = await aCandidate();
    const { versions, basicInfo } = await own.call(candidate.details);
    const { firstName, lastName, email, phone } = basicInfo;
    const person = {
      firstName,
      lastName,
      email,
      phone,
      ssn: '0042',
      dateOfBirth: '1990-02-28',
      notificationsActive: true,
      preferredContactMethod: 'Text' as const,
    };
    const basic = (city: string, version: number | undefined) =>
      rawCall(candidate.saveBasic, { token: own.token, body: { ...person, city, state: 'TX', version } });
    const about = (city: string, version: number | undefined) =>
      rawCall(candidate.saveAbout, { token: own.token, body: { city, state: 'TX', version } });
    const home = async () => (await own.call(candidate.details)).basicInfo.city;
    const read = { basic: versions.basic ?? 0, about: versions.about ?? 0 };
    // The user changes the home in one drawer; the other was opened before, in another window, and shows the old one.
    expect((await about('Denton', read.about)).status).toBe(200);
    const stale = await basic('Austin', read.basic);
    expect([stale.status, await home()]).toEqual([409, 'Denton']);
    // From the same page each save goes by what the one before has answered.
    const now = (await own.call(candidate.details)).versions;
    const moved = await basic('Waco', now.basic ?? 0);
    const known = moved.body.versions as unknown as Record<string, number>;
    expect((await about('Laredo', now.about ?? 0)).status).toBe(409);
    expect((await about('Laredo', known.about)).status).toBe(200);
    // The same home again is no change: no save is refused for it.
    const last = (await own.call(candidate.details)).versions;
    expect((await basic('Laredo', last.basic)).status).toBe(200);
    expect((await about('El Paso', last.about)).status).toBe(200);
    // And without a version the last write wins.
    expect((await basic('Austin', undefined)).status).toBe(200);
    expect(await home()).toBe('Austin');
  });

  it('answer the count of what they show alone, so that no older list is saved over a newer one of another section [R35]', async () => {
    const own = await aCandidate();
    const school = { school: 'Elsewhere College', state: 'TX', degree: 'MSN', graduationDate: '2014-05-01' } as const;
    const saved = await own.call(candidate.saveEducations, {}, { educationList: [school] });
    expect(saved.versions).toEqual({ educations: 1 });
    const work = { startDate: '2020-01-01', isCurrent: true };
    const after = await own.call(candidate.saveWorkHistory, {}, { workHistoryList: [work] });
    expect(after.versions).toEqual({ workhistory: 1 });
    const license = await own.call(candidate.saveLicense, {}, { stateList: ['TX'] });
    expect(license.versions).not.toHaveProperty('educations');
    expect(license.versions.license).toBe(1);
    const summary = await own.call(candidate.saveSummary, {}, { summary: 'A nurse.' });
    expect([summary.versions.summary, summary.versions.license]).toEqual([1, undefined]);
  });

  it('without versions add up: every acknowledged entry is stored', async () => {
    const own = await aCandidate();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const educationList = [{ school: `S${at}`, state: 'TX', degree: 'BSN', graduationDate: '2015-05-01' }];
        return (await rawCall(candidate.saveEducations, { token: own.token, body: { educationList } })).status;
      }),
    );
    const { educationList } = await own.call(candidate.details);
    expect(educationList).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  });
});

describe('long texts and full lists', () => {
  let own: TestAccount;
  beforeAll(async () => {
    own = await aCandidate();
  });

  it('are stored whole up to 100,000 characters of one, three and four bytes, and refused beyond with 400 [P14] [F14]', async () => {
    for (const letter of ['x', '漢', '🩺']) {
      const whole = letter.repeat(100_000);
      const { basicInfo } = await own.call(candidate.saveSummary, {}, { summary: whole });
      expect(basicInfo?.professionalSummary === whole, letter).toBe(true);
      expect((await own.call(candidate.details)).basicInfo.professionalSummary === whole, letter).toBe(true);
      const { status } = await rawCall(candidate.saveSummary, { token: own.token, body: { summary: `${whole}x` } });
      expect(status, letter).toBe(400);
    }
  });

  it('hold a hundred work entries of the longest texts in three-byte letters, saved at once, and not one more [F14]', async () => {
    const long = (length: number) => '漢'.repeat(length);
    const entry = {
      facility: long(150),
      city: long(100),
      state: long(30),
      startDate: '2020-01-01',
      isCurrent: true,
      unit: long(150),
      unitBed: 1,
      position: long(100),
      specialtyName: long(150),
    };
    const whole = Array.from({ length: mostEntries.workEntries }, () => entry);
    await own.call(candidate.saveWorkHistory, {}, { workHistoryList: whole });
    const { workHistoryList } = await own.call(candidate.details);
    expect(workHistoryList).toHaveLength(mostEntries.workEntries);
    const more = await rawCall(candidate.saveWorkHistory, { token: own.token, body: { workHistoryList: [entry] } });
    expect(more.status).toBe(400);
    const small = { startDate: '2020-01-01', isCurrent: true };
    const other = await aCandidate();
    const all = Array.from({ length: mostEntries.workEntries }, () => small);
    expect((await other.call(candidate.saveWorkHistory, {}, { workHistoryList: all })).workHistoryList).toHaveLength(
      100,
    );
    const none = await other.call(candidate.saveWorkHistory, {}, { workHistoryList: [], version: 1 });
    expect([none.workHistoryList, none.progress.missing.includes('work')]).toEqual([[], true]);
  });
});
