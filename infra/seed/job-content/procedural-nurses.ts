import type { JobContent } from './job-content.ts';

/** Registered nurses in oncology, dialysis, surgery and procedures. */
export const proceduralNurses: readonly JobContent[] = [
  {
    specialties: '1024 1049 1065-1067',
    setting: 'hospital',
    experience: 'oncology',
    units: [
      'A {unit}-bed oncology unit with filtered air, and an infusion center one floor down.',
      '{unit} chairs and beds, a pharmacy of its own, and an oncologist within earshot.',
    ],
    people: [
      'Solid tumors, new leukemias and people near the end of treatment; 1:3 to 1:4 on the unit, 1:5 in the chairs.',
      'Many patients come back for months: you will know them and their families.',
    ],
    work: [
      'Give chemotherapy and biotherapy with a second check',
      'Access ports, manage neutropenic fever, transfuse',
      'Recognize a reaction in its first minute',
      'Talk honestly about symptoms, and call palliative care early',
    ],
  },
  {
    specialties: '1068-1069',
    setting: 'hospital',
    experience: 'hemodialysis',
    units: [
      'A {unit}-station dialysis unit that also sends nurses to the bedside in the ICU.',
      '{unit} stations, two turns a day, water room checked by our own technicians.',
    ],
    people: [
      'Chronic patients you see three times a week, and acute starts from the wards.',
      'Adults with kidney failure from {city} and the counties around it; the ratio is 1:3 with a technician.',
    ],
    work: [
      'Cannulate fistulas and grafts, care for catheters',
      'Watch pressures and fluid removal, and stop when you should',
      'Review monthly labs with the nephrologist',
      'Teach diet and access care at the chair',
    ],
  },
  {
    specialties: '1051-1056',
    setting: 'hospital',
    isByDay: true,
    experience: 'operating room circulating',
    units: [
      '{rooms} operating rooms, two of them hybrid, with a first start at 7:30 that is kept.',
      'The department has {rooms} rooms and a sterile processing team that answers the phone.',
    ],
    people: [
      'General, orthopedic, gynecologic and robotic cases; call is shared and paid.',
      'Surgeons who know the staff by name. You circulate, and scrub if you like to.',
    ],
    work: [
      'Lead the time-out and mean it',
      'Position patients with the team and protect their skin',
      'Count, label, document implants',
      'Take call within 30 minutes of the hospital',
    ],
  },
  {
    specialties: '1057-1064',
    setting: 'hospital',
    isByDay: true,
    experience: 'procedural or perianesthesia',
    units: [
      '{unit} bays for before and after the procedure, with the labs behind one pair of doors.',
      'A procedural department of {rooms} rooms where nurses rotate through admission, sedation and recovery.',
    ],
    people: [
      'Scheduled patients by day and emergencies on call. Recovery is 1:2, sedation is 1:1.',
      'Adults for planned procedures, mostly home by the evening, and inpatients between them.',
    ],
    work: [
      'Give moderate sedation with capnography on every patient',
      'Recover patients from general anesthesia and deep sedation',
      'Hold pressure, watch groins, teach the ride home',
      'Prepare the room for the next case before anybody asks',
    ],
  },
];
