import type { JobContent } from './job-content.ts';

/** Imaging, cardiopulmonary, laboratory, surgical services. */
export const alliedContent: readonly JobContent[] = [
  {
    specialties: '1095-1102 1113',
    setting: 'hospital',
    experience: 'diagnostic imaging',
    units: [
      'The department has {rooms} rooms, equipment younger than six years and a radiologist on site by day.',
      'Imaging serves {hospital} inpatient beds, a busy emergency department and two clinics.',
      'You work in a team of fourteen technologists; nobody is alone in the department at night.',
    ],
    people: [
      'Inpatients, trauma and a full outpatient list; about 25 exams a shift.',
      'Patients of every age, from portable chests in the nursery to hips at three in the morning.',
    ],
    work: [
      'Position well, dose low, repeat rarely',
      'Start lines and give contrast by protocol',
      'Do portables and C-arm cases when the list asks for it',
      'Check implants and allergies yourself before the exam',
    ],
  },
  {
    specialties: '1103-1104',
    setting: 'hospital',
    isByDay: true,
    experience: 'cath or EP lab',
    units: [
      '{few} labs, one of them for electrophysiology, with a holding area next door.',
      'A lab that does about 2,200 procedures a year, with STEMI call one night in five.',
    ],
    people: [
      'Planned coronary and rhythm procedures, and the emergencies that do not wait.',
      'You scrub, monitor or circulate by turns with a nurse and a cardiologist.',
    ],
    work: [
      'Scrub, pan and monitor',
      'Set up balloon pump and temporary pacing',
      'Be in the lab within 30 minutes when called',
    ],
  },
  {
    specialties: '1105-1107',
    setting: 'clinic',
    experience: 'radiation oncology',
    units: [
      'A cancer center with {few} linear accelerators and its own CT simulator.',
      'Two vaults, one simulator and a physics team that is there when you need it.',
    ],
    people: [
      'About 28 patients a day on each machine, most of whom come for six weeks.',
      'Breast, prostate, lung and head-and-neck, with image guidance every day.',
    ],
    work: [
      'Verify, position, image, treat',
      'Plan and check with the physics team',
      'Keep the schedule kind: people wait badly here',
    ],
  },
  {
    specialties: '1108-1112',
    setting: 'hospital',
    isByDay: true,
    experience: 'diagnostic ultrasound',
    units: [
      '{rooms} scanning rooms and two portable machines; physicians read the same day.',
      'The lab is accredited and does inpatients, outpatients and emergency studies.',
    ],
    people: [
      'Ten to twelve studies a day, a mix of abdominal, vascular, obstetric or cardiac work by specialty.',
      'Patients from the wards, the clinics and the emergency department; call is shared.',
    ],
    work: [
      'Scan by protocol and add the view that answers the question',
      'Write preliminary findings that a physician can use',
      'Clean probes the right way, every time',
    ],
  },
  {
    specialties: '1114-1117',
    setting: 'hospital',
    experience: 'acute respiratory care',
    units: [
      'Respiratory covers {hospital} beds, the emergency department and the ICU with six therapists a shift.',
      'A department with new ventilators, protocols that let you wean, and a blood gas machine on each ICU.',
    ],
    people: [
      'Vents, high-flow and BiPAP in the ICU, and treatments on the floors; about ten patients each.',
      'Adults mainly, with newborns and children where your credentials allow.',
    ],
    work: [
      'Manage and wean ventilators by protocol',
      'Draw and run arterial gases',
      'Attend codes, rapid responses and high-risk deliveries',
      'Teach inhaler technique before discharge',
    ],
  },
  {
    specialties: '1118',
    setting: 'hospital',
    isByDay: true,
    experience: 'cardiovascular perfusion',
    units: ['Two cardiac rooms and an ECMO program; about 450 pump cases a year.'],
    people: ['Adult open heart, with ECMO cannulation two or three times a month.'],
    work: [
      'Set up, prime and run bypass',
      'Stand by for off-pump and TAVR cases',
      'Share ECMO coverage with three colleagues',
    ],
  },
  {
    specialties: '1119-1120 1123',
    setting: 'hospital',
    experience: 'neurodiagnostics or sleep medicine',
    units: [
      'A lab of {rooms} rooms with a neurologist on call for reads.',
      'The lab serves the epilepsy monitoring unit, the ICU and an outpatient list.',
    ],
    people: ['Routine and long-term studies, adults and children, three to five a shift.'],
    work: [
      'Measure, apply and check electrodes until the recording is clean',
      'Annotate what you see and call what cannot wait',
      'Calm people who are wired up for the first time',
    ],
  },
  {
    specialties: '1124-1133',
    setting: 'hospital',
    experience: 'clinical laboratory',
    units: [
      'A core lab for {hospital} beds with a track line that is two years old.',
      'Hematology, chemistry, blood bank and microbiology under one roof; two people on at night.',
    ],
    people: [
      'You work for the wards, the emergency department and a row of clinics: about 2,500 tubes a day.',
      'A team of twenty with a supervisor who still works the bench.',
    ],
    work: [
      'Run, verify and release results',
      'Do quality control and write down what you did about it',
      'Call critical values within minutes',
      'Keep analyzers alive until service arrives',
    ],
  },
  {
    specialties: '1122 1134-1140',
    setting: 'hospital',
    isByDay: true,
    experience: 'surgical services',
    units: [
      '{rooms} operating rooms, two robots, and preference cards that are mostly right.',
      'Surgery runs {rooms} rooms by day and one around the clock.',
    ],
    people: [
      'General, orthopedic, gynecologic and spine cases; you are told tomorrow’s list by two in the afternoon.',
      'A team of nurses, technologists and sterile processing staff who help each other out.',
    ],
    work: [
      'Prepare trays and room for the case at hand',
      'Keep the field sterile and the counts right',
      'Turn a room over in under 25 minutes',
      'Take call by turns',
    ],
  },
  {
    specialties: '1161-1163',
    setting: 'hospital',
    experience: 'emergency care',
    units: ['A {unit}-bay emergency department with technicians in triage, trauma and the main hall.'],
    people: ['Whoever comes: about 120 people a day, with an ambulance every twenty minutes.'],
    work: [
      'Draw blood, run ECGs, splint, compress',
      'Keep rooms stocked and turned over',
      'Sit with a patient who should not be alone',
    ],
  },
];
