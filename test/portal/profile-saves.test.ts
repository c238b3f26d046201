import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { mostEntries } from '#shared/contract/profile.ts';
import { sampled } from '../support/long.ts';
import type { NewAccount } from '../support/new-account.ts';
import { aCandidate } from '../support/new-candidate.ts';
import { rawCall } from '../support/portal.ts';

const { candidate } = api;

describe('saves at the same time', () => {
  it('of one section with versions lose nothing: each that is answered is there, every version once [R35] [F2]', async () => {
    const own = await aCandidate();
    const versions: number[] = [];
    const writers = sampled(200, 24);
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

  it('without versions add up: as many entries as were answered are there', async () => {
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
  let own: NewAccount;
  beforeAll(async () => {
    own = await aCandidate();
  });

  it('are taken whole up to 100,000 characters of one, three and four bytes, and refused beyond with 400 [P14] [F14]', async () => {
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
      ...{ facility: long(150), city: long(100), state: long(30), startDate: '2020-01-01', isCurrent: true },
      ...{ unit: long(150), unitBed: 1, position: long(100), specialtyName: long(150) },
    };
    // As many as fit the request: the rest follows in a second one.
    const part = Array.from({ length: 25 }, () => entry);
    for (let sent = 0; sent < mostEntries.work; sent += part.length)
      await own.call(candidate.saveWorkHistory, {}, { workHistoryList: part });
    const { workHistoryList } = await own.call(candidate.details);
    expect(workHistoryList).toHaveLength(mostEntries.work);
    const more = await rawCall(candidate.saveWorkHistory, { token: own.token, body: { workHistoryList: [entry] } });
    expect(more.status).toBe(400);
    const small = { startDate: '2020-01-01', isCurrent: true };
    const other = await aCandidate();
    const all = Array.from({ length: mostEntries.work }, () => small);
    expect((await other.call(candidate.saveWorkHistory, {}, { workHistoryList: all })).workHistoryList).toHaveLength(
      100,
    );
    const none = await other.call(candidate.saveWorkHistory, {}, { workHistoryList: [], version: 1 });
    expect([none.workHistoryList, none.progress.missing.includes('work')]).toEqual([[], true]);
  });
});
