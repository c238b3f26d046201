import { useSearchParams } from 'react-router-dom';
import { AssessmentLoader } from '../features/assessments/assessment-loader.tsx';
import { AssessmentsList } from '../features/assessments/assessments-list.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /assessments: the skills checklists, for admins; with ?id= (or ?id=new) the editor of one. */
export function AssessmentsPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id !== null)
    return (
      <Page title={id === 'new' ? 'New skills checklist' : 'Edit skills checklist'} width="wide">
        <AssessmentLoader key={id} id={id === 'new' ? undefined : id} />
      </Page>
    );
  return (
    <Page width="wide" actions={<ButtonLink to={`${paths.assessments}?id=new`}>Add Skills Checklist</ButtonLink>}>
      <AssessmentsList />
    </Page>
  );
}
