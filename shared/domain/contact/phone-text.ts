/** 999-999-9999, as fields and cards show a number. */
export function shownPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** Inserts dashes while a number is typed or pasted in any US way; keeps at most ten digits, a leading country code dropped. */
export function maskPhone(text: string): string {
  const all = text.replace(/\D/g, '');
  // A number of another country is left as it is: cut to ten digits it would be one of ours.
  const isForeign = text.trim().startsWith('+') && all !== '' && !all.startsWith('1');
  if (isForeign) return text.trimStart().slice(0, 20);
  const hasCode = all.startsWith('1') && (all.length > 10 || text.trim().startsWith('+'));
  const digits = (hasCode ? all.slice(1) : all).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
