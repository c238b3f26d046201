import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { reachedSteps } from '#shared/domain/clocks/candidate-steps.ts';
import { currentNews } from '#shared/domain/clocks/current-news.ts';
import { clockStatuses, escalatedAt, isOverdue, turnOf } from '#shared/domain/clocks/turn.ts';

/** A Monday, 9:40 in the morning in Chicago. */
const changedAt = '2026-11-23T15:40:00.000Z';
const at = (status: ApplicationStatus, more: { toldAt?: string; agreedAt?: string } = {}) => ({
  status,
  changedAt,
  ...more,
});

describe('the turn of an application', () => {
  it.each([
    // Eight working hours on the same day, 24 and 40 over days of ten, Thanksgiving left out.
    ['New Submission', 'firstAnswer', '2026-11-23T23:40:00.000Z'],
    ['Candidate Interested', 'firstAnswer', '2026-11-23T23:40:00.000Z'],
    ['Candidate Submission', 'submission', '2026-11-25T19:40:00.000Z'],
    ['Client Submission', 'facilityAnswer', '2026-11-30T15:40:00.000Z'],
  ] as const)('at %s is the recruiter’s, until its clock of working hours runs out [N08]', (status, wait, by) => {
    expect(turnOf(at(status), 'given', {})).toEqual({ whose: 'recruiter', wait, by });
  });

  it('is the candidate’s while a consent is missing or an offer is open, and over once the application is [N08] [N03]', () => {
    for (const status of ['New Submission', 'Candidate Submission', 'Client Submission'] as const)
      expect(turnOf(at(status), 'lapsed', {})).toEqual({ whose: 'candidate', wait: 'consent' });
    expect(turnOf(at('Offer Extended'), 'missing', {})).toEqual({ whose: 'candidate', wait: 'offer' });
    const answerBy = '2026-11-25T15:40:00.000Z';
    const offered = turnOf({ ...at('Offer Extended'), answerBy }, 'given', {});
    expect(offered).toEqual({ whose: 'candidate', wait: 'offer', by: answerBy });
    for (const status of ['Rejected', 'Accepted - Pending Start'] as const)
      for (const consent of ['given', 'missing', 'lapsed'] as const)
        expect(turnOf(at(status), consent, {})).toBeUndefined();
  });

  it('begins again when the candidate reads that there is no news, and never earlier than its step [N08]', () => {
    const told = turnOf(at('Client Submission', { toldAt: '2026-11-24T15:40:00.000Z' }), 'given', {});
    expect(told?.by).toBe('2026-12-01T15:40:00.000Z');
    const before = turnOf(at('Client Submission', { toldAt: '2026-11-20T15:40:00.000Z' }), 'given', {});
    expect(before?.by).toBe('2026-11-30T15:40:00.000Z');
  });

  it('begins again when the candidate agrees to a consent that was missing, so that nothing is overdue at once [N08] [N03]', () => {
    const agreed = turnOf(at('Candidate Submission', { agreedAt: '2026-12-07T15:40:00.000Z' }), 'given', {});
    expect(agreed?.by).toBe('2026-12-09T19:40:00.000Z');
    const both = { toldAt: '2026-11-24T15:40:00.000Z', agreedAt: '2026-11-23T18:00:00.000Z' };
    expect(turnOf(at('Client Submission', both), 'given', {})?.by).toBe('2026-12-01T15:40:00.000Z');
    const before = turnOf(at('New Submission', { agreedAt: '2026-11-20T15:40:00.000Z' }), 'given', {});
    expect(before?.by).toBe('2026-11-23T23:40:00.000Z');
  });

  it('follows the hours and holidays of the stage [N08]', () => {
    const settings = { clockHours: { firstAnswer: 2 }, holidays: ['2026-11-23'] };
    expect(turnOf(at('New Submission'), 'given', settings)?.by).toBe('2026-11-24T16:00:00.000Z');
    expect(turnOf(at('Candidate Submission'), 'given', settings)?.by).toBe('2026-11-26T18:00:00.000Z');
  });

  it('is told to admins one more working day after its clock ran out [N09]', () => {
    expect(escalatedAt('2026-11-23T23:40:00.000Z', {})).toBe('2026-11-24T23:40:00.000Z');
    // Thanksgiving and a weekend are between; a stage may have days of its own.
    expect(escalatedAt('2026-11-25T19:40:00.000Z', {})).toBe('2026-11-27T19:40:00.000Z');
    expect(escalatedAt('2026-11-27T19:40:00.000Z', { holidays: ['2026-11-30'] })).toBe('2026-12-01T19:40:00.000Z');
    expect(clockStatuses.toSorted()).toEqual([
      'Candidate Interested',
      'Candidate Submission',
      'Client Submission',
      'New Submission',
    ]);
  });

  it('is overdue from the instant on by which it was due [N08]', () => {
    expect(isOverdue({ by: changedAt }, '2026-11-23T15:40:00.001Z')).toBe(true);
    expect(isOverdue({ by: changedAt }, changedAt)).toBe(false);
    expect(isOverdue({}, changedAt)).toBe(false);
  });
});

describe('the news of the facility', () => {
  const news = { at: '2026-11-24T15:40:00.000Z', message: 'Not yet.' };

  it('holds while the facility decides, and not at another step or after the application came back to it [N08]', () => {
    expect(currentNews({ ...at('Client Submission'), news })).toBe(news);
    for (const status of ['Candidate Submission', 'Offer Extended', 'Rejected'] as const)
      expect(currentNews({ ...at(status), news })).toBeUndefined();
    const cameBack = { status: 'Client Submission', changedAt: '2026-11-25T15:40:00.000Z' } as const;
    expect(currentNews({ ...cameBack, news })).toBeUndefined();
    expect(currentNews({ status: 'Client Submission', changedAt: news.at, news })).toBeUndefined();
    expect(currentNews(at('Client Submission'))).toBeUndefined();
  });
});

describe('the steps that a candidate reads', () => {
  const names = (...way: ApplicationStatus[]) =>
    reachedSteps(way.map((status, day) => ({ status, at: `${day}` }))).map(({ step, at }) => `${step} ${at}`);

  it('are four, each with the instant at which it was reached [N08] [J11]', () => {
    expect(names('New Submission')).toEqual(['Received 0']);
    expect(names('New Submission', 'Candidate Submission')).toEqual(['Received 0', 'Being prepared 1']);
    expect(names('New Submission', 'Candidate Submission', 'Client Submission', 'Offer Extended')).toEqual([
      'Received 0',
      'Being prepared 1',
      'Sent to the facility 2',
      'Offer 3',
    ]);
    expect(names('Candidate Interested')).toEqual(['Received 0']);
    expect(names()).toEqual([]);
    expect(names('Rejected')).toEqual([]);
  });

  it('are reached together where one is passed over, and not any more where an offer was taken back [N08]', () => {
    expect(names('New Submission', 'Client Submission')).toEqual([
      'Received 0',
      'Being prepared 1',
      'Sent to the facility 1',
    ]);
    expect(names('New Submission', 'Client Submission', 'Offer Extended', 'Client Submission')).toEqual([
      'Received 0',
      'Being prepared 1',
      'Sent to the facility 1',
    ]);
    expect(names('New Submission', 'Offer Extended', 'Accepted - Pending Start').at(-1)).toBe('Offer 1');
  });

  it('begin again with an application that is made once more, and keep those that one had that ended [N08] [N04]', () => {
    expect(names('New Submission', 'Client Submission', 'Rejected', 'New Submission')).toEqual(['Received 3']);
    expect(names('New Submission', 'Candidate Submission', 'Rejected')).toEqual(['Received 0', 'Being prepared 1']);
  });
});
