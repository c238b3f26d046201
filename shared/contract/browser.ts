import type { BrowserCall, Endpoint } from './endpoint.ts';
import { api as contract } from './index.ts';

type Contract = typeof contract;

/** The contract as the browser has it: its build leaves out what only the server asks of a call, and so does the type. */
export const api: {
  readonly [Family in keyof Contract]: {
    readonly [Name in keyof Contract[Family]]: Contract[Family][Name] extends Endpoint
      ? BrowserCall<Contract[Family][Name]>
      : never;
  };
} = contract;
