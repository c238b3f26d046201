import { packet } from '#shared/contract/packet.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';

const { makePacket } = lazy(() => import('./make-packet.ts'));
const { listOfApplication, downloadPacket } = lazy(() => import('./read-packets.ts'));
const { sharePacket, revokeShare } = lazy(() => import('./share-packet.ts'));
const { readSubmission } = lazy(() => import('./submission.ts'));
const { submitApplication } = lazy(() => import('./submit-application.ts'));
const { describeLink, sendShareCode, openShare, receiveFile } = lazy(() => import('./open-share.ts'));

/** Submission packets, and the links by which facilities open them. */
export const handler = serve(packet, {
  ofApplication: ({ actor, query }) => listOfApplication(actor, query),
  make: ({ body, ...context }) => makePacket(body, context),
  download: ({ query, ...context }) => downloadPacket(query, context),
  share: ({ actor, body }) => sharePacket(actor, body),
  revoke: ({ actor, query }) => revokeShare(actor, query),
  submission: ({ actor, query }) => readSubmission(actor, query),
  submit: ({ body, ...context }) => submitApplication(body, context),
  shared: ({ body }) => describeLink(body.token),
  sendCode: ({ body }) => sendShareCode(body.token),
  open: ({ body }) => openShare(body.token, body.code),
  receive: ({ body }) => receiveFile(body),
});
