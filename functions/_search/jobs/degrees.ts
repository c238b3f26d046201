/** Hundredths of a degree as a whole number from 1 to 36001, so that a column of them takes two bytes a row; 0 is no place. */
export function packDegrees(degrees: number | undefined): number {
  return degrees === undefined ? 0 : Math.round((degrees + 180) * 100) + 1;
}

/** The degrees of such a number; undefined for no place. */
export function unpackDegrees(packed: number): number | undefined {
  return packed === 0 ? undefined : (packed - 18_001) / 100;
}
