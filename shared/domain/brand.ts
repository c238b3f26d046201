/** Addresses of the company that a stage may replace; an empty one means that a plain page of our own is shown instead. */
export interface BrandLinks {
  readonly supportAddress: string;
  readonly supportPhone: string;
  readonly appStoreUrl: string;
  readonly playStoreUrl: string;
  /** Where a referred friend signs up; each candidate's code is added to it. */
  readonly referUrl: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly travelerGuideUrl: string;
  readonly blogUrl: string;
  readonly rewardsUrl: string;
}

/** The company's name and addresses; a stage may override every address (see stage-settings.ts). */
export const brand = {
  name: 'Caravel',
  version: '2.8.26',
  supportEmail: 'support@caravel.example',
  supportAddress: '200 Harbor Street, Suite 400, Portland, OR 97201',
  supportPhone: '+15035550100',
  appStoreUrl: 'https://apps.example/caravel-ios',
  playStoreUrl: 'https://apps.example/caravel-android',
  referUrl: 'https://caravel.example/signup',
  termsUrl: '',
  privacyUrl: '',
  travelerGuideUrl: '',
  blogUrl: '',
  rewardsUrl: '',
} as const satisfies BrandLinks & Record<string, string>;

/** The addresses of a stage: its own where it names one, else ours. */
export function brandLinks(own: Partial<BrandLinks> = {}): BrandLinks {
  const { name, version, supportEmail, ...links } = brand;
  return { ...links, ...own };
}
