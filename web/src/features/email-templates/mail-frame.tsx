import { useRef } from 'react';
import styles from './email-templates.module.css';
import { mailDocument } from './mail-document.ts';

/**
 * A mail in a frame of its own: no script runs in it, no form is sent from it, and it leads nowhere. It inherits our content policy,
 * which knows no style attributes, so that we hand its looks over one by one; for that alone it has our origin.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);

  function dress() {
    const inside = frame.current?.contentDocument;
    for (const element of inside?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? '';
    if (inside && frame.current) frame.current.style.height = `${inside.documentElement.scrollHeight + 16}px`;
  }

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title="The mail"
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      srcDoc={mailDocument(html)}
      onLoad={dress}
    />
  );
}
