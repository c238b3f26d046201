import { api } from '#shared/contract/browser.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scores as scale } from '#shared/domain/skills.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './scores-drawer.module.css';

interface ScoresDrawerProps {
  candidateId: string;
  assessmentId: string;
  name: string;
  onClose(): void;
}

/** A checklist with the scores that the candidate gave, group by group. */
export function ScoresDrawer({ candidateId, assessmentId, name, onClose }: ScoresDrawerProps) {
  const read = useRead(api.admin.candidateSkill, { candidateId, assessmentId }, undefined, noRefresh);
  return (
    <Drawer title={name} onClose={onClose}>
      <DrawerBody>
        <Loaded read={read} skeleton={<Skeleton height="320px" />}>
          {(skill) => <Scores skill={skill} />}
        </Loaded>
      </DrawerBody>
    </Drawer>
  );
}

function Scores({ skill: { categoryList, categoryQuestionAnswerList } }: { skill: SkillAnswers }) {
  const given = new Map(categoryQuestionAnswerList.map(({ subQuestionId, score }) => [subQuestionId, score]));
  return (
    <div className="stack">
      <p className="soft small">{scale.map(({ value, label }) => `${value} ${label}`).join(' · ')}</p>
      {categoryList.map((category) => (
        <section key={category.id} aria-label={category.name}>
          <h3>{category.name}</h3>
          {category.questionList.map((question) => (
            <div key={question.id}>
              {question.questionList.length > 0 && <p className={styles.group}>{question.name}</p>}
              <dl className={styles.scores}>
                {(question.questionList.length > 0 ? question.questionList : [question]).map((line) => (
                  <div key={line.id}>
                    <dt>{line.name}</dt>
                    <dd>{given.get(line.id) ?? '–'}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
