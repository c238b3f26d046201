import { packet } from '#shared/contract/packet.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';

const making = lazy(() => import('./make-packet.ts'));
const reading = lazy(() => import('./read-packets.ts'));
const sharing = lazy(() => import('./share-packet.ts'));
const receiving = lazy(() => import('./open-share.ts'));

/** Submission packets, and the links by which facilities open them. */
export const handler = serve(packet, {
  ofApplication: ({ actor, query }) => reading.listOfApplication(actor, query),
  make: ({ body, ...context }) => making.makePacket(body, context),
  download: ({ query, ...context }) => reading.downloadPacket(query, context),
  share: ({ actor, body }) => sharing.sharePacket(actor, body),
  revoke: ({ actor, query }) => sharing.revokeShare(actor, query),
  shared: ({ body }) => receiving.describeLink(body.token),
  sendCode: ({ body }) => receiving.sendShareCode(body.token),
  open: ({ body }) => receiving.openShare(body.token, body.code),
  receive: ({ body }) => receiving.receiveFile(body),
});
