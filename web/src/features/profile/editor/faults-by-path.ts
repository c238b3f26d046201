import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { FormErrors, FormSchema, FormValues } from '../../../ui/forms/form-state.ts';
import type { Section } from './section.ts';

/** Every fault of a draft by the path of its field ("workHistoryList.0.startDate"), the first message of each. */
export function faultsByPath(section: Section, draft: FormValues, details: CandidateDetails): FormErrors {
  return onFields(section, draft, faultsOfBody(section.schema, section.bodyOf(draft, details)));
}

/** Faults of a body, as the schema or the server names them, on the fields of its draft. */
export function onFields(section: Section, draft: FormValues, faults: FormErrors): FormErrors {
  const placed: Record<string, string> = {};
  for (const [path, message] of Object.entries(faults)) {
    // What is wrong with a file is said where the file was chosen.
    const field = (section.fieldOf?.(path, draft) ?? path).replace(/(f|F)ileBase64Str$/, '$1ileName');
    placed[field] ??= message;
  }
  return placed;
}

function faultsOfBody(schema: FormSchema<unknown>, body: unknown): FormErrors {
  const result = schema.safeParse(body);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[path.map(String).join('.')] ??= message;
  return faults;
}
