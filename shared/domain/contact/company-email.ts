import { Problem } from '../problem.ts';
import { isCompanyEmail } from './email.ts';

/** Throws a Problem that names the field where an address is not the company's, as everybody's who works here is. */
export function requireCompanyEmail(
  email: string,
  companyDomains: readonly string[],
  { field, kind = 'invalid' }: { readonly field: string; readonly kind?: 'invalid' | 'forbidden' },
): void {
  const fault = 'Please enter a valid email';
  if (!isCompanyEmail(email, companyDomains)) throw new Problem(kind, fault, { fields: { [field]: fault } });
}
