declare module 'virtual:antd/candidate.css';
declare module 'virtual:antd/staff.css';
declare module 'virtual:theme.css';
declare module 'virtual:country' {
  export const country: { readonly land: string; readonly borders: string };
}
declare module 'virtual:states' {
  /** The address of the picture that holds the outlines. */
  export const sprite: string;
  export const frames: Readonly<
    Partial<Record<string, readonly [scale: number, meridian: number, left: number, top: number]>>
  >;
}
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
