import { brandLinks } from '../../shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import { type Finding, finding } from './finding.ts';

/** What every stage must say, as paths into it. */
const required = [
  'name',
  'mainHost',
  'staffHost',
  'mail.domain',
  'identity.domainPrefix',
  'identity.socialSecrets',
  'originProof',
  'settings.siteOrigin',
  'settings.staffOrigin',
  'settings.companyDomains',
  'settings.supportEmail',
  'settings.mailFrom',
  'settings.rateFactor',
  'logDays',
  'oldVersionDays',
  'throttle.requestsPerSecond',
  'throttle.burst',
];

/** What the settings of a stage lack, contradict or hold of the examples; needs no network. `others` are the stages beside it. */
export function stageFindings(stage: Stage, others: readonly Stage[]): Finding[] {
  const examples =
    stage.name === 'local' ? [] : [...examplesIn(stage), ...examplesIn(brandLinks(stage.settings?.links), 'brand')];
  return [
    ...settingFaults(stage, others),
    finding(
      'Settings without examples',
      examples.length > 0
        ? `Put your own values in the place of the examples in infra/stages.ts and shared/domain/brand.ts: ${examples.join(', ')}.`
        : undefined,
    ),
  ];
}

/** What keeps a stage from being synthesized: settings that are missing or contradict each other. */
export function settingFaults(stage: Stage, others: readonly Stage[]): Finding[] {
  const lacking = required.filter((path) => isEmpty(valueAt(stage, path)));
  const contradictions = lacking.length > 0 ? [] : contradictionsIn(stage, others);
  return [
    finding(
      'Settings of the stage',
      lacking.length > 0 ? `Set ${lacking.join(', ')} of ${stage.name} in infra/stages.ts.` : undefined,
    ),
    finding('Settings that agree', contradictions.length > 0 ? contradictions.join(' ') : undefined),
  ];
}

/** Domains for examples (RFC 2606), telephone numbers for fiction (555-0100 to 555-0199), and the account of nobody. */
const isExample = (text: string) => /\.example\b|^\+1\d{3}55501\d{2}$|^0{12}$/.test(text);

/** Paths whose value is an example. */
function examplesIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isExample(value) ? [`${path} (${value})`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => examplesIn(inside, path ? `${path}.${name}` : name));
}

function contradictionsIn(stage: Stage, others: readonly Stage[]): string[] {
  const { settings, mainHost, staffHost, mail, names, identity } = stage;
  const isLocal = stage.name === 'local';
  const inZone = (host: string) => !names?.zone || host === names.zone.name || host.endsWith(`.${names.zone.name}`);
  const mailHost = settings.mailFrom.slice(settings.mailFrom.lastIndexOf('@') + 1);
  const same = (read: (one: Stage) => string) =>
    others.filter((other) => other.name !== stage.name && read(other) === read(stage)).map(({ name }) => name);
  const rules: readonly (readonly [holds: boolean, otherwise: string])[] = [
    [mainHost !== staffHost, 'mainHost and staffHost are one name: give each a name of its own.'],
    [
      isLocal || (settings.siteOrigin === `https://${mainHost}` && settings.staffOrigin === `https://${staffHost}`),
      'settings.siteOrigin and settings.staffOrigin are not https:// with mainHost and staffHost: make them the same.',
    ],
    [
      isLocal || /^\d{12}$/.test(stage.account ?? ''),
      'account is not the twelve digits of an account of AWS: set the one that the stage is deployed to.',
    ],
    [
      isLocal || names !== undefined,
      'names is missing, so that no certificate is made for the hosts: set names: {} or a hosted zone.',
    ],
    [
      inZone(mainHost) && inZone(staffHost),
      `The hosted zone ${names?.zone?.name} does not contain both hosts: name the zone that does.`,
    ],
    [
      mailHost === mail.domain || mailHost.endsWith(`.${mail.domain}`),
      `settings.mailFrom is not at ${mail.domain}: SES sends for mail.domain only.`,
    ],
    [
      new Set(settings.companyDomains).size === settings.companyDomains.length &&
        settings.companyDomains.every((domain) => /^[a-z0-9.-]+\.[a-z]+$/.test(domain)),
      'settings.companyDomains are not different lower-case domains: correct them.',
    ],
    [
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(identity.domainPrefix) &&
        !/aws|amazon|cognito/.test(identity.domainPrefix),
      'identity.domainPrefix takes lower-case letters, digits and inner hyphens, without aws, amazon or cognito: choose another.',
    ],
    [
      Number.isInteger(identity.socialSecrets) && identity.socialSecrets > 0,
      'identity.socialSecrets is no whole number from 1 on: raise it by one with each change of the social secrets.',
    ],
    [
      !stage.alarms || new Set(stage.alarms.emails).size >= 2,
      'alarms.emails has one address: name a second one, for when the first is not read.',
    ],
    [
      stage.copies?.region !== 'us-east-1',
      'copies.region is that of the portal itself: name another one, such as us-west-2.',
    ],
    [
      stage.copies?.account === undefined ||
        (/^\d{12}$/.test(stage.copies.account) && stage.copies.account !== stage.account),
      'copies.account is not the twelve digits of another account than the stage’s: correct it, or take it out.',
    ],
    [!stage.keepsData || !stage.emptiesBuckets, 'keepsData and emptiesBuckets are both on: turn one of them off.'],
    [!stage.isProtected || stage.keepsData, 'isProtected is on without keepsData: turn both on or both off.'],
    [
      stage.throttle.burst >= stage.throttle.requestsPerSecond,
      'throttle.burst is below throttle.requestsPerSecond: raise it.',
    ],
    [
      stage.name !== 'production' || settings.testAccount === undefined,
      'settings.testAccount is set in production, where no account may be reset: remove it.',
    ],
    [settings.stage === stage.name, `settings.stage says ${settings.stage}: make it ${stage.name}.`],
  ];
  const shared = [
    ['mainHost', same((one) => one.mainHost)],
    ['mail.domain', same((one) => one.mail.domain)],
    ['identity.domainPrefix', same((one) => one.identity.domainPrefix)],
  ] as const;
  return [
    ...rules.flatMap(([holds, otherwise]) => (holds ? [] : [otherwise])),
    ...shared.flatMap(([what, names]) =>
      isLocal || names.length === 0 ? [] : [`${what} is that of ${names.join(' and ')} too: give each stage its own.`],
    ),
  ];
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], value);
}
