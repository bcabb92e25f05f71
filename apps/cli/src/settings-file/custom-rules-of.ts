import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import type { FolderSettings } from './folder-settings.ts';
import { insideBase } from './inside-base.ts';

/**
 * The custom rules that settings name, by files and folders below them or by packages, and others. `folder`: whose installed
 * packages are meant. Where there are none, nothing is loaded that reads them.
 * Errors: CommandError `input` for what is not there, `usage` with the place of each mistake in what is.
 */
export async function customRulesOf(
  settings: FolderSettings | undefined,
  folder: string | undefined,
  others: readonly string[] = [],
): Promise<readonly CustomRule[]> {
  const named = (settings?.said.customRules ?? []).map((name) =>
    settings && existsSync(path.resolve(settings.base, name)) ? insideBase(settings, name, 'customRules') : name,
  );
  const paths = [...others, ...named];
  if (paths.length === 0) return [];
  const { loadCustomRules } = await import('../custom-rules/load-custom-rules.ts');
  return loadCustomRules(paths, folder);
}
