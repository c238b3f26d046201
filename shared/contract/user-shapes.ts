import * as z from 'zod';

/** The signed-in person as every screen knows it. */
export const signedInUser = z.object({
  id: z.string(),
  username: z.string(),
  userName: z.string(),
  cognitoId: z.string(),
  authId: z.string(),
  /** A recruiter without a group is still waiting to be let in. */
  userType: z.enum(['Candidate', 'Recruiter', 'Admin']),
  groupList: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  emailAddressConfirmed: z.boolean(),
  /** Mails to the address come back: it has to be proved anew, or to be another. */
  emailComesBack: z.boolean().optional(),
  phone: z.string(),
  phoneConfirmed: z.boolean(),
  /** A phone was proved, be it the one before a change: the sign-up is over. */
  hasProvedPhone: z.boolean(),
  /** Where the uploaded picture is shown from; empty for none. */
  pictureUrlPath: z.string(),
  /** How many notices are unread, at most 100; only in the answer that reads the user. */
  unreadNotices: z.number().optional(),
  /** When the account is deleted, as its owner has asked; until then that can be taken back [C25]. */
  leavesAt: z.string().optional(),
  /** Staff who must set up an authenticator app before anything else. */
  needsAuthenticator: z.boolean().optional(),
  /** Set while staff act for this candidate: the id of who is really there. */
  impersonatedBy: z.string().optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** The recruiter in charge of a candidate. */
export const assignedRecruiter = z.object({
  recruiter: z.string(),
  email: z.string(),
  headshot: z.string(),
  calendly: z.string(),
});
export type AssignedRecruiter = z.infer<typeof assignedRecruiter>;

/** What an admin sees of a recruiter in the list of recruiters. */
const recruiterWork = z.object({
  candidates: z.number(),
  /** The place in the round robin; who is next is so for a candidate whose specialty no recruiter has. Pending: not let in yet. */
  turn: z.enum(['next', 'waiting', 'apart', 'pending']),
  /** When the round robin last gave a candidate; empty for never. */
  lastAssignedAt: z.string(),
});
export type RecruiterWork = z.infer<typeof recruiterWork>;

/** A row of the staff's tables of people; what a viewer may not know is empty. */
export const userRow = z.object({
  authId: z.string(),
  name: z.string(),
  userType: z.enum(['Candidate', 'Recruiter', 'Admin']),
  emailAddress: z.string(),
  emailAddressConfirmed: z.boolean(),
  emailComesBack: z.boolean().optional(),
  phone: z.string(),
  phoneConfirmed: z.boolean(),
  signupMethod: z.string(),
  isFullyRegistered: z.boolean(),
  team: z.string(),
  avatar: z.string(),
  /** Of staff only; the id of their identity. */
  cognitoId: z.string(),
  mayView: z.boolean(),
});

/** The same with what only the list of recruiters tells. */
export const listedUser = userRow.extend({ work: recruiterWork.optional() });
export type UserRow = z.infer<typeof listedUser>;
