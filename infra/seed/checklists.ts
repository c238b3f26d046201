import type { ReferenceSpecialty } from '../../functions/_data/reference/specialties.ts';
import templates from './skills-checklists.json' with { type: 'json' };

/** A skills checklist by name; the id is made from it, so that whoever loads the templates gives them the same ones. */
export interface Checklist {
  readonly id: string;
  readonly name: string;
}

/** Which checklist fits: by group of the specialty, else by category. The words begin a template's name. */
const byGroup: Readonly<Record<string, string>> = {
  'Critical Care': 'RN - ICU',
  'Progressive Care & Telemetry': 'RN - Telemetry',
  Emergency: 'RN - Emergency',
  'Women & Newborn': 'RN - Labor',
  'Perioperative & Procedural': 'RN - Operating',
  'Cardiopulmonary & Neurodiagnostic': 'Allied - Respiratory',
};
const byCategory: Readonly<Record<ReferenceSpecialty['category'], string>> = {
  'Registered Nurse': 'RN - Med-Surg',
  Allied: 'Allied - Radiology',
  LPN: 'LPN',
  CNA: 'CNA',
};

/** The checklist that somebody of this specialty fills in first. */
export function checklistFor({ group, category }: Pick<ReferenceSpecialty, 'group' | 'category'>): Checklist {
  const beginning = byGroup[group] ?? byCategory[category];
  const name = templates.find((template) => template.name.startsWith(beginning))?.name;
  if (!name) throw new Error(`No checklist begins with ${beginning}`);
  return { id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name };
}
