import type { FunctionName } from '../stages.ts';

/** Beginnings of partition keys, of the table and of its indexes, as IAM patterns. */
interface TableKeys {
  /** Read and written; audit records (`AUDIT#*`) are added only. */
  readonly writes: readonly string[];
  /** Read besides. */
  readonly reads?: readonly string[];
}

const listed = (keys: string): string[] => keys.split(/\s+/);

/**
 * The items that each function may touch: those of the entities that its modules lead to, which a test compares. `datalist`, open to
 * anyone, and `file` have only what they use, as `test/infra/role-use.golden` lists it.
 */
export const tableKeys: Readonly<Record<FunctionName, TableKeys>> = {
  user: {
    writes: listed(
      `APPS#* AUDIT#* BOARD#* BOARDS CAL#* CAND#* CHARGES#* CLAIM#* CLAIMS#* DIR#* DUE EMAIL#* EVENTS#* FACETS GONE#*
       GONES INVITE#* INVITES#* JOB#* LEAVING LINK#* LINKS#* LOGIN#* OUTBOX#* PHONE#* RATE#* RECRUITERS REFER#*
       RETURNED#* SHARED#* SIGNUP#* SIGNUPS TASKS#* USER#*`,
    ),
    reads: listed('ASSESSMENT#* ASSESSMENTS DUE#*'),
  },
  candidate: {
    writes: listed(
      `ASSESSMENT#* ASSESSMENTS AUDIT#* CAL#* CAND#* DIR#* DUE#* EMAIL#* EVENTS#* LOGIN#* OUTBOX#* RATE#* SIGNUP#* SIGNUPS
       USER#*`,
    ),
    reads: listed('APPS#* JOB#*'),
  },
  job: {
    writes: listed(
      `APPS#* AUDIT#* CAND#* DIR#* DUE DUE#* EMAIL#* EVENTS#* HELD JOB#* LOGIN#* OUTBOX#* RATE#* SIGNUP#* SIGNUPS TELLING#*
       USER#*`,
    ),
  },
  datalist: {
    writes: listed('AUDIT#* EVENTS#* RATE#*'),
    reads: listed('ASSESSMENTS FACILITY#* SCHOOL#* USER#*'),
  },
  admin: {
    writes: listed(
      `APPS#* ASSESSMENT#* ASSESSMENTS AUDIT#* BOARD#* BOARDS CAL#* CAND#* CHARGES#* CLAIM#* CLAIMS#* DIR#* DUE
       EMAIL#* ERASED#* EVENTS#* FACETS FEEDRUN GONE#* GONES HELD INVITE#* INVITES#* JOB#* LEASE#* LINK#* LINKS#* LOGIN#*
       LOOKS#* MAILING#* OUTBOX#* RATE#* RECEIVERS#* RECRUITERS REFER#* REFRESH SHARED#* SIGNUP#* SIGNUPS SOURCE#* TASKS#* USER#*`,
    ),
    reads: ['AUDIT#*'],
  },
  file: {
    writes: listed('AUDIT#* EVENTS#* RATE#*'),
    reads: listed('USER#*'),
  },
  packet: {
    writes: listed(
      `APPS#* ASSESSMENT#* ASSESSMENTS AUDIT#* CAND#* DUE EVENTS#* HELD JOB#* OUTBOX#* RATE#* RECEIVERS#* RECRUITERS RETURNED#*
       SHARED#* USER#*`,
    ),
  },
  identity: {
    writes: listed(
      `APPS#* AUDIT#* CAL#* CAND#* CHARGES#* CLAIM#* CLAIMS#* DIR#* DUE EMAIL#* EVENTS#* FACETS GONE#* GONES JOB#* LINK#* LINKS#*
       LOGIN#* OUTBOX#* RATE#* REFER#* SHARED#* SIGNUP#* SIGNUPS USER#*`,
    ),
  },
  feed: {
    writes: listed('APPS#* CAND#* DUE FEEDRUN HOLDING#* JOB#* LEASE#* ROUND#* SOURCE#* TELLING#* TWIN#* USER#*'),
  },
  hourly: {
    writes: listed(
      `APPS#* AUDIT#* CAL#* CAND#* CHARGES#* CLAIM#* CLAIMS#* DIR#* DUE DUE#* EMAIL#* ERASED#* EVENTS#* FACETS FACILITY#* FEEDRUN GONE#*
       GONES HOLDING#* JOB#* LEASE#* LEAVING LINK#* LINKS#* LOGIN#* OUTBOX#* RECRUITERS REFER#* ROUND#* SCHOOL#* SHARED#*
       SIGNUP#* SIGNUPS SOURCE#* TASKS#* TELLING#* USER#*`,
    ),
    reads: listed('AUDIT#* LOOKS#*'),
  },
  stream: {
    writes: listed(
      `APPS#* CAND#* CHARGES#* DIR#* DUE FACETS HELD JOB#* LINK#* LINKS#* MAILING#* OUTBOX#* PHONE#*
       RECRUITERS RETURNED#* SHARED#* UNSENT UNSENT#* USER#*`,
    ),
  },
};
