import { readText } from '#shared/domain/eligibility/read-requirements.ts';
import type { RequiringJob } from '#shared/domain/eligibility/requirement.ts';
import { requirementName } from '#shared/domain/eligibility/requirement-name.ts';
import { certificationNames } from '../../../../functions/_reference/certification-names.ts';

/** How a text was read, in a line: each requirement by its kind and name, "text" for what was not read. */
export function shownReading(text: string, job: RequiringJob): string {
  return readText(text, job, certificationNames)
    .map((one) => (one.kind === 'text' ? 'text' : `${one.kind} ${requirementName(one)}`))
    .join(' + ');
}
