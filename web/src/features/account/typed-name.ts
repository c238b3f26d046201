import { useLocation } from 'react-router-dom';

/** The state of the routes /login and /forgot: the name that was typed on the page before, so that nobody types it twice. */
export interface TypedName {
  readonly name: string;
}

/** The name that was typed on the page before this one, empty where there was none. */
export function useTypedName(): string {
  const { state } = useLocation();
  return (state as TypedName | null)?.name ?? '';
}
