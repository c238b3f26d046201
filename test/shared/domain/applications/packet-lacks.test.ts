import { expect, it } from 'vitest';
import { packetLacks } from '#shared/domain/applications/packet-lacks.ts';

it('lacks what is missing or ends too early, each as the document that mends it, and a resume; never what is to be asked [X24]', () => {
  const mend = (drawer: 'license' | 'certifications' | 'medical' | 'work' | 'recruiter') => ({ drawer, label: 'Add' });
  const answers = [
    { name: 'Texas license', answer: 'missing', mend: mend('license') },
    { name: 'ACLS', answer: 'ends', mend: mend('certifications') },
    { name: 'TB test', answer: 'missing', mend: mend('medical') },
    { name: '2 years ICU', answer: 'missing', mend: mend('work') },
    { name: 'BLS', answer: 'met' },
    { name: '“Days off”', answer: 'ask', mend: mend('recruiter') },
  ] as const;
  expect(packetLacks(answers, true)).toEqual([
    { name: 'Texas license', kind: 'license' },
    { name: 'ACLS', kind: 'certification' },
    { name: 'TB test', kind: 'medical' },
    { name: '2 years ICU' },
  ]);
  expect(packetLacks(answers.slice(4), false)).toEqual([{ name: 'Resume', kind: 'resume' }]);
  expect(packetLacks(answers.slice(4), true)).toEqual([]);
});
