import type { JobContent } from './job-content.ts';

/** Registered nurses at the hospital bedside. */
export const acuteNurses: readonly JobContent[] = [
  {
    specialties: '1001-1008 1014-1016',
    setting: 'hospital',
    experience: 'adult critical care',
    units: [
      'A {unit}-bed adult unit with private rooms, ceiling lifts and a central monitoring desk that sees every door.',
      'The unit runs {unit} beds in two pods; intensivists are in house around the clock and round at 8:30.',
      '{unit} beds, all private, with a pharmacist on the floor by day and a respiratory therapist of our own at night.',
    ],
    people: [
      'Expect vented and pressor-dependent patients at 1:1 or 1:2, with admissions from our emergency department and from smaller hospitals around {city}.',
      'You will care for septic shock, GI bleeds, DKA and post-arrest patients; the ratio is 1:2, and 1:1 for anyone on CRRT.',
      'Our patients are medically complex and stay about four days; ratios hold at 1:2 and the charge nurse takes no assignment.',
    ],
    work: [
      'Titrate drips by protocol and say so when the protocol does not fit',
      'Manage arterial and central lines, vents and sedation holidays',
      'Join the rapid response on the floors about once a shift',
      'Give report at the bedside, with the family when they want to listen',
      'Walk patients early, with physical therapy, even on the vent',
    ],
  },
  {
    specialties: '1009-1010',
    setting: 'hospital',
    experience: 'pediatric critical care',
    units: [
      'A {unit}-bed pediatric ICU with sleeping space for a parent in every room.',
      '{unit} beds for children from one month to eighteen years, next door to the cardiac catheterization suite.',
    ],
    people: [
      'Bronchiolitis in winter, trauma in summer, and post-op hearts all year; 1:1 or 1:2.',
      'Children here are sick enough that two nurses check every drip, and families are part of the team.',
    ],
    work: [
      'Run weight-based drips and double-check them with a colleague',
      'Look after children on high-flow, BiPAP and conventional vents',
      'Explain each step to parents before it happens',
      'Take part in transport of a child from the emergency department',
    ],
  },
  {
    specialties: '1011-1013',
    setting: 'hospital',
    experience: 'neonatal intensive care',
    units: [
      'A {unit}-bed nursery with single-family rooms, low light and a milk lab on the unit.',
      '{unit} bassinets in four neighborhoods; neonatal nurse practitioners cover day and night.',
    ],
    people: [
      'Feeder-growers and late preterm babies at 1:3, ventilated micro-preemies at 1:1 or 1:2.',
      'Most of our babies are born down the hall; about one in five comes by transport from around {city}.',
    ],
    work: [
      'Support skin-to-skin care and breastfeeding from the first day',
      'Manage UVC, UAC and PICC lines with a closed-hub routine',
      'Attend high-risk deliveries when you are on the list for it',
      'Use cue-based feeding and teach parents to read the cues',
    ],
  },
  {
    specialties: '1017-1022',
    setting: 'hospital',
    experience: 'progressive care or telemetry',
    units: [
      'A {unit}-bed step-down unit between the ICU and the cardiac floor, with remote telemetry watched by monitor techs.',
      '{unit} private rooms with bedside monitors; the cardiology group rounds twice a day.',
      'This is a busy {unit}-bed telemetry floor that turns over a third of its patients every day.',
    ],
    people: [
      'Chest pain, heart failure, new atrial fibrillation and fresh stents; ratios are 1:3 to 1:4.',
      'Patients come off ventilators, out of the cath lab and up from the emergency department. You will have three or four.',
      'A mix of heart failure, COPD on BiPAP and post-procedure patients, 1:4 by day and by night.',
    ],
    work: [
      'Read your own strips and call changes early',
      'Run cardiac drips that are not titrated beyond the unit’s list',
      'Pull sheaths if you are signed off, or learn it here',
      'Teach heart failure patients what the scale at home is for',
      'Discharge before noon whenever it is safe',
    ],
  },
  {
    specialties: '1023 1025-1032',
    setting: 'hospital',
    experience: 'acute medical-surgical',
    units: [
      'A {unit}-bed floor with a steady team: half of the nurses have been here longer than five years.',
      '{unit} beds in three hallways, each with its own supply room, so nobody walks a mile for a dressing.',
      'The floor was rebuilt last year: {unit} private rooms, scanning at the bedside, and lifts where you need them.',
    ],
    people: [
      'Post-op, pneumonia, cellulitis and the falls that winter brings. Five patients by day, five or six by night.',
      'Adults of every age with mixed diagnoses; most stay three days. Ratios are 1:5 with a nursing assistant for ten.',
      'About half surgical and half medical. Expect two admissions and two discharges in a day.',
    ],
    work: [
      'Assess, medicate, document at the bedside rather than at the end of the shift',
      'Care for drains, wounds, PICC lines and patient-controlled pumps',
      'Work with case managers from the first day of a stay',
      'Delegate to nursing assistants and thank them for it',
      'Catch the patient who is about to get worse',
    ],
  },
  {
    specialties: '1033-1037',
    setting: 'hospital',
    experience: 'emergency department',
    units: [
      'A {unit}-bay emergency department with its own CT and a fast track that opens at ten.',
      '{unit} rooms, four of them for resuscitation; we see about 140 people a day.',
      'The department has {unit} beds, a split-flow front end and a physician in triage at peak hours.',
    ],
    people: [
      'Everything that {city} brings through the door, from sprained ankles to STEMI. Ratios are 1:3 to 1:4.',
      'Adults and children; trauma alerts about twice a day; psychiatric holds have a safe area with its own staff.',
    ],
    work: [
      'Triage, start the work-up and move people on',
      'Run a resuscitation with a team that uses closed-loop communication',
      'Place ultrasound-guided lines if you are trained',
      'Look after boarders with a proper nursing plan',
      'Reassess the waiting room every hour',
    ],
  },
  {
    specialties: '1038',
    setting: 'hospital',
    experience: 'critical care transport',
    units: [
      'A transport base with one helicopter and two ground units, staffed day and night.',
      'Our base serves community hospitals within 120 miles of {city}.',
    ],
    people: [
      'Adults and children moved between hospitals, and scene calls with the county’s crews.',
      'Balloon pumps, vented patients and high-risk obstetrics; a paramedic partner is always beside you.',
    ],
    work: [
      'Stabilize first, move second',
      'Check aircraft and bags at the start of every shift',
      'Keep up skills in the simulation room between calls',
    ],
  },
  {
    specialties: '1039-1045',
    setting: 'hospital',
    experience: 'labor, delivery and postpartum',
    units: [
      'A birth center of {rooms} rooms with tubs, two operating rooms and anesthesia in house.',
      '{rooms} rooms on one floor: triage, labor, recovery and mother-baby are a short walk apart.',
    ],
    people: [
      'Around 1,800 births a year, low and high risk, with midwives and physicians working side by side.',
      'Families from all over {city}; a third of them speak a language other than English, and interpreters are on the screen in a minute.',
    ],
    work: [
      'Read the tracing and speak up',
      'Circulate for cesareans and recover your own patient',
      'Keep mother and baby together for the first hour',
      'Help with the first feeding, whichever way the family feeds',
      'Respond to hemorrhage with a cart that you have checked yourself',
    ],
  },
  {
    specialties: '1046',
    setting: 'hospital',
    isByDay: true,
    experience: 'lactation consulting',
    units: [
      'Lactation serves the mother-baby floor, the nursery and a walk-in hour for families who have gone home.',
      'You join a team of four consultants who see every family before discharge.',
    ],
    people: ['First-time parents, late preterm babies and parents who pump for the NICU.'],
    work: [
      'See ten to fourteen couplets a shift',
      'Teach nurses as you go',
      'Plan pump rentals and follow-up before discharge',
    ],
  },
  {
    specialties: '1047-1048 1050',
    setting: 'hospital',
    experience: 'pediatric acute care',
    units: [
      'A {unit}-bed children’s floor with a playroom, a teacher and a child-life specialist every weekday.',
      '{unit} rooms, bright and quiet at night; a parent can always stay.',
    ],
    people: [
      'Asthma, appendectomies, RSV and newly diagnosed diabetes; 1:3 to 1:4.',
      'Infants to teenagers, medical and surgical, many with complex needs and a family who knows them best.',
    ],
    work: [
      'Weigh, measure and dose with care',
      'Make the IV the least bad part of the day',
      'Teach inhalers, pumps and injections until the family can do it alone',
      'Spot early warning scores that climb',
    ],
  },
];
