import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every control that is no antd component, as web/src/ui/README.md lists them, and how often it is written. */
const byHand = {
  'web/src/app/error-screen.tsx': ['button'],
  'web/src/app/navigation/more-entries.tsx': ['button'],
  'web/src/app/navigation/more-sheet.tsx': ['button', 'button'],
  'web/src/features/jobs/heart.tsx': ['button'],
  'web/src/features/users/user-search-bar.tsx': ['datalist'],
  'web/src/features/profile/cards/required-card.tsx': ['button'],
  'web/src/features/profile/start/start-row.tsx': ['button'],
  'web/src/features/sign-up/candidate/sign-up-carousel.tsx': ['button'],
  'web/src/ui/avatar-crop/avatar-crop-dialog.tsx': ['input'],
  'web/src/ui/avatar-crop/avatar-input.tsx': ['input'],
  'web/src/ui/controls/choice.tsx': ['select'],
  'web/src/ui/controls/day-input.tsx': ['input'],
  'web/src/ui/controls/file-drop.tsx': ['input'],
};

/** What a sign-in, recovery or code page shows first. */
const signInPages = [
  'login',
  'forgot',
  'reset',
  'reset-sent',
  'confirm',
  'confirmed-email',
  'confirm-signup',
  'auth',
  'terms',
  'privacy',
].map((name) => `web/src/pages/${name}-page.tsx`);

/** The packages and files that a module loads at once; types and what is loaded later are left out. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm);
  return [...found].map(([, from = '']) => (from.startsWith('.') ? posix.join(posix.dirname(file), from) : from));
}

/** Every package that a module brings with it, at any remove. */
function packagesOf(file: string): Set<string> {
  const reached = new Set([file]);
  // The set grows while it is walked.
  for (const one of reached) if (/^web\/.*\.tsx?$/.test(one)) for (const next of importsOf(one)) reached.add(next);
  return new Set([...reached].filter((one) => !one.startsWith('web/')));
}

describe('controls', () => {
  it('are antd’s, but for the ones that are listed [U01]', () => {
    const found = globSync('web/src/**/*.tsx')
      .map((file) => file.replaceAll('\\', '/'))
      .map((file) => {
        const tags = readFileSync(file, 'utf8').matchAll(
          /^\s*(?:.*[({]\s*)?<(button|input|select|textarea|dialog|datalist)\b/gm,
        );
        return [file, [...tags].map(([, tag]) => tag)] as const;
      })
      .filter(([, tags]) => tags.length > 0);
    expect(Object.fromEntries(found.sort())).toEqual(byHand);
  });

  it('that are made by hand have their reasons in a list [U01]', () => {
    const readme = readFileSync('web/src/ui/README.md', 'utf8');
    for (const file of Object.keys(byHand)) expect(readme).toContain(posix.basename(file, '.tsx'));
  });

  it.each(signInPages)('of %s are Amplify UI’s: antd is not among what it loads first [U02]', (page) => {
    const packages = [...packagesOf(page)];
    expect(packages).toContain('react-router-dom');
    expect(packages.filter((name) => /^(antd|@ant-design)/.test(name))).toEqual([]);
  });

  it('of the sign-in pages come from one library: its package is imported there and nowhere else [U02]', () => {
    const users = globSync('web/src/**/*.tsx').filter((file) => importsOf(file).includes('@aws-amplify/ui-react'));
    expect(
      users
        .map((file) => posix.dirname(file))
        .filter((place, at, all) => all.indexOf(place) === at)
        .sort(),
    ).toEqual(['web/src/features/account', 'web/src/ui/amplify']);
  });
});
