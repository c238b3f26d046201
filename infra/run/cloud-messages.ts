import type { SeedSize } from './run-settings.ts';

/** What `npm run dev` tells the process of its local cloud. */
export type ToCloud =
  | { readonly kind: 'start'; readonly options: CloudOptions; readonly seedSize: SeedSize }
  | { readonly kind: 'renew'; readonly names: readonly string[] }
  | { readonly kind: 'end' };

/** And what it hears. */
export type FromCloud =
  /** Every module is there, nothing has been started. */
  | { readonly kind: 'loaded' }
  /** Requests are answered, at this port. */
  | { readonly kind: 'listening'; readonly innerPort: number }
  /** The demo world is there too. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'renewed' };

export interface CloudOptions {
  readonly assemblyFolder: string;
  readonly stackName: string;
  readonly dataFolder: string;
  readonly port: number;
  readonly codeFolder: string;
}
