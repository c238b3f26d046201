import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Pay } from '../pay.tsx';
import styles from './offer.module.css';

interface AnswerBarProps {
  /** The heading of the answer. */
  answer: RefObject<HTMLHeadingElement | null>;
  weekly: number;
  /** How many of the terms that are worse or of another kind are acknowledged. */
  seen: number;
  changes: number;
}

/** What counts as under the bar and the menu below it. */
const covered = '0px 0px -144px';

/** On a phone, until the answer is in sight: what the offer pays, and the way to the answer. */
export function AnswerBar({ answer, weekly, seen, changes }: AnswerBarProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const heading = answer.current;
    if (!heading) return;
    const observer = new IntersectionObserver(
      // Above the window it was scrolled past.
      ([last]) => last && setNeeded(!last.isIntersecting && last.boundingClientRect.top > 0),
      { rootMargin: covered },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [answer]);
  if (!isNeeded) return null;

  function go() {
    answer.current?.scrollIntoView({ block: 'start' });
    answer.current?.focus({ preventScroll: true });
  }

  return (
    <div className={classes('foot', styles.bar)}>
      <div>
        <p className="strong">
          <Pay weekly={weekly} />
        </p>
        {changes > 0 && (
          <p className="soft small">
            {seen} of {changes} changes acknowledged
          </p>
        )}
      </div>
      <Button onClick={go}>Answer</Button>
    </div>
  );
}
