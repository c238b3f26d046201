import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which drawer shows a person. */
export type PersonKind = 'candidate' | 'recruiter';

/** The open drawer is part of the URL: it can be linked to, and the browser's Back closes it. */
type OpenPerson =
  | { readonly act: 'view' | 'edit'; readonly kind: PersonKind; readonly id: string }
  | { readonly act: 'invite'; readonly kind: PersonKind };

const acts = ['view', 'edit'] as const;
const own = [...acts, 'invite', 'kind'];
const idShape = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads an address such as ?view=id, ?edit=id&kind=recruiter, ?invite=candidate; an id alone is of the page's own kind. */
function readOpenPerson(params: URLSearchParams, home: PersonKind): OpenPerson | undefined {
  const invited = kindOf(params.get('invite'));
  if (invited) return { act: 'invite', kind: invited };
  const act = acts.find((name) => idShape.test(params.get(name) ?? ''));
  return act && { act, kind: kindOf(params.get('kind')) ?? home, id: params.get(act) ?? '' };
}

/** The same address with this opened, or with nothing open. */
export function writeOpenPerson(params: URLSearchParams, open: OpenPerson | undefined): string {
  const next = new URLSearchParams(params);
  for (const name of own) next.delete(name);
  if (open?.act === 'invite') next.set('invite', open.kind);
  else if (open) {
    next.set(open.act, open.id);
    next.set('kind', open.kind);
  }
  return next.size > 0 ? `?${next}` : '';
}

function kindOf(text: string | null): PersonKind | undefined {
  return text === 'candidate' || text === 'recruiter' ? text : undefined;
}

/** What the address has open, and the ways to open and close. */
export function usePersonAddress(home: PersonKind) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: object | null };
  const isFromTable = state !== null && 'isFromTable' in state;
  const to = (open: OpenPerson | undefined) => ({ pathname, search: writeOpenPerson(params, open) });

  return {
    open: readOpenPerson(params, home),
    /** The URL opens a drawer without naming a person. */
    isWithoutId: acts.some((name) => params.get(name) === ''),
    /** A link to it; the table's own state goes along, so that its pages are still known. */
    linkTo: (open: OpenPerson) => ({ to: to(open), state: { ...state, isFromTable: true }, preventScrollReset: true }),
    /** From viewing to editing: Back still leads to the table. */
    turnTo: (open: OpenPerson) => void navigate(to(open), { replace: true, state, preventScrollReset: true }),
    close() {
      if (isFromTable) return void navigate(-1);
      void navigate(to(undefined), { replace: true, state, preventScrollReset: true });
    },
  };
}

export type PersonAddress = ReturnType<typeof usePersonAddress>;
