import { fullName } from '#shared/domain/contact/full-name.ts';
import { dayNumber, dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { isCertification } from '#shared/domain/document-slots.ts';
import { licenseName } from '#shared/domain/documents/document-requests.ts';
import { currentLicenses, lastEnd, stateLicenses } from '#shared/domain/eligibility/credentials.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { certificationTypes } from '../../_reference/certification-types.ts';
import type { Facets } from '../../_search/people/facets.ts';
import { progressOf } from '../profile/candidates.ts';
import type { Profile } from '../profile/profile.ts';
import type { UserRecord } from '../user-record.ts';

const codeOf = new Map(certificationTypes.map(({ id, code }) => [id, code]));

/** A candidate's facets. */
export function facetsOf(user: UserRecord, profile: Profile): Facets {
  const { basics: own } = profile;
  const joinedOn = user.createdAt.slice(0, 10);
  return {
    name: fullName(user),
    avatar: user.avatar,
    profession: own.profession,
    specialtyIds: own.specialtyIds,
    yearsExperience: own.yearsExperience,
    licenses: licensesOf(profile),
    homeState: own.state,
    preferredStates: own.preferredStates,
    preferredShifts: own.preferredShifts,
    ...(own.availableOn && { availableOn: own.availableOn }),
    progress: progressSteps(profile),
    endings: endingsOf(profile),
    ownerId: own.recruiterId,
    joinedOn,
    lastActiveOn: user.lastActiveOn ?? joinedOn,
  };
}

/** Each state once: licenses on file with their last expiration, then states only claimed. */
function licensesOf({ basics: own, licenses }: Profile): Facets['licenses'] {
  const filed = currentLicenses(stateLicenses(own.stateLicenses ?? [], licenses));
  const states = [...new Set([...filed.map(({ state }) => state), ...own.licenseStates])];
  const isSaid = !filed.some(({ isMultistate }) => isMultistate) && own.isCompactLicense;
  // A claimed multistate license counts for the home state, or else for the first compact state.
  const compact = states.filter((state) => isInCompact(state, earliestToday()));
  const said = isSaid ? (compact.find((state) => state === own.state) ?? compact[0]) : undefined;
  return states.map((state) => {
    const one = filed.find((license) => license.state === state);
    const flagged = own.stateLicenses?.some((license) => license.state === state && license.isMultistate) ?? false;
    return {
      state,
      isMultistate: state === said || flagged || (one?.isMultistate ?? false),
      expirationDate: one?.expirationDate ?? '',
    };
  });
}

function endingsOf(profile: Profile): Facets['endings'] {
  const certifications = Map.groupBy(profile.certifications.filter(isCertification), (one) => one.certificationId);
  const unnamed = profile.licenses.filter(({ state }) => !state);
  return [
    ...licensesOf(profile).map(({ state, expirationDate }) => ({ name: `${state} license`, endsOn: expirationDate })),
    ...(unnamed.length > 0 ? [{ name: licenseName(undefined), endsOn: lastEnd(unnamed) }] : []),
    ...Array.from(certifications, ([id, all]) => ({
      name: codeOf.get(id) ?? all[0]?.name ?? '',
      endsOn: lastEnd(all),
    })),
  ]
    .filter(({ endsOn }) => endsOn !== '')
    .sort((one, other) => (one.endsOn < other.endsOn ? -1 : one.endsOn > other.endsOn ? 1 : 0));
}

/** Progress today, and after each day on which all licenses or all certifications have expired. */
function progressSteps({ basics: own }: Profile): Facets['progress'] {
  const today = earliestToday();
  const after = [own.licensedUntil, own.certifiedUntil].flatMap((until) =>
    until && until >= today && until < '9999' ? [dayOf(new Date((dayNumber(until) + 1) * dayMs))] : [],
  );
  const days = [...new Set(after)].sort();
  return [
    { from: '', percent: progressOf(own, today).percent },
    ...days.map((from) => ({ from, percent: progressOf(own, from).percent })),
  ];
}
