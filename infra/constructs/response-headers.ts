import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';
import type { Identity } from './identity/identity.ts';

/** On every answer. Browsers then use HTTPS only, for the hosts and for every name below them. */
const always: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

/** The content security policy of pages. They may load and reach themselves, their typeface, the manifest of the installed site, job pictures and the identity provider. */
function pagePolicy(stage: Stage, identity: Identity): string {
  const pictures = stage.settings.pictureHosts.map((host) => `https://${host}`);
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...pictures].join(' '),
    `manifest-src 'self'`,
    `connect-src 'self' ${identity.endpoint} https://${identity.hostedHost}`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/** The headers of pages and their files, on both hosts. */
export function pageHeaders(scope: Construct, stage: Stage, identity: Identity): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'PageHeaders', {
    comment: `Pages of ${brand.name} ${stage.name}`,
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(stage, identity), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        {
          header: 'permissions-policy',
          value: 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
          override: true,
        },
      ],
    },
  });
}

/** The headers of answers of the API. A file answer sets a stricter content policy of its own, which is not overridden. */
export function callHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'CallHeaders', {
    comment: `Calls of ${brand.name} ${stage.name}`,
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: {
        contentSecurityPolicy: `default-src 'none'; frame-ancestors 'none'; sandbox`,
        override: false,
      },
    },
    customHeadersBehavior: { customHeaders: [{ header: 'cache-control', value: 'no-store', override: false }] },
  });
}
