import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { assignmentOf } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { answerRequirements } from '#shared/domain/eligibility/answer-requirements.ts';
import { type Credentials, noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { findLicense } from '#shared/domain/eligibility/find-license.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { professionOf, professions } from '#shared/domain/specialties.ts';
import { certificationTypes } from '../../../functions/_reference/certification-types.ts';
import { findSpecialty, specialties } from '../../../functions/_reference/specialties.ts';
import type { OwnCredentials } from '../../../functions/_search/jobs/own-fit.ts';
import type { SeededRandom } from '../random.ts';
import { firstStart } from './job-cards.ts';

/** A candidate's credentials, of which some end within the jobs' assignments, and some have ended; most are enough for some jobs. */
export function someCredentials(dice: SeededRandom): OwnCredentials {
  const day = (from: number, to: number) => dayOf(new Date(firstStart + (from + dice.whole(to - from)) * 86_400_000));
  const someDay = () => (dice.chance(0.1) ? '' : dice.chance(0.6) ? day(400, 900) : day(-30, 320));
  const states = stateCodes.filter(() => dice.chance(0.2));
  const homeState = dice.pick([...states, 'TX']);
  const certifications = certificationTypes
    .filter(() => dice.chance(0.8))
    .map(({ id }) => ({
      certificationId: id,
      fileName: `Cert-${dice.pick(['hepb', 'x'])}-1.pdf`,
      expirationDate: someDay(),
    }));
  const credentials: Credentials = {
    ...noCredentials,
    profession: dice.chance(0.7) ? 'Nurse' : dice.pick(professions),
    homeState,
    licenseStates: stateCodes.filter(() => dice.chance(0.2)),
    isCompact: dice.chance(0.4),
    licenses: states.map((state) => ({ state, isMultistate: dice.chance(0.4), expirationDate: someDay() })),
    certifications,
    work: Array.from({ length: dice.whole(7) }, () => ({
      specialty: dice.pick(specialties).name,
      jobTitle: 'Staff RN',
      present: true,
      startDate: day(-2000, -100),
      endDate: '',
    })),
    references: dice.whole(4),
    chartingSystems: ['Epic', 'Cerner'].filter(() => dice.chance(0.7)),
  };
  return { credentials, on: dayOf(new Date(firstStart)) };
}

/** The plain reference: every requirement of the card answered, one by one. */
export function fitOfCard(card: JobCard, { credentials, on }: OwnCredentials) {
  const found = answerRequirements({ ...card, requirements: card.requirements ?? [] }, credentials, on);
  const meetsAll = found.length > 0 && found.every(({ answer }) => answer === 'met' || answer === 'ask');
  const profession = professionOf(findSpecialty(card.specialtyId)?.category ?? 'Registered Nurse');
  const license = findLicense({ state: card.location.state, profession }, credentials, assignmentOf(card), on);
  return {
    meetsAll,
    asks: meetsAll && found.some(({ answer }) => answer === 'ask'),
    licenseCovers: license.answer === 'met',
  };
}
