import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { announce } from '../../../ui/announce.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './share-button.module.css';

/** Opens "Share this job": the job's address, to copy. */
export function ShareButton({ jobId }: { jobId: string }) {
  const field = useRef<InputRef>(null);
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
        <div className={styles.row}>
          <Input
            ref={field}
            aria-label="Address of this job"
            className={classes(styles.address)}
            value={address}
            readOnly
          />
          <Button onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} size={18} />
            {isCopied ? 'Copied' : 'Copy Link'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
