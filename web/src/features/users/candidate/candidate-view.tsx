import { Link, useSearchParams } from 'react-router-dom';
import type { StaffCandidate } from '#shared/contract/admin/admin-shapes.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';
import { professionOf, yearsOfExperience } from '#shared/domain/specialties.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { contactFacts, PersonFacts, PersonHead, useSpecialtyLabels } from '../person-facts.tsx';
import { corruptedMessage } from '../person-words.ts';
import { writeOpenPerson } from '../use-person-address.ts';
import { CandidateApplications } from './candidate-applications.tsx';
import { homeOf } from './candidate-draft.ts';

/** Who referred the candidate: opens in the same drawer. */
function Referrer({ id, name }: { id: string; name: string }) {
  const [params] = useSearchParams();
  return <Link to={{ search: writeOpenPerson(params, { act: 'view', kind: 'candidate', id }) }}>{name}</Link>;
}

/** A candidate to look at. */
export function CandidateView({ candidate }: { candidate: StaffCandidate }) {
  const specialties = useSpecialtyLabels(candidate.specialtyUidList);
  return (
    <>
      <PersonHead name={`${candidate.firstName} ${candidate.lastName}`.trim()} title="Candidate" />
      <Link to={paths.candidate(candidate.authId)}>Open the whole page</Link>
      {!candidate.isFullyRegistered && <Notice kind="danger">{corruptedMessage}</Notice>}
      <PersonFacts
        facts={[
          ...contactFacts(candidate),
          ['Preferred contact method', candidate.preferredContactMethod],
          ['Location', homeOf(candidate)],
          ['Type', candidate.specialtyCategory && professionOf(candidate.specialtyCategory)],
          ['Specialties', specialties],
          ['Years of experience', yearsOfExperience.find(({ value }) => value === candidate.yearsExperience)?.label],
          ['Preferred locations', candidate.topPreferredLocations.map(stateNameOf).join(', ')],
          ['Experience travelling', candidate.experienceTravelling ? 'Yes' : 'No'],
          ['Interests', candidate.interests],
          ['More interests', candidate.optionalInterests],
          ['Sign-up method', candidate.authProvider],
          ...(candidate.referredBy
            ? ([['Referred by', <Referrer key="referrer" {...candidate.referredBy} />]] as const)
            : []),
        ]}
      />
      {candidate.isFullyRegistered && <CandidateApplications id={candidate.authId} />}
    </>
  );
}
