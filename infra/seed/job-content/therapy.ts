import type { JobContent } from './job-content.ts';

/** Rehabilitation, schools, pharmacy, nutrition and social work. */
export const therapyContent: readonly JobContent[] = [
  {
    specialties: '1141-1146 1150-1151',
    setting: 'residence',
    experience: 'rehabilitation',
    units: [
      'A rehab hospital with {residents} beds, two gyms and an apartment to practice in.',
      'A skilled facility with {unit} short-stay beds and a therapy team of nine.',
    ],
    people: [
      'Stroke, hip fracture, joint replacement and general weakness after a hospital stay; eight to ten patients a day.',
      'Adults who want to go home, and families who need to know how.',
    ],
    work: [
      'Evaluate, set goals that the patient cares about, progress the plan',
      'Treat one to one; groups are small',
      'Document at the point of care',
      'Plan equipment and home visits before discharge',
    ],
  },
  {
    specialties: '1147-1149 1158',
    setting: 'school',
    experience: 'school-based',
    units: [
      'You serve three schools of one district near {city}; none is more than fifteen minutes from the next.',
      'An elementary and a middle school, with a room of your own in each.',
    ],
    people: [
      'About 45 students on your caseload, most of them between five and twelve.',
      'Students with individual plans, their teachers, and parents who come to the meetings.',
    ],
    work: [
      'Assess, write goals and run meetings on time',
      'Treat in small groups and in the classroom',
      'Coach teachers and aides',
      'Bill and document within the week',
    ],
  },
  {
    specialties: '1152-1154',
    setting: 'hospital',
    experience: 'pharmacy',
    units: [
      'The pharmacy serves {hospital} beds with a clean room, two robots and decentralized pharmacists by day.',
      'A busy pharmacy with good automation and a manager who steps in when the queue grows.',
    ],
    people: ['Nurses and physicians on the phone, patients at the counter or the bedside, and a team of twelve.'],
    work: [
      'Verify or fill orders with care, even when the queue is long',
      'Prepare sterile products by the book',
      'Reconcile medications at admission and discharge',
      'Answer codes and questions',
    ],
  },
  {
    specialties: '1155-1157 1159',
    setting: 'clinic',
    experience: 'clinical',
    units: [
      'An outpatient practice with an interdisciplinary team that meets every morning.',
      'You cover {hospital} inpatient beds and a half-day clinic near {city}.',
    ],
    people: [
      'Adults and children with long stories; about eight visits a day.',
      'Patients and their families, and the physicians who refer them.',
    ],
    work: [
      'Assess, plan, follow up',
      'Write notes that the next person can use',
      'Know which door to knock on for each kind of help',
    ],
  },
  {
    specialties: '1160',
    setting: 'clinic',
    experience: 'dialysis',
    units: ['A clinic with {unit} stations, two turns a day and a third on Mondays.'],
    people: ['Chronic patients who come three times a week; you look after four chairs.'],
    work: [
      'Set up and test machines, check water',
      'Cannulate and return blood within your certification',
      'Tell the nurse what you notice',
    ],
  },
  {
    specialties: '1164',
    setting: 'clinic',
    experience: 'medical assisting',
    units: ['A family practice with {rooms} exam rooms and six providers.'],
    people: ['Families, from newborns to great-grandparents; you room about twenty people a day.'],
    work: [
      'Room patients, take vital signs, update medication lists',
      'Give vaccines and run point-of-care tests',
      'Keep the provider on time',
    ],
  },
];
