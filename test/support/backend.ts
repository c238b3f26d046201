import type { StageSettings } from '#shared/domain/stage-settings.ts';
import { CognitoFixture } from '../infra/local/cognito/cognito-fixture.ts';
import { poolId } from '../infra/local/cognito/sample-pool.ts';
import { startSealedStorage } from './sealed-storage.ts';

/** What acts work with that a test calls without a portal. */
export interface Backend {
  readonly provider: CognitoFixture;
  close(): Promise<void>;
}

const settings: Partial<StageSettings> = {
  stage: 'local',
  siteOrigin: 'https://site.example',
  staffOrigin: 'https://staff.example',
  companyDomains: ['caravel.example', 'caravelhealth.example'],
  supportEmail: 'support@caravel.example',
  mailFrom: 'portal@caravel.example',
  autoVerifyPhone: false,
  fullRecruiterAccess: true,
  recruiterApproval: false,
  pictureHosts: ['pictures.example'],
  supportTeam: [],
  holidays: [],
  rateFactor: 1,
};

const withAuthenticator = { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] };

/** Table, buckets, sealing keys and identity provider of this file's own, with the settings of a stage. */
export async function startBackend(more: Partial<StageSettings> = {}): Promise<Backend> {
  const storage = await startSealedStorage();
  const provider = await new CognitoFixture({ pool: withAuthenticator }).start();
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = provider.url;
  process.env.USER_POOL_ID = poolId;
  process.env.STAGE_SETTINGS = JSON.stringify({ ...settings, ...more });
  return {
    provider,
    async close() {
      await provider.end();
      await storage.close();
    },
  };
}
