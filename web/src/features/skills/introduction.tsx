import type { RefObject } from 'react';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scoredItems, scores } from '#shared/domain/skills.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/surfaces.tsx';
import styles from './questionnaire.module.css';

interface IntroductionProps {
  skill: SkillAnswers;
  heading: RefObject<HTMLHeadingElement | null>;
  onStart(): void;
}

/** What comes before the first section: how long it takes and what the scores say. */
export function Introduction({ skill, heading, onStart }: IntroductionProps) {
  return (
    <Card as="div" className="stack">
      <h2 ref={heading} tabIndex={-1}>
        Before you begin
      </h2>
      <p className={styles.time}>
        <Icon name="clock" />
        Estimated time: 10-15 min
      </p>
      <p>
        {skill.categoryList.length} sections with {scoredItems(skill).length} skills. Rate each one by your own
        experience; you can save your progress and go on later, on any device.
      </p>
      <dl className={styles.legend}>
        {scores.map(({ value, label }) => (
          <div key={value}>
            <dt className={styles.number}>{value}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={onStart}>Start</Button>
      </div>
    </Card>
  );
}
