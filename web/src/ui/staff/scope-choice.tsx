import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';

const scopes = ['mine', 'team'] as const;
export type Scope = (typeof scopes)[number];

/** Whose rows the address names. An admin, who is in charge of no one, begins with everyone. */
export function useScope(): { scope: Scope; usual: Scope } {
  const { isAdmin } = useSession();
  const [params] = useSearchParams();
  const usual: Scope = isAdmin ? 'team' : 'mine';
  return { scope: scopes.find((one) => one === params.get('scope')) ?? usual, usual };
}

interface ScopeChoiceProps {
  scope: Scope;
  onChange(scope: Scope): void;
}

/** One's own rows, or those of the team: for an admin, of all. */
export function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const { isAdmin } = useSession();
  return (
    <Segmented<Scope>
      aria-label="Whose"
      value={scope}
      options={[
        { value: 'mine', label: 'Mine' },
        { value: 'team', label: isAdmin ? 'All' : 'Team' },
      ]}
      onChange={onChange}
    />
  );
}
