import { useId, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { announce } from '../../../ui/announce.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './share-button.module.css';

/** Opens "Share this job": the job's address, to copy. */
export function ShareButton({ jobId }: { jobId: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const address = window.location.origin + paths.job(jobId);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      announce('The address is on your clipboard.');
    } catch {
      // The browser forbids it: the address is selected, ready to be copied by hand.
      field.current?.select();
    }
  }

  return (
    <>
      <IconButton
        label="Share"
        icon={<Icon name="share" />}
        onClick={() => {
          setCopied(false);
          setOpen(true);
        }}
      />
      <Dialog title="Share this job" isOpen={isOpen} onClose={() => setOpen(false)}>
        <label htmlFor={id} className="visually-hidden">
          Address of this job
        </label>
        <div className={styles.row}>
          <input ref={field} id={id} className={styles.address} value={address} readOnly />
          <Button onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} size={18} />
            {isCopied ? 'Copied' : 'Copy Link'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
