import { missing, Problem } from '#shared/domain/problem.ts';
import { settings } from '../_runtime/settings.ts';
import { type BucketName, objectTag } from './objects.ts';

/** The scanner has not passed a file, and that is final. */
export class NotClean extends Problem {
  constructor() {
    super('conflict', 'fileInfected', 'This file did not pass the check for malware.');
  }
}

/**
 * Where the stage scans uploads: Problem conflict until the scanner has found this one clean, NotClean where it never will, missing
 * when there is none. Tag and value are those of GuardDuty Malware Protection for S3; every other value is final as well.
 */
export async function requireClean(bucket: BucketName, key: string): Promise<void> {
  if (settings().scansUploads !== true) return;
  const verdict = await objectTag(bucket, key, 'GuardDutyMalwareScanStatus');
  if (verdict === undefined) throw missing();
  if (verdict === '')
    throw new Problem('conflict', 'fileBeingChecked', 'The file is still being checked. Please try again in a minute.');
  if (verdict !== 'NO_THREATS_FOUND') throw new NotClean();
}
