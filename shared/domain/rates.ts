/** One counter: how many calls one caller, address or name may make in a window. */
export interface Rate {
  readonly per: 'address' | 'caller' | 'name';
  readonly count: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit of the product by name; a stage may change the count, never the window. */
export const rates = {
  lookupMinute: { per: 'address', count: 10, seconds: minute },
  lookupHour: { per: 'address', count: 100, seconds: hour },
  signupMethodAddress: { per: 'address', count: 600, seconds: hour },
  signupMethodName: { per: 'name', count: 20, seconds: hour },
  /** Passwords that are changed, or proved once more, by their owner. */
  passwordDay: { per: 'caller', count: 10, seconds: day },
  /** Of all of one's own data: counted once for all pages of one export. */
  dataExportDay: { per: 'caller', count: 3, seconds: day },
  /** Of asking for the deletion of the account; taking it back is free. */
  deletionDay: { per: 'caller', count: 3, seconds: day },
  /** Files of one event, and links of one's calendar; ending a link is free. */
  calendarFileDay: { per: 'caller', count: 10, seconds: day },
  calendarLinkDay: { per: 'caller', count: 10, seconds: day },
  /** Calendar programs, which read for many people from one address. */
  calendarHour: { per: 'address', count: 120, seconds: hour },
  passwordMinute: { per: 'address', count: 30, seconds: minute },
  registerHour: { per: 'address', count: 5, seconds: hour },
  registerDay: { per: 'address', count: 20, seconds: day },
  /** Of the links for a forgotten password, to one account. */
  recoveryHour: { per: 'name', count: 3, seconds: hour },
  confirmHour: { per: 'address', count: 30, seconds: hour },
  /** One address of a mail service may press for many receivers. */
  unsubscribeHour: { per: 'address', count: 300, seconds: hour },
  pictureMinute: { per: 'address', count: 600, seconds: minute },
  textPhoneHour: { per: 'name', count: 3, seconds: hour },
  textAccountHour: { per: 'name', count: 3, seconds: hour },
  textPhoneDay: { per: 'name', count: 5, seconds: day },
  textAccountDay: { per: 'name', count: 5, seconds: day },
  datalistMinute: { per: 'address', count: 60, seconds: minute },
  openingsMinute: { per: 'address', count: 60, seconds: minute },
  searchMinute: { per: 'caller', count: 120, seconds: minute },
  registrationLookupHour: { per: 'address', count: 20, seconds: hour },
  /** Of every signed-in call, twice as many at once; counted by each instance in memory, not in the table. */
  callSecond: { per: 'caller', count: 20, seconds: 1 },
  /** Of everything signed in that is no read. */
  writeMinute: { per: 'caller', count: 300, seconds: minute },
  /** Of every call that a file comes along with. */
  uploadHour: { per: 'caller', count: 20, seconds: hour },
  supportHour: { per: 'caller', count: 5, seconds: hour },
  adminSearchMinute: { per: 'caller', count: 60, seconds: minute },
  adminCountMinute: { per: 'caller', count: 60, seconds: minute },
  adminDetailHour: { per: 'caller', count: 200, seconds: hour },
  /** Lists that are taken as files. */
  exportHour: { per: 'caller', count: 60, seconds: hour },
  inviteDay: { per: 'caller', count: 50, seconds: day },
  /** Submission packets that are made, and links to them. */
  packetHour: { per: 'caller', count: 60, seconds: hour },
  packetShareDay: { per: 'caller', count: 50, seconds: day },
  /** What the receivers of links do, of whom several may share one address; codes are counted for each link. */
  sharedHour: { per: 'address', count: 120, seconds: hour },
  sharedTryHour: { per: 'address', count: 30, seconds: hour },
  sharedFileHour: { per: 'address', count: 240, seconds: hour },
  packetCodeHour: { per: 'name', count: 3, seconds: hour },
  packetCodeDay: { per: 'name', count: 5, seconds: day },
  /** Calls that suggest a job, each to several candidates. */
  suggestHour: { per: 'caller', count: 60, seconds: hour },
  refreshMinute: { per: 'caller', count: 1, seconds: minute },
} as const satisfies Record<string, Rate>;

/** Names a limit in the contract. */
export type RateName = keyof typeof rates;
