import { useId, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../lib/call.ts';
import { Finder } from '../../ui/controls/finder.tsx';
import styles from './audit.module.css';

/** Finds a person by the beginning of the name. */
export function PersonSearch({ onPick }: { onPick(id: string): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Person</label>
      <Finder
        id={id}
        value={typed}
        onChange={setTyped}
        placeholder="First name or last name"
        isWanted={(text) => text.trim() !== '' && text.length <= 50}
        find={findPeople}
        onPick={({ key }) => onPick(key)}
        none="No people found"
      />
    </div>
  );
}

async function findPeople(name: string) {
  const { userList } = await call(api.admin.users, {}, { filterName: 'name', filterValue: name });
  return userList
    .filter(({ authId }) => authId !== '')
    .map(({ authId, name, userType }) => ({ key: authId, label: `${name}, ${userType}` }));
}
