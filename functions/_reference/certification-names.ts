import type { CertificationNames } from '#shared/domain/eligibility/read-credential.ts';
import { certificationTypes } from './certification-types.ts';

/** Other names of certifications that mean nothing else, by their code, in small letters. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  BLS: ['basic life support', 'bls/cpr', 'bls cpr'],
  ACLS: ['advanced cardiovascular life support', 'advanced cardiac life support'],
  PALS: ['pediatric advanced life support'],
  NRP: ['neonatal resuscitation program', 'neonatal resuscitation'],
  NIHSS: ['nih stroke scale', 'nihss stroke', 'nih stroke'],
  TNCC: ['trauma nursing core course', 'trauma nurse core course'],
  ENPC: ['emergency nursing pediatric course'],
  STABLE: ['s.t.a.b.l.e', 's.t.a.b.l.e.', 's.t.a.b.l.e. program', 'stable program'],
  'AWHONN-FHM': ['awhonn fetal heart monitoring', 'awhonn fhm'],
  CPI: ['nonviolent crisis intervention', 'crisis prevention intervention'],
  'ONS-Chemo': ['ons chemo', 'ons chemotherapy', 'chemotherapy/immunotherapy'],
  ABLS: ['advanced burn life support'],
  CCRN: ['critical care registered nurse'],
  'RNC-OB': ['rnc ob'],
  'C-EFM': ['cefm'],
  'ARRT-R': ['arrt (r)', 'arrt r', 'rt(r)', 'rt (r)'],
  'ARRT-CT': ['arrt (ct)', 'arrt ct', 'rt(ct)'],
  'ARRT-MR': ['arrt (mr)', 'arrt mr', 'rt(mr)'],
  RDMS: ['registered diagnostic medical sonographer'],
  RRT: ['registered respiratory therapist'],
  CST: ['certified surgical technologist'],
  'CNA-CERT': ['state nurse aide registry'],
};

/** Codes that are words or short forms of something else as well: they count only beside their name. */
const ambiguous = new Set([
  'DOC',
  'OTC',
  'CMD',
  'CIC',
  'CCP',
  'CRT',
  'CMA',
  'CNN',
  'CCM',
  'CPN',
  'CNA-CERT',
  'PBT',
  'RELIAS',
]);

/** Certifications by the names that mean them and nothing else. */
export const certificationNames: CertificationNames = new Map(
  certificationTypes.flatMap(({ id, code, label }) => {
    const names = [...(ambiguous.has(code) ? [] : [code.toLowerCase()]), ...(otherNames[code] ?? [])];
    // A label alone may be a trade ("Medical Assistant"); beside its code it is the certification.
    const pair = `${code} - ${label}`.toLowerCase();
    return code === 'DOC' ? [] : [...names, pair].map((name) => [name, { id, code }] as const);
  }),
);
