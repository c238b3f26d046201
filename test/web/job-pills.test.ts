import { describe, expect, it } from 'vitest';
import { cardPreferences, jobPills, matchPills } from '../../web/src/features/jobs/job-pills.ts';

const plain = { isFeatured: false, shifts: [], source: 'Northwind', specialtyId: 7, location: { state: 'CO' } };
const labels = (job: Parameters<typeof jobPills>[0], preferences?: Parameters<typeof jobPills>[1]) =>
  jobPills(job, preferences).map(({ label }) => label);

describe('the pills of a job', () => {
  it('name the shift: day, night, or both [J05]', () => {
    expect(labels({ ...plain, shifts: ['days'] })).toEqual(['Day Shift']);
    expect(labels({ ...plain, shifts: ['nights'] })).toEqual(['Night Shift']);
    expect(labels({ ...plain, shifts: ['nights', 'days'] })).toEqual(['Day and Night Shift']);
    expect(labels(plain)).toEqual([]);
  });

  it('say Featured Job and, for the source Direct alone, Exclusive [J05]', () => {
    expect(labels({ ...plain, isFeatured: true, source: 'Direct' })).toEqual(['Featured Job', 'Exclusive']);
    expect(labels({ ...plain, source: 'direct' })).toEqual([]);
  });

  it('say Preferred Location when the job is in a preferred state, named or coded, and Specialty for an own one [J05]', () => {
    const preferences = cardPreferences({
      desiredLocationList: ['Colorado', 'TX', 'Atlantis'],
      specialtyList: [{ id: 7 }],
    });
    expect(preferences.stateCodes).toEqual(['CO', 'TX']);
    expect(labels(plain, preferences)).toEqual(['Preferred Location', 'Specialty']);
    expect(labels({ ...plain, specialtyId: 8, location: { state: 'NV' } }, preferences)).toEqual([]);
    expect(labels({ ...plain, location: { state: 'Texas' } }, preferences)).toContain('Preferred Location');
  });

  it('answer how a job was matched with the server’s reasons [J13]', () => {
    const match = { specialty: true, state: true, shift: true, startDate: true };
    expect(matchPills({ match, shifts: ['nights'] })).toEqual([
      'Specialty',
      'Preferred Location',
      'Night Shift',
      'Start Date',
    ]);
    expect(matchPills({ match: { ...match, specialty: false, shift: false }, shifts: [] })).toEqual([
      'Preferred Location',
      'Start Date',
    ]);
  });
});
