import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, finding } from './finding.ts';

/** Whether this machine deploys with the Node and the packages that the project pins. */
export function machineFindings(root: string, nodeVersion = process.versions.node): Finding[] {
  const { dependencies, devDependencies } = readVersions(root);
  const wanted = { ...dependencies, ...devDependencies };
  const [major] = (wanted.node ?? '').split('.');
  const others = Object.entries(wanted).filter(([name, version]) => installedVersion(root, name) !== version);
  return [
    finding(
      'Node',
      nodeVersion.split('.')[0] === major
        ? undefined
        : `This is Node ${nodeVersion}: start the command by npm run, which brings Node ${major}.`,
    ),
    finding(
      'Packages',
      others.length === 0
        ? undefined
        : `Run npm ci: ${others.map(([name]) => name).join(', ')} are not installed as package.json names them.`,
    ),
  ];
}

type Versions = Readonly<Record<string, string>>;

function readVersions(root: string): { readonly dependencies: Versions; readonly devDependencies: Versions } {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function installedVersion(root: string, name: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}
