/** A time as people say it: hours up to two days, then days. */
export function hoursText(hours: number | undefined): string {
  if (hours === undefined) return '–';
  if (hours < 48) return `${hours.toFixed(1)} h`;
  return `${(hours / 24).toFixed(1)} days`;
}

/** A share of the first in whole percent; of none there is no share. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;
}
