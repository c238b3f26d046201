import { describe, expect, it } from 'vitest';
import { localToday, shortDate, shortDay, termsText, weeksText } from '../../web/src/features/jobs/job-words.ts';

const job = {
  jobId: 'a',
  jobTitle: 'Travel RN, ICU',
  location: { formattedAddress: '', city: 'Denver', state: 'CO', companyName: '', pictureUrlPath: '' },
  pictureUrlPath: '',
  durationWeeks: 13,
  shift: '',
  shifts: [],
  startDate: '2026-12-07',
  dateAdded: '2026-11-01',
  source: 'Direct',
  isOpen: true,
  isFeatured: false,
  specialtyId: 1,
  specialty: 'ICU',
};

describe('the words of a job', () => {
  it('show days as MM/dd/yy, and the duration in weeks [J05]', () => {
    expect(shortDay('2026-12-07')).toBe('12/07/26');
    expect(shortDay('')).toBe('');
    expect(weeksText(13)).toBe('13 weeks');
    expect(weeksText(1)).toBe('1 week');
  });

  it('leave out of the line what is not known [J05]', () => {
    expect(termsText(job)).toBe('Denver, CO · Starts 12/07/26 · 13 weeks');
    expect(termsText({ ...job, startDate: '', durationWeeks: 0 })).toBe('Denver, CO');
  });

  it('go by the person’s own clock: the last evening of a month is not the next month', () => {
    expect(localToday(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30');
    expect(localToday(new Date(2027, 0, 5, 0, 0))).toBe('2027-01-05');
    expect(shortDate('no instant')).toBe('');
  });
});
