import { describe, expect, it } from 'vitest';
import { recentFacilities, referenceEnds, totalExperience } from '#shared/domain/experience.ts';

const today = '2026-11-20';
const period = (startDate: string, endDate = '', present = endDate === '') => ({ startDate, endDate, present });

describe('total experience', () => {
  it('counts whole calendar months, the last day included [P06]', () => {
    expect(totalExperience([], today)).toEqual({ years: 0, months: 0 });
    expect(totalExperience([period('2020-01-01', '2020-12-31')], today)).toEqual({ years: 1, months: 0 });
    expect(totalExperience([period('2021-02-15', '2021-04-14')], today)).toEqual({ years: 0, months: 2 });
    expect(totalExperience([period('2020-02-29', '2021-02-28')], today)).toEqual({ years: 1, months: 0 });
    expect(totalExperience([period('2025-11-21')], today)).toEqual({ years: 1, months: 0 });
    expect(totalExperience([period('2025-11-22')], '2026-11-20')).toEqual({ years: 0, months: 11 });
  });

  it('counts days in two jobs at once once, and jobs that follow each other as one [P06]', () => {
    const overlapping = [period('2020-01-01', '2021-12-31'), period('2021-07-01', '2022-06-30')];
    expect(totalExperience(overlapping, today)).toEqual({ years: 2, months: 6 });
    expect(totalExperience([...overlapping].reverse(), today)).toEqual({ years: 2, months: 6 });
    expect(totalExperience([period('2020-01-01', '2022-12-31'), period('2021-01-01', '2021-02-01')], today)).toEqual({
      years: 3,
      months: 0,
    });
    expect(totalExperience([period('2020-01-01', '2020-06-30'), period('2020-07-01', '2020-12-31')], today)).toEqual({
      years: 1,
      months: 0,
    });
  });

  it('counts a month that two jobs share as a whole one [P06]', () => {
    const halves = [period('2021-02-01', '2021-02-14'), period('2021-02-15', '2021-02-28')];
    expect(totalExperience(halves, today)).toEqual({ years: 0, months: 1 });
  });

  it('adds up what is left over of several jobs, as a month from 31 days on [P06]', () => {
    const days = (first: number, second: number) => [
      period('2021-03-01', `2021-03-${first}`),
      period('2022-03-01', `2022-03-${second}`),
    ];
    expect(totalExperience(days(15, 15), today)).toEqual({ years: 0, months: 0 });
    expect(totalExperience(days(15, 16), today)).toEqual({ years: 0, months: 1 });
  });

  it('counts work of now up to today, whatever end it has, and none without its first day [P06]', () => {
    expect(totalExperience([period('2025-11-21', '2026-01-01', true)], today)).toEqual({ years: 1, months: 0 });
    expect(totalExperience([period('', '2026-01-01'), period('2025-11-21', '', false)], today)).toEqual({
      years: 1,
      months: 0,
    });
  });

  it('leaves out gaps and days to come [P06]', () => {
    const gap = [period('2018-01-01', '2018-12-31'), period('2020-01-01', '2020-03-31')];
    expect(totalExperience(gap, today)).toEqual({ years: 1, months: 3 });
    expect(totalExperience([period('2027-01-01', '2028-01-01')], today)).toEqual({ years: 0, months: 0 });
    expect(totalExperience([period('2026-10-21', '2030-01-01')], today)).toEqual({ years: 0, months: 1 });
  });
});

describe('facilities that references may come from', () => {
  it('are those of now and of the past year, each once [P13]', () => {
    const at = (facility: string, startDate: string, endDate = '') => ({ facility, ...period(startDate, endDate) });
    const entries = [
      at('Now', '2024-01-01'),
      at('A year ago', '2020-01-01', '2025-11-20'),
      at('Too long ago', '2020-01-01', '2025-11-19'),
      at('Now', '2019-01-01', '2026-01-01'),
      at('', '2026-01-01'),
    ];
    expect(recentFacilities(entries, today)).toEqual(['Now', 'A year ago']);
  });
});

it('knows of a reference the last day of the work at its place, and none of a place without work [X36]', () => {
  const at = (facility: string, endDate: string, present = false) => ({
    facility,
    startDate: '2024-01-01',
    endDate,
    present,
  });
  const work = [
    at('Mercy', '2025-03-31'),
    at('Mercy', '2026-06-30'),
    at('Mercy', '2024-12-31'),
    at('Saint Luke’s', '', true),
    at('', '2026-01-01'),
  ];
  const from = (...names: string[]) =>
    referenceEnds(
      names.map((companyName) => ({ companyName })),
      work,
    );
  expect(from('mercy', "Saint Luke's", 'Elsewhere', '')).toEqual(['2026-06-30', '']);
});
