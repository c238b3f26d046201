import { useEffect, useId, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { plainControl } from '../../ui/fields/field.tsx';
import styles from './audit.module.css';

/** Debounce of the search. */
const pauseMs = 250;

/** Finds a person by the beginning of the name. */
export function PersonSearch({ onPick }: { onPick(id: string): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setWanted(typed.trim()), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useRead(api.admin.users, wanted ? {} : null, { filterName: 'name', filterValue: wanted });
  const people = (wanted && data?.userList.filter(({ authId }) => authId !== '')) || [];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Person</label>
      <Combobox
        {...plainControl(id, 'person', typed, setTyped)}
        text={typed}
        onText={setTyped}
        maxLength={50}
        placeholder="First name or last name"
        listLabel="People"
        offers={people.map(({ authId, name, userType }) => ({
          key: authId,
          label: `${name}, ${userType}`,
          isChosen: false,
        }))}
        onPick={(index) => onPick(people[index]?.authId ?? '')}
        {...(wanted && data && { none: 'Nobody found' })}
      />
    </div>
  );
}
