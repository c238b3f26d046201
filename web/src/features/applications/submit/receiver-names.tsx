import { Input } from 'antd';
import type { ReceiverName } from '#shared/contract/packet-receiver.ts';
import type { Control } from '../../../ui/controls/control.ts';
import styles from './receiver-names.module.css';

interface ReceiverNamesProps extends Control<readonly ReceiverName[]> {
  emails: readonly string[];
}

/** A name beside each address: mails greet by it, and the facility keeps it. */
export function ReceiverNames({ emails, value = [], onChange, 'aria-labelledby': label }: ReceiverNamesProps) {
  const nameOf = (email: string) => value.find((one) => one.email === email)?.name ?? '';
  const rename = (email: string, name: string) =>
    onChange?.([...value.filter((one) => one.email !== email && emails.includes(one.email)), { email, name }]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
    <div role="group" aria-labelledby={label} className={styles.names}>
      {emails.map((email) => (
        <Input
          key={email}
          aria-label={`Name of ${email}`}
          placeholder={email}
          value={nameOf(email)}
          onChange={({ target }) => rename(email, target.value)}
        />
      ))}
    </div>
  );
}
