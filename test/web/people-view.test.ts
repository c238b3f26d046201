import { describe, expect, it } from 'vitest';
import { facetFilter } from '#shared/contract/admin/people-shapes.ts';
import { chosenOf, facetGroups, withChosen } from '../../web/src/features/people/facet-groups.ts';
import { firstView } from '../../web/src/features/people/first-view.ts';
import { readPeopleView, writePeopleView } from '../../web/src/features/people/people-view.ts';
import { aPeopleFilter } from '../support/people/some-people.ts';
import { random } from '../support/random.ts';

const read = (address: string) => readPeopleView(new URLSearchParams(address));

describe('the address of the list of people', () => {
  it('opens with what the server takes a filter of nothing for [W06]', () => {
    expect(firstView).toEqual(facetFilter.parse({}));
  });

  it('says every view, and is read back as the same [W06]', () => {
    const dice = random(77);
    for (let round = 0; round < 300; round++) {
      const view = aPeopleFilter(dice);
      expect(readPeopleView(writePeopleView(view))).toEqual(view);
    }
    expect(writePeopleView(firstView).toString()).toBe('');
  });

  it('leaves out what it does not understand, and keeps the rest [W06]', () => {
    expect(read('specialty=1001,x&state=TX&free=17&owner=theirs&page=0&sort=name')).toEqual({
      ...firstView,
      states: ['TX'],
    });
    expect(read('free=0&ending=0')).toMatchObject({ free: 0, ending: 0 });
  });

  it('begins with the first page when a facet changes, and holds one value where there is one [W06]', () => {
    const [specialty, ...others] = facetGroups([{ id: 1001, name: 'ICU' }], ['BLS']);
    const free = others.find(({ name }) => name === 'free');
    const view = withChosen({ ...firstView, page: 7 }, specialty ?? { name: 'specialties' }, ['1001']);
    expect(view).toMatchObject({ page: 1, specialties: [1001] });
    const next = withChosen(view, free ?? { name: 'free' }, ['0']);
    expect(chosenOf(next, 'free')).toEqual(['0']);
    expect(chosenOf(withChosen(next, free ?? { name: 'free' }, []), 'free')).toEqual([]);
    for (const [name, value] of [
      ['wishes', 'TX'],
      ['shifts', 'nights'],
      ['certifications', 'BLS'],
    ] as const)
      expect(readPeopleView(writePeopleView(withChosen(view, { name }, [value])))[name]).toEqual([value]);
  });
});
