/** How long the link to a submission packet is open [W10]. */
export const shareDays = 14;

/** How many packets of one application are kept, the oldest ones without an open link go; and this many of its links are open. */
export const mostPackets = 20;
export const mostShares = 20;

/** What the token of a link looks like: 256 bits. */
export const packetToken = /^[A-Za-z0-9_-]{43}$/;

/** A code for the receiver of a link: how long it is good, how often it may be tried, and how soon another one is sent. */
export const packetCode = { minutes: 10, tries: 5, againSeconds: 60 } as const;

/** How long the packet can be downloaded after its code was right. */
export const passMinutes = 30;

/** A packet travels in pieces of this many bytes: a function answers 6 MB at most, as base64. */
export const packetPartBytes = 4 * 1024 * 1024;

/** How many pieces a packet of this size travels in. */
export const packetPartCount = (size: number): number => Math.max(1, Math.ceil(size / packetPartBytes));

/** What a link is, as staff and its receiver read it. */
export const shareStates = ['open', 'expired', 'revoked', 'ended', 'refused'] as const;
export type ShareState = (typeof shareStates)[number];

/** What the receiver reads of a link that opens nothing any more. */
export const closedLinkWords: Readonly<Record<Exclude<ShareState, 'open'>, string>> = {
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn.',
  ended: 'This application has ended, and the link with it.',
  refused: 'A document of this packet is no longer valid. Please ask who sent the link for a new packet.',
};

/** The one answer to a code that is wrong, used, too old, or was tried too often. */
export const wrongPacketCode = 'This code is not right, or not good any more. Please ask for a new one.';
