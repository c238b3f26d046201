import { whyNoConsent } from '#shared/domain/consent/consent-state.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import type { ApplicationRecord } from './applications.ts';
import { agreedTermsOf } from './consents.ts';
import type { JobRecord } from './jobs.ts';

/** Why an application cannot be submitted to the facility under the job's terms of this moment; nothing where it can [N03]. */
export function whyNotSubmitted(application: ApplicationRecord, job: JobRecord | undefined): string {
  return job ? whyNoConsent(agreedTermsOf(application), consentTermsOf(job)) : 'This job does not exist any more.';
}
