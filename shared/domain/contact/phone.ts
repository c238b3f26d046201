/**
 * Area codes of the North American plan that are no home of a US number: toll-free and premium, Canada, the Caribbean and Bermuda
 * (NANPA, November 2026). Short and stable, unlike the list of codes in service; the texted code proves the rest.
 */
const foreign: ReadonlySet<string> = new Set(
  [
    '800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889 900',
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579',
    '581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
  ]
    .join(' ')
    .split(' '),
);

const number = /^1?([2-9]\d\d)([2-9]\d{6})$/;
/** What people write before or behind a number. */
const labelBefore = /^(?:tel|telephone|phone|ph|cell|mobile|home|work|text)\b[\s:.#]*/i;
const labelBehind = /[([]?(?:cell|mobile|home|work)[)\]]?$/i;
const written = /^\+?[\d\s().\-/]+$/;

/** A text without its labels and the invisible marks of contact lists, with plain dashes and digits. */
export function plainPhoneText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(labelBefore, '')
    .replace(labelBehind, '')
    .trim();
}

/** +1 and ten digits from any usual way of writing a number of the US or its territories; undefined when it is none. */
export function normalizePhone(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const plain = plainPhoneText(text);
  if (!written.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (plain.startsWith('+') && !digits.startsWith('1')) return undefined;
  const [, area = '', rest = ''] = number.exec(digits) ?? [];
  // N11 are services (911), never areas.
  return area === '' || area.endsWith('11') || foreign.has(area) ? undefined : `+1${area}${rest}`;
}

/** 999-999-9999, as fields and cards show a number. */
export function shownPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/**
 * Inserts dashes while a number is typed or pasted in any US way, a leading country code dropped. What is no US number (another
 * country's, letters, or too many digits) stays as it is: cut to ten digits it would be another person's.
 */
export function maskPhone(text: string): string {
  const plain = plainPhoneText(text);
  const all = plain.replace(/\D/g, '');
  const isForeign = plain.startsWith('+') && all !== '' && !all.startsWith('1');
  const hasCode = all.startsWith('1') && (all.length > 10 || plain.startsWith('+'));
  const digits = hasCode ? all.slice(1) : all;
  if (isForeign || digits.length > 10 || /\p{L}/u.test(plain)) return text.trimStart();
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
