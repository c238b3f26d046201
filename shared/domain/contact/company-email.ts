import { Problem } from '../problem.ts';
import { isCompanyEmail } from './email.ts';

/** Problem invalid, naming the field, for an address that is not of the company. */
export function requireCompanyEmail(
  email: string,
  companyDomains: readonly string[],
  { field, kind = 'invalid' }: { readonly field: string; readonly kind?: 'invalid' | 'forbidden' },
): void {
  const fault = 'Please enter a valid email';
  if (!isCompanyEmail(email, companyDomains))
    throw new Problem(kind, 'wrongEmail', fault, { fields: { [field]: fault } });
}
