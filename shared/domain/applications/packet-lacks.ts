import type { RequestKind } from '../documents/document-requests.ts';
import type { RequirementAnswer } from '../eligibility/answer-requirements.ts';
import type { Mend } from '../eligibility/mend.ts';

/** What keeps a packet from being whole. */
export interface PacketLack {
  /** "ACLS", "Texas license", "Resume". */
  readonly name: string;
  /** The kind of document that mends it; absent for what no document does, such as years of experience. */
  readonly kind?: RequestKind;
}

const documentKinds: Partial<Record<Mend['drawer'], RequestKind>> = {
  license: 'license',
  certifications: 'certification',
  medical: 'medical',
};

/** What a submission packet lacks: a resume, and each requirement that is missing or ends too early. What is to be asked is no lack. */
export function packetLacks(
  answers: readonly Pick<RequirementAnswer, 'name' | 'answer' | 'mend'>[],
  hasResume: boolean,
): PacketLack[] {
  const unmet = answers.filter(({ answer }) => answer === 'missing' || answer === 'ends');
  return [
    ...(hasResume ? [] : [{ name: 'Resume', kind: 'resume' as const }]),
    ...unmet.map(({ name, mend }) => {
      const kind = mend && documentKinds[mend.drawer];
      return { name, ...(kind && { kind }) };
    }),
  ];
}
