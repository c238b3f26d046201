/** 999-999-9999, as fields and cards show a number. */
export function shownPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/**
 * Inserts dashes while a number is typed or pasted in any US way, a leading country code dropped. What is no US number (another
 * country's, or too many digits) stays as it is: cut to ten digits it would be another person's.
 */
export function maskPhone(text: string): string {
  const all = text.replace(/\D/g, '');
  const trimmed = text.trim();
  const isForeign = trimmed.startsWith('+') && all !== '' && !all.startsWith('1');
  const hasCode = all.startsWith('1') && (all.length > 10 || trimmed.startsWith('+'));
  const digits = hasCode ? all.slice(1) : all;
  if (isForeign || digits.length > 10) return text.trimStart();
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
