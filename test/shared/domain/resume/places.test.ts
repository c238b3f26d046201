import { describe, expect, it } from 'vitest';
import {
  doubtfulPlace,
  isCity,
  isCountry,
  isStreet,
  piecePlace,
  pieceState,
  type ResumePlace,
  stateMentions,
} from '#shared/domain/resume/places.ts';

const written = (place: ResumePlace | undefined) => (place ? `${place.city}/${place.state}` : '');

describe('a place of a resume', () => {
  it.each([
    ['Ohio and TEXAS, CA', ['Ohio OH', 'TEXAS TX', 'CA CA']],
    ['ohio tx', []],
    ['Ohioan', []],
    ["Ohio's", []],
    ['Ohio University', []],
    ['Ohio State University', []],
    ['Ohio State RN', ['Ohio OH']],
    ['Ohio State Board of Nursing', ['Ohio OH']],
    ['Ohio State LPN', ['Ohio OH']],
    ['Texas Health', []],
    ['Iowa City', []],
    ['University of Texas', []],
    ['College of Texas', []],
    ['of Western Ohio', []],
    ['of Eastern Ohio', []],
    ['a University of Ohio and Texas', ['Texas TX']],
    ['University of the Ohio', ['Ohio OH']],
    ['West Virginia', ['West Virginia WV']],
    ['New York, NY', ['New York NY', 'NY NY']],
    ['OR', []],
    ['Salem, OR', ['OR OR']],
    ['Salem,OR', ['OR OR']],
    ['Salem OR', []],
    ['1, OR', []],
    ['St. John., OR', ['OR OR']],
    ['Salem,  OR', []],
    ['OR RN', ['OR OR']],
    ['OR RN 412233', ['OR OR']],
    ['an OR RN', []],
    ['(OR RN', ['OR OR']],
    ['x, OR RN', ['OR OR']],
    ['x; OR LPN', ['OR OR']],
    ['x|OR - #12', ['OR OR']],
    ['OR  412', []],
    ['OR 4122', ['OR OR']],
    ['OR license', ['OR OR']],
    ['OR License', ['OR OR']],
    ['OR compact', ['OR OR']],
    ['OR Compact', ['OR OR']],
    ['OR XX4122', ['OR OR']],
    ['OR XXX4122', []],
    ['OR RRT', ['OR OR']],
    ['OR RCP', ['OR OR']],
    ['OR CNA', ['OR OR']],
    ['OR LVN', ['OR OR']],
    ['OR\tRN', ['OR OR']],
    ['x\tOR RN', ['OR OR']],
    ['x OR RN', []],
    ['IN, OK', ['OK OK']],
    ['Gary, IN', ['IN IN']],
    ['Board of Ohio', ['Ohio OH']],
    ['OR    RN', []],
    ['salem town hall of the whole of it, OR', ['OR OR']],
  ])('names its states in "%s" [C01]', (text, said) => {
    expect(stateMentions(text).map(({ from, to, state }) => `${text.slice(from, to)} ${state}`)).toEqual(said);
  });

  it.each([
    ['OH', 'OH'],
    ['oh', ''],
    ['Ohio', 'OH'],
    ['OHIO', 'OH'],
    ['ohio', 'OH'],
    ['OH 45402', 'OH'],
    ['OH 45402-1234', 'OH'],
    ['OH 45402 USA', 'OH'],
    ['OH US', 'OH'],
    ['Ohio.', 'OH'],
    ['OH.', 'OH'],
    ['O.H', 'OH'],
    ['O.H.', 'OH'],
    ['o.h', ''],
    ['N.Y.', 'NY'],
    ['NN.Y', ''],
    ['N.YY', ''],
    ['Ohio State', ''],
    ['', ''],
    ['X', ''],
    ['XX', ''],
    [' OH ', 'OH'],
    ['New Mexico', 'NM'],
    ['D.C', 'DC'],
    ['OR', 'OR'],
  ])('is a state alone in "%s" [C01]', (text, said) => {
    expect(pieceState(text) ?? '').toBe(said);
  });

  it.each([
    ['Jupiter FL', 'Jupiter/FL'],
    ['Jupiter, FL', ''],
    ['Jupiter FL 33458', 'Jupiter/FL'],
    ['jupiter FL', ''],
    ['NYC', 'NYC/'],
    ['New York City', 'New York City/NY'],
    ['washington dc', 'Washington/DC'],
    ['Washington D.C.', 'Washington/DC'],
    ['New York', ''],
    ['Santa Fe New Mexico', 'Santa Fe/NM'],
    ['Fargo North Dakota', 'Fargo/ND'],
    ['Washington District of Columbia', 'Washington/DC'],
    ['Portland OR', ''],
    ['Portland Oregon', 'Portland/OR'],
    ['FL', ''],
    ['Jupiter', ''],
    ['St. John Island FL', 'St. John Island/FL'],
    ['Jupiter FL USA', 'Jupiter/FL'],
  ])('has its state behind it in "%s" [C01]', (text, said) => {
    expect(written(piecePlace(text))).toBe(said);
  });

  it.each([
    ['Portland OR', 'Portland/OR'],
    ['Portland OR 97201', 'Portland/OR'],
    ['Jupiter FL', ''],
    ['OR', ''],
    ['portland OR', ''],
    ['Fort Wayne IN', 'Fort Wayne/IN'],
    ['Portland OR USA', 'Portland/OR'],
    ['', ''],
  ])('has a state that is a word elsewhere in "%s" [C01]', (text, said) => {
    expect(written(doubtfulPlace(text))).toBe(said);
  });

  it.each([
    ['Philippines', true],
    [' the United States ', true],
    ['U.S.A.', true],
    ['USA', true],
    ['Ohio', false],
    ['Philippines Hospital', false],
    ['New Canada', false],
  ])('is a country in "%s": %s [C01]', (text, said) => {
    expect(isCountry(text)).toBe(said);
  });

  it.each([
    ['12 Main Street', true],
    ['12 Main St.', true],
    ['123456 Long Avenue', true],
    ['1234567 Long Avenue', false],
    ['Main Street', false],
    ['12 A Street', false],
    ['12 Street', false],
    ['12 Main Street Hospital', false],
    ['US Highway 12', true],
    ['U.S. Hwy 12', true],
    ['801 US Highway 1', true],
    ['14228 S US Highway 191', true],
    ['26875 US Highway 380 E, Suite 100', true],
    ['6584 US Highway 431 South', true],
    ['4719 NE State Hwy. 104', true],
    ['2690 County Road 64A', true],
    ['CR 64', false],
    ['County Hospital 64', false],
    ['US Highway', false],
    ['12 Main Street NW', true],
    ['12 Main St., Ste. 5', true],
    ['12 Main St #5B', true],
    ['Suite 100', false],
    ['12 Main Street Northgate', false],
    ['Highway 12', true],
    ['State Route 1234', true],
    ['State Route 12345', false],
    ['Old Long Highway 12', false],
    ['Rte 5', true],
    ['Highway', false],
    ['A Route 5', false],
    ['No. 12 Main Street', false],
    ['3 miles along the way of the old house that was there Lane', false],
    ['5 Highway 7 x', false],
  ])('is a street in "%s": %s [C01]', (text, said) => {
    expect(isStreet(text)).toBe(said);
  });

  it.each([
    ['Fresno', true],
    ['fresno', false],
    ['St. Louis', true],
    ["Coeur d'Alene", true],
    ['City of Industry', true],
    ['Rancho de la Paz', true],
    ['University of', false],
    ['Rancho de la', false],
    ['A B C D E', true],
    ['A B C D E F', false],
    ['Fresno 5', false],
    ["Lowe's", false],
    ['Abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', true],
    ['Abbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', false],
    ["D'Iberville", true],
  ])('is written as a city is in "%s": %s [C01]', (text, said) => {
    expect(isCity(text)).toBe(said);
  });
});
