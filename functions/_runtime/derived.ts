/** What is stored although it can be made again from something else. */
export interface Derived {
  /** Raise it with every change of the shape: what is stored with an earlier version is made again. */
  readonly version: number;
  readonly from: string;
  /** A job of `functions/hourly`, or the next act that needs it. */
  readonly rebuiltBy: { readonly hourly: string } | { readonly next: string };
}

/** Everything that is derived. */
export const derived = {
  /** `_jobs/job-card.ts` */
  jobCards: { version: 7, from: 'records of jobs', rebuiltBy: { hourly: 'rebuildBoard' } },
  /** `_search/jobs/job-collection.ts` */
  jobSnapshot: { version: 9, from: 'job cards', rebuiltBy: { hourly: 'rebuildBoard' } },
  /** `feed/make-job.ts`: raise it where the same row makes another job. */
  importedJobs: { version: 6, from: 'rows of feeds', rebuiltBy: { next: 'import of the feed' } },
  /** `_people/directory/directory.ts` */
  directory: { version: 4, from: 'users', rebuiltBy: { hourly: 'refreshDirectory' } },
  /** `_search/people/facets.ts` */
  facets: { version: 2, from: 'users and profiles', rebuiltBy: { hourly: 'refreshFacets' } },
  /** `_search/people/people-collection.ts` */
  peopleSnapshot: { version: 3, from: 'facets', rebuiltBy: { hourly: 'rebuildPeopleSearch' } },
  /** `_people/open-applications.ts` */
  openApplications: {
    version: 2,
    from: 'applications, offers, jobs and profiles',
    rebuiltBy: { next: 'reading of a desk' },
  },
  /** `_reference/name-entries.ts` */
  nameEntries: { version: 2, from: 'facilities and schools', rebuiltBy: { hourly: 'refreshNames' } },
  /** `packet/packet-content.ts`: raise it where a packet holds something else or looks different. */
  packets: { version: 3, from: 'applications, jobs and profiles', rebuiltBy: { next: 'reading of the packet' } },
} as const satisfies Readonly<Record<string, Derived>>;

type Rebuilding = (typeof derived)[keyof typeof derived]['rebuiltBy'];
/** The jobs that `functions/hourly` must have. */
export type RebuildingJob = Extract<Rebuilding, { readonly hourly: string }>['hourly'];

declare const ofTable: unique symbol;
/** A version of the table above: what is derived takes no number of its own. */
export type DerivedVersion = number & { readonly [ofTable]: true };

/** The present version of what is derived. */
export const versionOf = (name: keyof typeof derived): DerivedVersion => derived[name].version as DerivedVersion;
