import { describe, expect, it } from 'vitest';
import { dayOrTyped, maskDay, monthAndYear, shortDayText, typedDay } from '#shared/domain/days/day-text.ts';
import { secondsToWait, waitWords } from '#shared/domain/days/wait-words.ts';

describe('a day that is typed', () => {
  it.each([
    ['0512', '05/12'],
    ['05121988', '05/12/1988'],
    ['5/1', '05/1'],
    ['5-12', '05/12'],
    ['1988-05-12', '05/12/1988'],
    ['1988-05', '1988-05'],
    ['19/88-', '1988-'],
    ['05//1988', '05//1988'],
    ['051219880', '051219880'],
    ['12 May', '12 May'],
  ])('%s reads %s [Z06]', (typed, shown) => {
    expect(maskDay(typed)).toBe(shown);
  });

  it('is kept as a day, or as it is where it is none [Z06]', () => {
    expect(dayOrTyped('05/12/1988')).toBe('1988-05-12');
    expect(dayOrTyped(' soon ')).toBe('soon');
    expect(typedDay('1988-05-12')).toBe('05/12/1988');
    expect(typedDay('**/**/1988')).toBe('**/**/1988');
  });

  it('is shown on cards by month and year, or short [Z06]', () => {
    expect(monthAndYear('1988-05-12')).toBe('May 1988');
    expect(shortDayText('1988-05-12T10:00:00.000Z')).toBe('05/12/88');
    expect(shortDayText('soon')).toBe('');
  });
});

describe('the time to wait', () => {
  it.each([
    [0, 'in 1 minute'],
    [60, 'in 1 minute'],
    [61, 'in 2 minutes'],
    [7_199, 'in 120 minutes'],
    [7_200, 'in 2 hours'],
    [7_201, 'in 3 hours'],
  ])('of %i seconds is said "%s", never shorter than it is [Z06]', (seconds, words) => {
    expect(waitWords(seconds)).toBe(words);
  });

  it('is found in a sentence that names one [Z06]', () => {
    expect(secondsToWait('Too many. Try again in 5 minutes.')).toBeUndefined();
    expect(secondsToWait('Too many: try again in 5 minutes.')).toBe(300);
    expect(secondsToWait('Please try again in 1 hour.')).toBe(3_600);
    expect(secondsToWait('Please try again.')).toBeUndefined();
  });
});
