import { type RenewalPage, renewalsCompiledOn } from '#shared/domain/wallet/renewal-pages.ts';
import { Button } from '../../../ui/button.tsx';

/** Where a line is renewed, beside the site [C16]; the addresses are ours and may have moved, which the title says. */
export function RenewLinks({ name, pages }: { name: string; pages: readonly RenewalPage[] }) {
  return pages.map(({ name: where, url }) => (
    <span key={url}>
      <Button kind="bare" size="small" href={url} title={`Address as of ${renewalsCompiledOn}`}>
        Renew at {where}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </span>
  ));
}
