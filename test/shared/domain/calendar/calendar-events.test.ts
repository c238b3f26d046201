import { describe, expect, it } from 'vitest';
import { answerEvent, assignmentEvents, endEvents, endItems } from '#shared/domain/calendar/calendar-events.ts';

const line = { place: 'certifications', entry: '100302', name: 'ACLS', endsOn: '2027-02-08', hasEnd: true } as const;
const today = '2027-02-08';

describe('the ends of a wallet in a calendar', () => {
  it('keep what they are called when the credential is renewed, and end with the day at home [C17]', () => {
    const event = { item: 'end certifications 100302', title: 'ACLS ends', time: { day: '2027-02-08' }, revision: 0 };
    expect(endEvents([line], today)).toEqual([event]);
    expect(endEvents([line], '2027-02-09')).toEqual([]);
    expect(endEvents([{ ...line, endsOn: '' }], today)).toEqual([]);
    const renewed = endEvents([{ ...line, endsOn: '2029-02-08' }], today, () => 4);
    expect(renewed).toMatchObject([{ item: event.item, time: { day: '2029-02-08' }, revision: 4 }]);
  });

  it('say neither what a health document is, nor the name of a file [C17]', () => {
    const [tuberculosis, upload] = endEvents(
      [
        { ...line, place: 'medical', entry: 'TB', name: 'TB' },
        { ...line, entry: '', name: 'Cert-RN 123456.pdf' },
      ],
      today,
    );
    expect([tuberculosis?.title, upload?.title]).toEqual(['A document ends', 'A document ends']);
  });

  it('are told apart where two have one name [C17]', () => {
    const copy = { ...line, place: 'license', entry: '', name: 'License' } as const;
    expect(endItems([copy, line, copy])).toEqual([
      'end license License',
      'end certifications 100302',
      'end license License 2',
    ]);
  });
});

it('shows of an assignment its first and last day, of an offer its end, and where it is: no pay, no terms [C17]', () => {
  const job = {
    jobId: 'job-1',
    jobTitle: 'ICU RN',
    companyName: 'Larkfall Medical Center',
    city: 'Austin',
    state: 'TX',
  };
  const place = 'Larkfall Medical Center, Austin, TX';
  expect(assignmentEvents(job, { firstDay: '2027-01-04', lastDay: '2027-04-04' }, 2)).toEqual([
    { item: 'first job-1', title: 'First day: ICU RN', place, time: { day: '2027-01-04' }, revision: 2 },
    { item: 'last job-1', title: 'Last day: ICU RN', place, time: { day: '2027-04-04' }, revision: 2 },
  ]);
  expect(answerEvent({ ...job, companyName: '', city: '' }, '2027-01-02T22:00:00.000Z', 1)).toEqual({
    item: 'answer job-1',
    title: 'Offer ends: ICU RN',
    place: 'TX',
    time: { at: '2027-01-02T22:00:00.000Z' },
    revision: 1,
  });
});
