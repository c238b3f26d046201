import { useRef } from 'react';
import styles from './mail.module.css';
import { mailDocument } from './mail-document.ts';

/**
 * A mail in a frame of its own: no script runs in it, no form is sent from it, and it leads nowhere. It inherits our content policy,
 * which allows no style attributes: each style is set by script instead, and for that alone the frame has our origin.
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
