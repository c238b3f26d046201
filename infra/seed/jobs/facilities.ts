import type { Setting } from '../job-content/job-content.ts';
import type { Random } from '../random.ts';
import { type City, cities } from './cities.ts';

/** A place of work that does not exist. */
export interface SeedFacility {
  readonly name: string;
  readonly setting: Setting;
  readonly city: City;
  readonly beds: number;
}

// Put together, these name no hospital, school or town of the United States (checked against the public directories).
const beginnings =
  'Amber Briar Copper Drift Elder Falcon Fern Hazel Heron Iron Juniper Kestrel Lark Linden Otter Pebble Quill Rowan Sable Sorrel Tansy Thistle Umber Vesper Wren Yarrow'.split(
    ' ',
  );
const endings = 'hollow moor stone wick gate mere ford fall crest brook vale point reach bank leigh'.split(' ');

const kinds: Readonly<Record<Setting, readonly string[]>> = {
  hospital: [
    'Medical Center',
    'Regional Hospital',
    'Community Hospital',
    'General Hospital',
    'Memorial Hospital',
    'Regional Medical Center',
  ],
  clinic: ['Clinic', 'Physicians Group', 'Outpatient Center', 'Health Center'],
  residence: ['Care Center', 'Rehabilitation Center', 'Senior Living', 'Nursing and Rehab'],
  school: ['School District', 'Unified Schools'],
  home: ['Home Care', 'Hospice and Home Health'],
  corrections: ['Detention Center', 'Correctional Center'],
};

/** How many of each kind a state has. */
const perState: Readonly<Record<Setting, number>> = {
  hospital: 6,
  clinic: 2,
  residence: 3,
  school: 1,
  home: 1,
  corrections: 1,
};

/** Invented places of work in every state. */
export function inventFacilities(random: Random): SeedFacility[] {
  const taken = new Set<string>();
  const freshName = (setting: Setting): string => {
    const name = `${random.pick(beginnings)}${random.pick(endings)} ${random.pick(kinds[setting])}`;
    if (taken.has(name)) return freshName(setting);
    taken.add(name);
    return name;
  };
  const citiesOf = Map.groupBy(cities, (city) => city.state);
  const settings = Object.keys(perState) as Setting[];
  return [...citiesOf.values()].flatMap((inState) =>
    settings.flatMap((setting) =>
      Array.from({ length: perState[setting] }, (_, position) => ({
        name: freshName(setting),
        setting,
        city: (setting === 'hospital' ? inState[position % inState.length] : random.pick(inState)) as City,
        beds: setting === 'hospital' ? random.whole(12, 48) * 10 : random.whole(6, 14) * 10,
      })),
    ),
  );
}
