import { Problem } from '../problem.ts';

// Taken apart by hand and checked piece by piece: one pattern for a whole address is not linear.
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[a-z0-9-]+$/;
const topLabel = /^(?:[a-z]+|xn--[a-z0-9-]+)$/;

/** The one form in which an address is compared and stored: trimmed, without invisible marks, NFKC, lower-case. */
export function normalizeEmail(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFKC')
    .toLowerCase();
}

/**
 * Whether the mail service writes to an address: atoms of ASCII letters with single dots between them, and a domain of labels (SES takes
 * no other local part). The length limit comes first so that no pattern meets a long text.
 */
export function isEmail(text: string): boolean {
  if (text.length > 100) return false;
  const [name = '', domain = '', ...rest] = normalizeEmail(text).split('@');
  if (rest.length > 0 || name.length > 64) return false;
  if (!name.split('.').every((part) => atom.test(part))) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && topLabel.test(labels.at(-1) ?? '');
}

/** One part of a domain between dots. */
function isLabel(text: string): boolean {
  return text.length <= 63 && label.test(text) && !text.startsWith('-') && !text.endsWith('-');
}

/** Whether an address belongs to the company: exactly one @, domain equal to one of the stage's two. */
export function isCompanyEmail(text: string, companyDomains: readonly string[]): boolean {
  if (!isEmail(text)) return false;
  const email = text.trim().toLowerCase();
  // A look-alike letter that NFKC folds into ASCII must not become a company address.
  if (email !== normalizeEmail(text)) return false;
  const domain = email.slice(email.indexOf('@') + 1);
  return companyDomains.includes(domain);
}

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
