interface ModuleInfo {
  readonly importedIds: readonly string[];
}

/**
 * Whether a module imports antd, itself or at any remove. What does must not share a chunk with what does not: every page that
 * needs one small part of it would load the library.
 */
export function bringsAntd(id: string, getModuleInfo: (id: string) => ModuleInfo | null): boolean {
  const reached = new Set([id]);
  // The set grows while it is walked.
  for (const one of reached) {
    if (/node_modules\/(antd|@ant-design|@rc-component)\//.test(one)) return true;
    if (one.includes('/node_modules/')) continue;
    for (const next of getModuleInfo(one)?.importedIds ?? []) reached.add(next);
  }
  return false;
}
