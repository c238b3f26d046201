import type { StageSettings } from '#shared/domain/stage-settings.ts';

let parsed: StageSettings | undefined;

/** The settings of this stage, from STAGE_SETTINGS; the stack writes them, so a missing one is a bug. */
export function settings(): StageSettings {
  parsed ??= JSON.parse(process.env.STAGE_SETTINGS ?? fail()) as StageSettings;
  return parsed;
}

function fail(): never {
  throw new Error('STAGE_SETTINGS is not set.');
}
