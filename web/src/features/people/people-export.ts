import { type FacetFilter, type PersonRow, peoplePerPage } from '#shared/contract/admin/people-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { categoryOf } from '#shared/domain/specialties.ts';
import { patientCall } from '../../lib/patient-call.ts';
import { toast } from '../../ui/overlays/toast.ts';

export const peopleCsvColumns = [
  'Name',
  'Category',
  'Specialties',
  'Years',
  'Licenses',
  'Free from',
  'Profile %',
  'Credential',
  'Ends on',
  'Owner',
  'Joined',
  'Last active',
  'Id',
];

/** A longer file is not read by people. */
const mostPages = 40;

/** The people of a search as rows of a file, whatever page is shown. A message says when there are too many for it. */
export async function peopleCsvRows(
  view: FacetFilter,
  specialtyOf: (id: number) => string,
  onCount: (count: number) => void,
): Promise<string[][]> {
  // Someone may move between the pages while they are read.
  const found = new Map<string, PersonRow>();
  let total = 0;
  for (let page = 1; page <= mostPages; page++) {
    const answer = await patientCall(api.admin.people, {}, { ...view, page });
    for (const person of answer.peopleList) found.set(person.id, person);
    total = answer.total;
    onCount(found.size);
    if (page * peoplePerPage >= total) break;
  }
  if (total > mostPages * peoplePerPage)
    toast.note(
      `Only the first ${grouped(found.size)} of ${grouped(total)} people are in the file. Choose filters for the rest.`,
    );
  return [...found.values()].map((person) => rowOf(person, specialtyOf));
}

function rowOf(person: PersonRow, specialtyOf: (id: number) => string): string[] {
  const { name, profession, specialtyIds, yearsExperience, licenses, availableOn = '', progress, ending } = person;
  return [
    name,
    categoryOf(profession),
    specialtyIds.map(specialtyOf).join('; '),
    String(yearsExperience),
    licenses.map(({ state, isMultistate }) => (isMultistate ? `${state} compact` : state)).join('; '),
    availableOn,
    String(progress),
    ending?.name ?? '',
    ending?.endsOn ?? '',
    person.ownerName,
    person.joinedOn,
    person.lastActiveOn,
    person.id,
  ];
}
