/** The name people see and where they reach us; a stage may override every address (see stage-settings.ts). */
export const brand = {
  name: 'Caravel',
  version: '2.8.26',
  supportEmail: 'support@caravel.example',
  supportAddress: '200 Harbor Street, Suite 400, Portland, OR 97201',
  supportPhone: '+15035550100',
  appStoreUrl: 'https://apps.example/caravel-ios',
  playStoreUrl: 'https://apps.example/caravel-android',
  referUrl: 'https://caravel.example/signup?Referral=',
} as const;
