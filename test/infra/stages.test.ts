import { describe, expect, it } from 'vitest';
import { stageNamed, stageNames } from '../../infra/stages.ts';

const stage = (name: string, env: NodeJS.ProcessEnv = {}) => {
  const found = stageNamed(name, env);
  if (!found) throw new Error(`There is no stage ${name}.`);
  return found;
};

describe('stages', () => {
  it('are four, each with settings that say its name', () => {
    expect(stageNames.map((name) => stage(name).settings.stage)).toEqual([...stageNames]);
    expect(stageNamed('elsewhere')).toBeUndefined();
  });

  it('on AWS have addresses of their own without a port', () => {
    const hosts = stageNames
      .filter((name) => name !== 'local')
      .flatMap((name) => [stage(name).mainHost, stage(name).staffHost]);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const name of stageNames.filter((one) => one !== 'local')) {
      const { mainHost, staffHost, settings } = stage(name);
      expect([settings.siteOrigin, settings.staffOrigin]).toEqual([`https://${mainHost}`, `https://${staffHost}`]);
    }
  });

  it('production tests nothing: no test account, no acting for candidates until an operator turns it on', () => {
    expect(stage('production').settings).toMatchObject({
      fullRecruiterAccess: false,
      autoVerifyPhone: false,
      rateFactor: 1,
    });
    expect(stage('production').settings).not.toHaveProperty('testAccount');
  });

  it('production and staging keep their data and look like each other', () => {
    expect(stage('production').keepsData).toBe(true);
    expect(stage('staging')).toMatchObject({ keepsData: true, ownKey: true, accessLogs: true });
  });

  it('local moves with PORT', () => {
    expect(stage('local')).toMatchObject({ mainHost: 'localhost:3000', staffHost: 'admin.localhost:3000' });
    expect(stage('local', { PORT: '4711' }).settings).toMatchObject({
      siteOrigin: 'http://localhost:4711',
      staffOrigin: 'http://admin.localhost:4711',
    });
  });

  it('local counts calls as AWS does unless a test raises the limits, and lets tests turn the capability off', () => {
    expect(stage('local').settings).toMatchObject({ rateFactor: 1, fullRecruiterAccess: true });
    expect(stage('local', { RATE_LIMITS: 'raised' }).settings.rateFactor).toBeGreaterThan(1000);
    expect(stage('local', { FULL_RECRUITER_ACCESS: 'off' }).settings.fullRecruiterAccess).toBe(false);
  });

  it('local turns on what production has on when it is asked [O09]', () => {
    const env = { SWITCHES: 'production', FULL_RECRUITER_ACCESS: 'on' };
    expect(stage('local', env).settings).toMatchObject({
      fullRecruiterAccess: false,
      recruiterApproval: true,
      scansUploads: true,
      staffMfa: true,
      rateFactor: 1,
    });
    expect(stage('local').settings).toMatchObject({ recruiterApproval: false });
    for (const name of ['scansUploads', 'staffMfa']) expect(stage('local').settings).not.toHaveProperty(name);
  });

  it('on AWS do not read the environment of the deploying process', () => {
    const env = { PORT: '4711', RATE_LIMITS: 'raised', FULL_RECRUITER_ACCESS: 'off', SWITCHES: 'production' };
    for (const name of ['dev', 'staging', 'production']) expect(stage(name, env)).toEqual(stage(name));
  });
});
