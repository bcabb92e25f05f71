import type { RuleDetails } from '@plumbline/model/contract/rules';

/** What people can read of rules that people wrote; nothing is loaded where there are none. Errors: as `readRulesAt`. */
export async function customRuleDetails(paths: readonly string[]): Promise<readonly RuleDetails[]> {
  if (paths.length === 0) return [];
  const { loadCustomRules } = await import('./load-custom-rules.ts');
  const { detailsOfCustomRule } = await import('@plumbline/scanner/rules/rule-catalogue');
  const rules = await loadCustomRules(paths);
  return Promise.all(rules.map(detailsOfCustomRule));
}
