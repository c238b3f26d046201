import type { JobContent } from './job-content.ts';

/** LPN/LVN and nursing assistants. */
export const supportContent: readonly JobContent[] = [
  {
    specialties: '1165-1169',
    setting: 'residence',
    experience: 'long-term or post-acute care',
    units: [
      'A {residents}-bed community with wide halls, a chapel and a courtyard that residents use.',
      '{residents} beds in four neighborhoods; yours has about 24 residents and three nursing assistants.',
      'A building of {residents} beds where the administrator knows every resident.',
    ],
    people: [
      'Residents who live here, and short-stay patients back from the hospital.',
      'Older adults, some with dementia; you see the same faces every day and notice small changes.',
    ],
    work: [
      'Pass medication without hurry',
      'Do treatments, dressings and glucose checks',
      'Lead the nursing assistants of your hall',
      'Call the provider with a full picture',
    ],
  },
  {
    specialties: '1170-1171 1179',
    setting: 'hospital',
    experience: 'acute care LPN',
    units: ['A {unit}-bed floor where LPNs and RNs share an assignment.'],
    people: ['Five or six patients together with an RN who does admissions and drips.'],
    work: [
      'Assess within your scope and report what changes',
      'Give medication, dress wounds, care for tubes',
      'Document as you go',
    ],
  },
  {
    specialties: '1172-1173',
    setting: 'clinic',
    experience: 'clinic or dialysis LPN',
    units: ['A clinic with {rooms} rooms, open on weekdays and two Saturdays a month.'],
    people: ['Patients you will see again: about twenty a day.'],
    work: [
      'Room patients and give injections',
      'Handle refills and calls by protocol',
      'Keep the vaccine fridge honest',
    ],
  },
  {
    specialties: '1174 1187',
    setting: 'hospital',
    experience: 'behavioral health',
    units: ['A {unit}-bed behavioral health unit with a calm room and a courtyard.'],
    people: ['Adults and teenagers in crisis, most of whom stay about a week.'],
    work: ['Hold safety rounds', 'Help run groups and meals', 'De-escalate early and as a team'],
  },
  {
    specialties: '1175',
    setting: 'corrections',
    experience: 'correctional or clinic LPN',
    units: ['A county facility with a clinic, a pill line and {rooms} observation beds.'],
    people: ['Adults in custody; an officer is with you wherever you work.'],
    work: ['Run the medication pass', 'Assist at sick call', 'Watch people in withdrawal by a scale'],
  },
  {
    specialties: '1176-1177 1185-1186',
    setting: 'home',
    experience: 'home care or hospice',
    units: ['You work out of {city} with a tablet, a car and a nurse on the phone.'],
    people: ['Four to seven visits a day, to people who would rather be at home.'],
    work: [
      'Follow the plan of care and say when it no longer fits',
      'Help with bathing, comfort and skin',
      'Teach and support family',
    ],
  },
  {
    specialties: '1178',
    setting: 'school',
    experience: 'school or pediatric LPN',
    units: ['One school, one student with complex needs, and a health office that backs you up.'],
    people: ['You care for one child with a tracheostomy or a feeding tube during the school day.'],
    work: ['Give care so that the child can learn', 'Keep emergency equipment ready', 'Work with teachers and parents'],
  },
  {
    specialties: '1180 1182-1184 1189 1191',
    setting: 'residence',
    experience: 'nursing assistant',
    units: [
      'A {residents}-bed community with lifts in the rooms and gloves that fit.',
      '{residents} beds, consistent assignments, and nurses who help turn.',
    ],
    people: [
      'Eight to ten residents by day, about fourteen at night.',
      'Older adults who like it when the same person comes back.',
    ],
    work: [
      'Help people wash, dress, eat and move',
      'Walk residents to meals instead of wheeling them',
      'Report the small change that matters',
      'Chart before the end of the shift',
    ],
  },
  {
    specialties: '1181 1188 1190',
    setting: 'hospital',
    experience: 'hospital nursing assistant',
    units: ['A {unit}-bed hospital floor with one assistant for about ten patients.'],
    people: ['Adults after surgery or with acute illness; some must not be left alone.'],
    work: [
      'Take vital signs and glucose, and tell the nurse',
      'Turn, walk and bathe patients with a partner',
      'Sit with a confused patient and keep them safe',
      'Draw blood and run ECGs if you are trained',
    ],
  },
];
