import type { JobContent } from './job-content.ts';

/** Registered nurses in behavioral health, outpatient and community work, post-acute care and leadership. */
export const outpatientNurses: readonly JobContent[] = [
  {
    specialties: '1070-1072 1075 1079',
    setting: 'clinic',
    experience: 'ambulatory care',
    units: [
      'A clinic with {rooms} exam rooms, its own lab draw and a parking lot that is never full.',
      'Our practice has nine physicians, four nurse practitioners and a nursing team of {rooms}.',
    ],
    people: [
      'Adults with chronic illness who come back often, and a daily list of same-day visits.',
      'Patients from {city} and an hour around it; about thirty visits a day for the team you support.',
    ],
    work: [
      'Room patients, reconcile medications, close the gaps in their care',
      'Handle the nurse line with a protocol and good sense',
      'Give injections and infusions, dress wounds, place and check lines',
      'Call people with results before they call you',
    ],
  },
  {
    specialties: '1073-1074 1088',
    setting: 'hospital',
    isByDay: true,
    experience: 'case management or utilization review',
    units: [
      'The department covers {hospital} inpatient beds with nurses and social workers in pairs.',
      'You have a desk, two screens and a floor of {unit} beds that you know by the end of the week.',
    ],
    people: [
      'Adults with complicated discharges: no ride, no insurance, or three specialists who disagree.',
      'You work for patients through physicians, payers and families, about 22 cases at a time.',
    ],
    work: [
      'Review stays against criteria and write a clear case to the payer',
      'Set up home health, equipment and rehab before the day of discharge',
      'Keep assessments complete and on time',
      'Lead the ten-minute morning huddle',
    ],
  },
  {
    specialties: '1076-1077',
    setting: 'home',
    experience: 'home health or hospice',
    units: [
      'Our team covers {city} and the towns within 40 minutes; visits are planned by neighborhood.',
      'You are based at home, with a tablet, a supply drop twice a week and a triage nurse on the phone.',
    ],
    people: [
      'Five or six visits a day: wounds, heart failure, new diabetes and people who wish to die at home.',
      'Older adults and their families, in apartments, farmhouses and assisted living.',
    ],
    work: [
      'Admit, assess and write the plan of care',
      'Manage wounds, drains and infusions in a living room',
      'Teach whoever does the caring',
      'Share on-call about one night in seven',
    ],
  },
  {
    specialties: '1078',
    setting: 'school',
    experience: 'school or pediatric nursing',
    units: [
      'One health office, one assistant, about 700 students from kindergarten to eighth grade.',
      'You cover two schools that are five minutes apart.',
    ],
    people: [
      'Children with asthma, diabetes, seizures and ordinary stomach aches.',
      'Students, their teachers and the parents you call at work.',
    ],
    work: [
      'Give daily medication and keep emergency plans current',
      'Screen vision and hearing',
      'Train staff for allergic reactions',
      'Follow immunization records',
    ],
  },
  {
    specialties: '1080',
    setting: 'corrections',
    experience: 'correctional, emergency or clinic nursing',
    units: [
      'A county facility with an infirmary of {rooms} beds; officers are present wherever you work.',
      'A state facility with a clinic, a pill line and {rooms} observation beds.',
    ],
    people: [
      'Adults, many of whom see a nurse for the first time in years.',
      'Intake, sick call and chronic care; patience counts more than anything.',
    ],
    work: [
      'Screen new arrivals for withdrawal and self-harm',
      'Run sick call by protocol',
      'Respond to emergencies with an officer beside you',
      'Count sharps, twice',
    ],
  },
  {
    specialties: '1081-1084',
    setting: 'hospital',
    experience: 'inpatient behavioral health',
    units: [
      'A {unit}-bed unit, half voluntary, with a courtyard and a group room that is used.',
      '{unit} beds, safe by design, staffed by nurses, behavioral health technicians and therapists.',
    ],
    people: [
      'Adults in crisis with mood disorders, psychosis or withdrawal; 1:6 with two technicians.',
      'People who stay about eight days and leave with a plan; we count on de-escalation, not on restraint.',
    ],
    work: [
      'Build trust in a short time',
      'Lead a group every shift',
      'Give medication, watch for side effects, hold safety checks',
      'Use de-escalation first and debrief after every event',
    ],
  },
  {
    specialties: '1085-1087 1089',
    setting: 'residence',
    experience: 'rehab, long-term acute or skilled nursing',
    units: [
      'A {residents}-bed building with a therapy gym, a garden and a kitchen that cooks.',
      '{residents} beds over two floors; half are short-stay rehab and half are home to the people who live there.',
    ],
    people: [
      'Patients after stroke, hip fracture or a long ICU stay, and residents you will know by name.',
      'Older adults with many diagnoses; you lead a team of LPNs and nursing assistants.',
    ],
    work: [
      'Admit from the hospital and reconcile what was ordered',
      'Care for tracheostomies, feeding tubes and wounds',
      'Lead the shift and coach the team',
      'Call families before they have to call you',
    ],
  },
  {
    specialties: '1090-1094',
    setting: 'hospital',
    experience: 'nursing leadership',
    units: [
      'A {hospital}-bed hospital between two permanent leaders; the team is good and wants steady hands.',
      'You report to the chief nurse and look after {unit} beds.',
    ],
    people: [
      'Nurses, assistants and unit clerks, new and experienced, and through them every patient.',
      'The interim covers a search that has already begun; you will meet the finalists.',
    ],
    work: [
      'Set staffing for the next shift and the next month',
      'Be seen on the units every day',
      'Follow quality and infection figures and act on them',
      'Onboard, coach, and write honest evaluations',
    ],
  },
];
