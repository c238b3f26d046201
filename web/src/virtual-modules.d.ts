declare module 'virtual:antd/candidate.css';
declare module 'virtual:antd/staff.css';
declare module 'virtual:theme.css';
declare module 'virtual:prefetched-routes' {
  type BrowserCall = import('#shared/contract/endpoint.ts').BrowserCall;
  export const currentUser: BrowserCall;
  export const jobDetails: BrowserCall;
  /** The routes whose pages start with reads, from routes.ts. */
  export const prefetchedRoutes: readonly {
    readonly path: string;
    /** Of the staff's pages, which are shown on their host alone. */
    readonly isStaffs: boolean;
    readonly reads: readonly import('./app/page-route.ts').FirstRead[];
  }[];
}
