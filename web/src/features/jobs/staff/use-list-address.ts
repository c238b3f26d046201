import { useSearchParams } from 'react-router-dom';

const lastPage = 1000;

/** Which filters of a list are on, and which page is shown, as the address says; another filter begins at the first page. */
export function useListAddress<Filter extends string>(names: readonly Filter[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('only')?.split(',') ?? [];
  const page = Math.min(lastPage, Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1));
  const change = (changes: Readonly<Record<string, string>>, isTurned: boolean) =>
    setParams(
      (before) => {
        before.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value === '') before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: !isTurned, preventScrollReset: !isTurned },
    );
  return {
    only: names.filter((name) => asked.includes(name)),
    page,
    filter: (next: readonly Filter[]) => change({ only: names.filter((name) => next.includes(name)).join() }, false),
    turn: (to: number) => change({ page: to > 1 ? String(to) : '' }, true),
  };
}
