import { expect, it } from 'vitest';
import { applicationIdOf, readApplicationId } from '#shared/domain/applications/application-id.ts';
import { packetPartBytes, packetPartCount } from '#shared/domain/applications/packets.ts';
import { documentFor, gapsOf } from '#shared/domain/applications/submission-gaps.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';

it('names an application in an address by its candidate and its job, and reads both again [W09]', () => {
  const id = applicationIdOf('5d0c', 'mer-12');
  expect(readApplicationId(id)).toEqual({ candidateId: '5d0c', jobId: 'mer-12' });
  expect(readApplicationId('5d0c')).toEqual({ candidateId: '5d0c', jobId: '' });
});

it('counts for gaps of a packet what is missing or ends too early, not what has to be asked [X24]', () => {
  const all = (['met', 'ends', 'ask', 'missing'] as const).map((answer) => ({ name: 'BLS', answer, evidence: '' }));
  expect(gapsOf(all).map(({ answer }) => answer)).toEqual(['ends', 'missing']);
});

const certification = (...ids: number[]): Requirement => ({
  kind: 'certification',
  anyOf: ids.map((id) => ({ id, code: 'BLS' })),
});

it.each([
  [
    { kind: 'license', profession: 'Nurse', state: 'TX' },
    { kind: 'license', name: 'Texas license' },
  ],
  [
    { kind: 'vaccination', vaccine: 'TB' },
    { kind: 'medical', name: 'TB' },
  ],
  // Of several that would do, the first; one that no list names is asked for by nothing.
  [certification(1, 2), { kind: 'certification', name: 'Basic Life Support' }],
  [certification(2), undefined],
  [certification(), undefined],
  [{ kind: 'references', count: 2 }, undefined],
] as const satisfies readonly (readonly [Requirement, ReturnType<typeof documentFor>])[])(
  'asks the candidate for %j by the document %j [X24]',
  (requirement, document) => {
    expect(documentFor(requirement, (id) => (id === 1 ? 'Basic Life Support' : undefined))).toEqual(document);
  },
);

it('sends a packet in pieces of four megabytes, an empty one in one piece [W10]', () => {
  expect([0, 1, packetPartBytes, packetPartBytes + 1, 3 * packetPartBytes].map(packetPartCount)).toEqual([
    1, 1, 1, 2, 3,
  ]);
});
