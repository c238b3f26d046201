/** One action on one resource, with the values that conditions may ask for. */
export interface AccessRequest {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
}
