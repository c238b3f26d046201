import type { ReceiverName } from '#shared/contract/packet-receiver.ts';

/** The first line of a mail to a receiver, by name where there is one. */
export function greetingOf(email: string, names: readonly ReceiverName[] = []): string {
  const name = names.find((one) => one.email === email)?.name;
  return name ? `Hello ${name},` : 'Hello,';
}
