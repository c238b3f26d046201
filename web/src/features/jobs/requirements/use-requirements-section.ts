import { type ComponentType, useEffect, useState } from 'react';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';

type Section = ComponentType<{ job: JobDetail; level: 2 | 3 }>;

let section: Section | undefined;

/** Says that the section is here already. */
export function haveRequirementsSection(here: Section): void {
  section = here;
}

/** The answered requirements, fetched beside the job that they belong to; undefined until they are here, nothing where they cannot be. */
export function useRequirementsSection(): Section | undefined {
  const [shown, setShown] = useState(() => section);
  useEffect(() => {
    if (section) return;
    import('./requirements-section.tsx').then(
      ({ RequirementsSection }) => {
        section = RequirementsSection;
        setShown(() => RequirementsSection);
      },
      () => setShown(() => () => null),
    );
  }, []);
  return shown;
}
