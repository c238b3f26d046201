import { noticeKinds } from '../notices/notice-kinds.ts';
import { mailingTypes, type TemplateType, templateTypes } from './mail-kinds.ts';

/** The groups of the templates' page, in their order. */
export const templateGroups = ['News of candidates', 'To candidates', 'To staff', 'To many candidates'] as const;
export type TemplateGroup = (typeof templateGroups)[number];

const kinds: Readonly<Record<string, { readonly goesTo: 'candidate' | 'staff' }>> = noticeKinds;

/** Whom a template writes to; what recruiters read of what candidates did is a group of its own. */
export function templateGroupOf(type: TemplateType): TemplateGroup {
  if (mailingTypes.some((one) => one === type)) return 'To many candidates';
  const kind = kinds[type];
  if (!kind) return 'News of candidates';
  return kind.goesTo === 'staff' ? 'To staff' : 'To candidates';
}

/** Every template, group after group. */
export const groupedTemplates: readonly TemplateType[] = templateGroups.flatMap((group) =>
  templateTypes.filter((type) => templateGroupOf(type) === group),
);
