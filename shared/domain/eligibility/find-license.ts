import type { Assignment } from '../assignments/assignment.ts';
import type { Day } from '../dates.ts';
import { stateNameOf } from '../place/location.ts';
import type { Profession } from '../specialties.ts';
import type { Credentials } from './credentials.ts';
import { best, type Finding, findingOf, noEndOnFile, notOnFile } from './finding.ts';
import { acceptsCompactLicense, isInCompact } from './licence-compact.ts';
import type { Requirement } from './requirement.ts';

type LicenseRequirement = Extract<Requirement, { kind: 'license' }>;

/**
 * A license of the job's state that lasts, or a multistate one of a compact state where the compact covers state and profession.
 *
 * A multistate license whose state is not the home's is asked about, never met and never missing. It is issued by the primary state of
 * residence alone: who moves to another state of the compact has 60 days to apply there, and a move to a state outside of it makes
 * the license a single-state one (Nurse Licensure Compact, article IV; rule 402(2) of its commission, since Jan 2, 2024). The profile
 * has an address, and neither the residence that was declared nor the day of a move, and a spouse in the military may keep another one.
 */
export function findLicense(
  { state, profession }: Pick<LicenseRequirement, 'state' | 'profession'>,
  own: Credentials,
  assignment: Assignment,
  on: Day,
): Finding {
  if (own.profession !== profession) return otherProfession(own);
  const isCompactJob = acceptsCompactLicense(state, profession, on);
  const findings = own.licenses.flatMap((license) => {
    if (license.state === state) return [findingOf(license.expirationDate, on, assignment)];
    if (!isCompactJob || !license.isMultistate || !license.state || !isInCompact(license.state, on)) return [];
    const of = `Multistate license of ${stateNameOf(license.state)}`;
    const found = findingOf(license.expirationDate, on, assignment, of);
    if (own.homeState === '' || own.homeState === license.state || found.answer === 'missing') return [found];
    return [{ answer: 'ask', evidence: `${of}, home in ${stateNameOf(own.homeState)}`, isForRecruiter: true } as const];
  });
  const claimed = own.licenseStates.includes(state) && !own.licenses.some((license) => license.state === state);
  if (claimed) findings.push(noEndOnFile);
  if (isCompactJob && own.isCompact && !own.licenses.some(({ isMultistate }) => isMultistate)) {
    const isPossible = own.licenseStates.some((one) => isInCompact(one, on));
    if (isPossible && !claimed)
      findings.push({ answer: 'ask', evidence: 'Which license is multistate is not on file' });
  }
  return best(findings);
}

/** Said of a requirement that another profession asks for. */
export function otherProfession({ profession }: Credentials): Finding {
  return profession ? { answer: 'missing', evidence: `The profile is of ${withArticle[profession]}` } : notOnFile;
}

const withArticle: Readonly<Record<Profession, string>> = {
  Nurse: 'a registered nurse',
  Allied: 'an allied professional',
  LPN: 'an LPN',
  CNA: 'a CNA',
};
