/** 999-999-9999, as fields and cards show a number. */
export function shownPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** Inserts dashes while a number is typed; keeps at most ten digits, a leading country code dropped. */
export function maskPhone(text: string): string {
  const all = text.replace(/\D/g, '');
  const digits = (all.length > 10 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
