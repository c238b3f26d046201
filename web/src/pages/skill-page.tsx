import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { retakeReasons } from '#shared/domain/checklists/validity.ts';
import { Questionnaire } from '../features/skills/questionnaire.tsx';
import { useSkill } from '../features/skills/use-skill.ts';
import { useIsFromStart } from '../lib/errand.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

/** /skill/:assessmentId: a skills checklist to fill in. */
export function SkillPage() {
  const { assessmentId = '' } = useParams();
  const [search] = useSearchParams();
  const reason = retakeReasons.find((one) => one === search.get('retake'));
  const read = useSkill(assessmentId, reason);
  const navigate = useNavigate();
  const back = useIsFromStart()
    ? { to: paths.start, label: 'Back to the list' }
    : { to: paths.profile, label: 'Back to profile' };
  return (
    <Page
      title={read.data?.name}
      width="normal"
      actions={
        <ButtonLink to={back.to} kind="bare">
          {back.label}
        </ButtonLink>
      }
    >
      <Loaded read={read} skeleton={<Skeleton height="480px" />}>
        {(skill) => <Questionnaire key={skill.id} skill={skill} onSubmitted={() => void navigate(back.to)} />}
      </Loaded>
    </Page>
  );
}
