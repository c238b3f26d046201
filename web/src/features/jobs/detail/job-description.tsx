import { useLayoutEffect, useRef } from 'react';
import styles from './job-description.module.css';

interface JobDescriptionProps {
  html: string;
  clean(html: string): DocumentFragment;
}

/** The job's own words: HTML of others, cleaned at import and once more here before it is shown. */
export function JobDescription({ html, clean }: JobDescriptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(clean(html)), [html, clean]);
  return <div ref={place} className={styles.description} />;
}
