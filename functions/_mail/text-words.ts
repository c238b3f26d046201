import { brand } from '#shared/domain/brand.ts';
import type { TextKind } from '#shared/domain/mails/mail-kinds.ts';

/** What each text message says, with its fields as {{name}}. */
const textWords: { readonly [K in TextKind]: string } = {
  addressReleased: `${brand.name}: another person proved that your email address is theirs, so your account lost it. You keep your phone and your profile. Log in with the username {{username}} and add your own address. Reply STOP to stop.`,
};

/** The text message of this kind; line breaks never reach it. */
export function textMessageOf(kind: TextKind, fields: Readonly<Record<string, string>>): string {
  return textWords[kind].replace(/\{\{(\w+)\}\}/g, (_, name: string) => (fields[name] ?? '').replace(/[\r\n]+/g, ' '));
}
