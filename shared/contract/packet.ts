import * as z from 'zod';
import { applicationStatuses } from '../domain/applications/application-status.ts';
import { packetPartBytes, packetToken, shareStates } from '../domain/applications/packets.ts';
import { requestKinds } from '../domain/documents/document-requests.ts';
import { answers } from '../domain/eligibility/finding.ts';
import { endpoint, fileAnswer, fileEndpoint } from './endpoint.ts';
import { id, optionalLine } from './fields.ts';
import { packetReceiver, receiverName, submissionForm } from './packet-receiver.ts';

const text = z.string();
const application = { candidateId: id, jobId: id };

/** A file that is no page of the packet: it is handed out beside it. */
const separateFile = z.object({ id: text, fileName: text });

/** A submission packet of an application, as staff see it. */
export const submissionPacket = z.object({
  id: text,
  madeAt: text,
  madeBy: text,
  /** In bytes. */
  size: z.number(),
  pages: z.number(),
  /** What is in it, a line each. */
  contents: z.array(text),
  /** One that is lost or did not pass the scanner says so: its receiver does not get it. */
  separate: z.array(separateFile.extend({ fault: text.optional() })),
  /** Made of the profile and the job as they are now. */
  isCurrent: z.boolean(),
  /** A document in it was refused since: it is not shared, and its links are closed. */
  hasRefused: z.boolean(),
  /** Files that there was no time to read are beside it: made again, it has them. */
  isUnfinished: z.boolean(),
});
export type SubmissionPacket = z.infer<typeof submissionPacket>;

/** A link to a packet, as staff see it. */
export const packetShare = z.object({
  id: text,
  packetId: text,
  email: text,
  sharedAt: text,
  sharedBy: text,
  validUntil: text,
  state: z.enum(shareStates),
  /** Mails to this address come back: the receiver has not read of it. */
  comesBack: z.boolean().optional(),
  /** Empty unless it is open. */
  link: text,
  opened: z.number(),
  /** The newest openings, the last one first. */
  openings: z.array(text),
});
export type PacketShare = z.infer<typeof packetShare>;

/** What the receiver of a link gets after the code. */
const received = z.object({
  /** Good for the download, for half an hour. */
  pass: text,
  candidateName: text,
  jobTitle: text,
  facility: text,
  place: text,
  madeAt: text,
  fileName: text,
  size: z.number(),
  pages: z.number(),
  contents: z.array(text),
  separate: z.array(separateFile),
  agency: z.object({ name: text, email: text, phone: text }),
});
export type ReceivedPacket = z.infer<typeof received>;

const token = z.string({ error: 'required' }).regex(packetToken, 'This link is not complete.');
const part = z.coerce.number().int().min(0).max(50).default(0);

/** Submission packets: staff make and share them, the facility opens them without an account [W10]. */
export const packet = {
  ofApplication: endpoint({
    method: 'GET',
    path: 'packets',
    summary: 'The submission packets of an application and their links, newest first.',
    access: 'staff',
    query: z.object(application),
    returns: z.object({
      packetList: z.array(submissionPacket),
      shareList: z.array(packetShare),
      /** Why no link may be made; empty where one may. */
      whyNotShared: text,
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: 'packets',
    summary: 'Makes the submission packet of an application; the same one while profile and job stay as they are.',
    access: 'staff',
    limits: ['packetHour'],
    body: z.object(application),
    returns: submissionPacket,
  }),
  download: fileEndpoint({
    path: 'packets/file',
    summary: `A submission packet as a PDF, in parts of ${packetPartBytes} bytes.`,
    access: 'staff',
    limits: ['adminDetailHour'],
    query: z.object({ ...application, packetId: id, part }),
  }),
  share: endpoint({
    method: 'POST',
    path: 'packets/shares',
    summary: 'Makes a link to a packet, good for 14 days, and mails it to its receiver. The token is its id.',
    access: 'staff',
    limits: ['packetShareDay'],
    body: z.object({ ...application, packetId: id, token: id, ...packetReceiver.shape }),
    returns: packetShare,
  }),
  submission: endpoint({
    method: 'GET',
    path: 'packets/submissions',
    summary: 'What submitting an application sends, to whom, and what is missing in it.',
    access: 'staff',
    query: z.object(application),
    returns: z.object({
      candidateName: text,
      facility: text,
      status: z.enum(applicationStatuses),
      /** What the packet holds, a line each. */
      contents: z.array(text),
      /** The one that is ready; null where pressing makes it. */
      packet: submissionPacket.pick({ id: true, pages: true, size: true }).nullable(),
      /** Documents that were refused: they stay out. */
      leftOut: z.array(z.object({ name: text, words: text, at: text })),
      /** Health documents on file, and whether the candidate agreed that they are sent. */
      health: z.object({ count: z.number(), isAgreed: z.boolean() }),
      /** What the job asks for and the packet does not show. */
      gaps: z.array(
        z.object({
          name: text,
          answer: z.enum(answers),
          evidence: text,
          /** What the candidate is asked for; null where no document would do. */
          request: z.object({ kind: z.enum(requestKinds), name: text }).nullable(),
          isAsked: z.boolean(),
        }),
      ),
      /** To whom the facility's packets went last, and ever. */
      receivers: z.array(text),
      known: z.array(text),
      /** What they are called, as far as they have a name. */
      names: z.array(receiverName),
      /** When the candidate agreed; empty for never. */
      agreedAt: text,
      validUntil: text,
      /** By when the candidate is told what the facility says. */
      newsBy: text,
      /** Why it may not be submitted now; empty where it may. */
      whyNot: text,
    }),
  }),
  submit: endpoint({
    method: 'POST',
    path: 'packets/submissions',
    summary:
      'Submits an application to its facility: packet, links, mails a moment later, step and notice are one act. The token is that of its step.',
    access: 'staff',
    limits: ['packetHour', 'packetShareDay'],
    body: submissionForm.extend({ ...application, token: id }),
    returns: z.object({
      /** Of the application after it, by which it is undone; null where it has moved since. */
      version: z.number().nullable(),
    }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: 'packets/shares',
    summary: 'Withdraws a link at once.',
    access: 'staff',
    query: z.object({ ...application, shareId: id }),
    returns: z.object({ success: z.literal(true) }),
  }),
  shared: endpoint({
    method: 'POST',
    path: 'shared',
    summary: 'What a link leads to, as far as it is said before the code.',
    access: 'anyone',
    isRead: true,
    limits: ['sharedHour'],
    body: z.object({ token }),
    returns: z.object({ jobTitle: text, facility: text, sharedBy: text, validUntil: text }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: 'shared/code',
    summary: 'Mails a code to the receiver of a link, unless one was mailed a moment ago.',
    access: 'anyone',
    limits: ['sharedHour'],
    body: z.object({ token }),
    returns: z.object({
      success: z.literal(true),
      /** False where the code of a moment ago is still to be used. */
      isMailed: z.boolean(),
      /** How long until another one is mailed. */
      againSeconds: z.int(),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: 'shared/open',
    summary: 'Opens a link with the code of its mail.',
    access: 'anyone',
    limits: ['sharedTryHour'],
    body: z.object({ token, code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code.') }),
    returns: received,
  }),
  receive: {
    ...endpoint({
      method: 'POST',
      path: 'shared/file',
      summary: 'The packet of an opened link in parts, or a file that is handed out beside it.',
      access: 'anyone',
      isRead: true,
      limits: ['sharedFileHour'],
      body: z.object({ pass: z.string().min(1, 'required').max(2000), fileId: optionalLine(128).optional(), part }),
      returns: fileAnswer,
    }),
    answersFile: true,
  },
} as const;
