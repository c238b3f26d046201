import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { eventually } from '../../support/eventually.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { spentBy } from '../../support/spent-by.ts';

const { candidate } = api;

const school = { school: 'Quillstone Community College', state: 'Texas', graduationDate: '2015-05-12' };
const education = { ...school, degree: 'BSN' as const };
const facility = (at: number) => `Ambermoor Regional Medical Center ${at}`;
const work = (at: number) => ({
  facility: facility(at),
  city: 'Austin',
  state: 'TX',
  startDate: `${1980 + at}-01-01`,
  isCurrent: true,
  unit: 'Critical Care',
  unitBed: 240,
  position: 'Travel RN',
  specialtyName: 'ICU - Intensive Care Unit',
});
const reference = (at: number) => ({
  firstName: 'Ada',
  lastName: `Moor ${at}`,
  jobTitle: 'Nurse Manager',
  preferredContactMethod: 'Email' as const,
  email: `ada${at}@demo.example`,
  phone: '+15125550188',
  companyName: facility(at),
  ratio: '1:2'.repeat(60),
});
const paper = { fileName: 'A document of mine.pdf', fileBase64Str: aPdf().toString('base64') };
const dated = { ...paper, expirationDate: '2031-01-01' };
/** Long enough that the basics take more than one KB, as those of a complete profile with a picture do. */
const person = {
  firstName: 'Anna'.repeat(12),
  lastName: 'Lee'.repeat(16),
  city: 'Denver'.repeat(16),
  state: 'CO',
  ssn: '1234',
  dateOfBirth: '1990-01-01',
  notificationsActive: true,
  preferredContactMethod: 'Text' as const,
};

describe('what the profile costs', () => {
  let own: TestAccount & { phone: string };
  let subject: Subject;

  beforeAll(async () => {
    workAs('candidate');
    own = await aCandidate();
    subject = { id: own.id, impersonated: false };
    // A profile of nearly 24 KB: every part has entries, and the first mail has gone out.
    await own.call(candidate.saveSummary, {}, { summary: 'x'.repeat(5000) });
    await own.call(candidate.saveWorkHistory, {}, { workHistoryList: Array.from({ length: 20 }, (_, at) => work(at)) });
    await own.call(candidate.saveEducations, {}, { educationList: [education, education, education] });
    await own.call(
      candidate.saveReferences,
      {},
      { referenceList: Array.from({ length: 6 }, (_, at) => reference(at)) },
    );
    const picture = { pictureFileName: 'me.png', pictureFileBase64Str: aPng().toString('base64') };
    await own.call(candidate.saveBasic, {}, { ...person, ...picture, email: own.email, phone: own.phone });
    const stateList = ['TX', 'CO', 'CA', 'NY', 'FL', 'WA', 'OR', 'NV'] as const;
    await own.call(candidate.saveLicense, {}, { stateList: [...stateList], documentState: 'TX', ...dated });
    const certificationList = Array.from({ length: 3 }, () => ({ certificationId: 100301, ...dated }));
    await own.call(candidate.saveCertifications, {}, { certificationList });
    await own.call(candidate.saveResume, {}, paper);
  });

  it('is at most 2 calls and 6 write units for a save of any section, in a profile of up to 24 KB [K15] [K16]', async () => {
    const entries = await import('../../../functions/candidate/save-entries.ts');
    const fields = await import('../../../functions/candidate/save-fields.ts');
    const files = await import('../../../functions/candidate/save-files.ts');
    const { removeEntry } = await import('../../../functions/candidate/remove-entry.ts');
    const { saveBasic } = await import('../../../functions/candidate/save-basic.ts');
    const stored = await own.call(candidate.details);
    const { email, phone } = stored.basicInfo;
    const basic = { ...person, email, phone, city: 'Boulder', ssn: '4321' };
    const [education0, certification0] = [stored.educationList[0]?.id ?? '', stored.certificationList[0]?.id ?? ''];
    const one = <T>(field: string, entry: T) => ({ [field]: [entry] }) as never;
    const saves: [string, () => Promise<unknown>][] = [
      ['basic', () => saveBasic(subject, basic as never)],
      ['about', () => fields.saveAbout(subject, { city: 'Denver', state: 'CO' })],
      ['preferences', () => fields.savePreferences(subject, { shiftTypeList: ['days'], locationList: ['TX'] })],
      ['specialties', () => fields.saveSpecialties(subject, { specialtyList: [1001, 1002] })],
      ['one education more', () => entries.saveEducations(own.id, one('educationList', education))],
      ['one reference more', () => entries.saveReferences(own.id, one('referenceList', reference(9)))],
      ['one work entry more', () => entries.saveWorkHistory(own.id, one('workHistoryList', work(21)))],
      ['an education less', () => removeEntry('educations', own.id, education0)],
      ['licensed states', () => files.saveLicense(subject, { stateList: ['TX'], isCompactLicense: true })],
      ['one license more', () => files.saveLicense(subject, { stateList: ['TX'], isCompactLicense: true, ...dated })],
      [
        'one certification more',
        () => files.saveCertifications(own.id, one('certificationList', { certificationId: 100301, ...dated })),
      ],
      [
        'a certification’s file again',
        () =>
          files.saveCertifications(
            own.id,
            one('certificationList', { id: certification0, certificationId: 100301, ...dated }),
          ),
      ],
      ['a certification less', () => removeEntry('certifications', own.id, certification0)],
      ['another resume', () => files.saveResume(own.id, paper)],
    ];
    for (const [what, save] of saves) {
      const spent = await spentBy(save);
      expect(spent.calls, what).toBe(2);
      expect(spent.write, what).toBeLessThanOrEqual(6);
      expect(spent.write, what).toBeGreaterThan(0);
    }
  });

  it('is no more for a new name, which the user record repeats: the directory follows asynchronously [K15] [S01]', async () => {
    const { saveBasic } = await import('../../../functions/candidate/save-basic.ts');
    const { email, phone } = (await own.call(candidate.details)).basicInfo;
    const spent = await spentBy(() => saveBasic(subject, { ...person, email, phone, lastName: 'Person' } as never));
    expect(spent.calls).toBe(2);
    expect(spent.write).toBeLessThanOrEqual(6);
    const staff = await signedIn('admin@caravel.example');
    await eventually(async () => {
      const filter = { filterName: 'email' as const, filterValue: email.slice(0, 50) };
      const { userList } = await staff.call(api.admin.users, {}, filter);
      return userList.find(({ name }) => name === `${person.firstName} Person`);
    }, 'the new name in the directory');
  });

  it('is 2 calls for the summary, and the units of its own length [K15] [P14]', async () => {
    const { saveSummary } = await import('../../../functions/candidate/save-fields.ts');
    const spent = await spentBy(() => saveSummary(subject, { summary: 'y'.repeat(5000) }));
    expect(spent.calls).toBe(2);
    // Twice a unit for each KB, as in any transaction, and the basics beside it.
    expect(spent.write).toBeLessThanOrEqual(2 * 5 + 4);
  });

  it('is 1 call and 3 read units for all of it [K17]', async () => {
    const { readDetails } = await import('../../../functions/candidate/read-details.ts');
    const details = await spentBy(() => readDetails(subject));
    expect(details).toMatchObject({ calls: 1, write: 0 });
    expect(details.read).toBeLessThanOrEqual(3);
  });

  it('is at most 2 calls and 6 write units for answers to a checklist, 10 with the reminder of its end, 1 call to read them [K20] [P20] [C14]', async () => {
    const { saveSkill } = await import('../../../functions/candidate/save-skill.ts');
    const { readSkill } = await import('../../../functions/_people/profile/read-skill.ts');
    const all = await own.call(api.datalist.skillAssessments);
    for (const { id: assessmentId } of all.filter(({ name }) => /ICU|CNA/.test(name))) {
      const checklist = await own.call(candidate.skill, { assessmentId });
      const list = scoredItems(checklist).map(({ name: _, isCritical: _critical, ...item }) => ({ ...item, score: 3 }));
      // The one that completes it writes the basics, where complete checklists are counted, and its reminder; others look at the user record instead.
      for (const [answered, most] of [
        [list.slice(0, 10), 4],
        [list.slice(0, -1), 4],
        [list, 10],
        [list.slice(0, 10), 4],
      ] as const) {
        const body = { assessmentId, skillAssessmentAnswerRequestList: [...answered], shouldCreateFile: false };
        const spent = await spentBy(() => saveSkill(own.id, body));
        expect(spent.calls).toBe(2);
        expect(spent.write).toBeLessThanOrEqual(most);
      }
      expect((await spentBy(() => readSkill(own.id, assessmentId))).calls).toBe(1);
    }
  });
});
