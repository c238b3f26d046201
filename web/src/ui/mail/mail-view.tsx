import { useState } from 'react';
import { type Tab, Tabs } from '../tabs.tsx';
import styles from './mail.module.css';
import { MailFrame } from './mail-frame.tsx';

interface MailViewProps {
  subject: string;
  html: string;
  text: string;
  /** What it is called for screen readers. */
  label: string;
}

const tabs: readonly Tab<'mail' | 'text'>[] = [
  { id: 'mail', label: 'Mail' },
  { id: 'text', label: 'Plain text' },
];

/** A mail with its subject, as mail programs show it with and without pictures and looks. */
export function MailView({ subject, html, text, label }: MailViewProps) {
  const [shown, setShown] = useState<'mail' | 'text'>('mail');
  return (
    <section className={styles.mail} aria-label={label}>
      <p>
        <span className="soft">Subject: </span>
        {subject}
      </p>
      <Tabs label="Kind of mail" isSmall tabs={tabs} active={shown} onSelect={(id) => setShown(id)}>
        {shown === 'mail' ? <MailFrame html={html} /> : <pre className={styles.plain}>{text}</pre>}
      </Tabs>
    </section>
  );
}
