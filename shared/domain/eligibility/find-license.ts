import type { Day } from '../dates.ts';
import { isInCompact } from '../licence-compact.ts';
import { stateNameOf } from '../place/location.ts';
import { mayBeCompact } from '../specialties.ts';
import type { Credentials } from './credentials.ts';
import { type Assignment, best, type Finding, findingOf, noEndOnFile, notOnFile } from './finding.ts';
import type { Requirement } from './requirement.ts';

type LicenseRequirement = Extract<Requirement, { kind: 'license' }>;

/** A license of the job's state that lasts, or a multistate one of a compact state where the compact covers state and profession. */
export function findLicense(
  { state, profession }: LicenseRequirement,
  own: Credentials,
  assignment: Assignment,
  on: Day,
): Finding {
  if (own.profession !== profession) return otherProfession(own);
  const isCompactJob = mayBeCompact(profession) && isInCompact(state, on);
  const findings = own.licenses.flatMap((license) => {
    if (license.state === state) return [findingOf(license.expirationDate, on, assignment)];
    if (!isCompactJob || !license.isMultistate || !license.state || !isInCompact(license.state, on)) return [];
    const of = `Multistate license of ${stateNameOf(license.state)}`;
    const found = findingOf(license.expirationDate, on, assignment, of);
    // Such a license goes with the home: one of another state than that is asked about.
    if (own.homeState === '' || own.homeState === license.state || found.answer === 'missing') return [found];
    return [{ answer: 'ask', evidence: `${of}, home in ${stateNameOf(own.homeState)}` } as const];
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
  return profession ? { answer: 'missing', evidence: `The profile is of ${article(profession)}` } : notOnFile;
}

function article(profession: string): string {
  return (
    { Nurse: 'a registered nurse', Allied: 'an allied professional', LPN: 'an LPN', CNA: 'a CNA' }[profession] ?? ''
  );
}
