import { useSearchParams } from 'react-router-dom';
import { AssessmentLoader } from '../features/assessments/assessment-loader.tsx';
import { AssessmentsList } from '../features/assessments/assessments-list.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StaffPage } from '../ui/staff/staff-page.tsx';

/** /assessments: the skills checklists, for admins; with ?id= (or ?id=new) the editor of one. */
export function AssessmentsPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id !== null)
    return (
      <StaffPage title={id === 'new' ? 'New skills checklist' : 'Edit skills checklist'} width="wide">
        <AssessmentLoader key={id} id={id === 'new' ? undefined : id} />
      </StaffPage>
    );
  return (
    <StaffPage
      title="Assessments"
      actions={<ButtonLink to={`${paths.assessments}?id=new`}>Add Skills Checklist</ButtonLink>}
    >
      <AssessmentsList />
    </StaffPage>
  );
}
