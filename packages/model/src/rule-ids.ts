import { FORMER_RULE_IDS } from './former-rule-ids.ts';

/** What a rule of an older report is called now. */
export function presentId(rule: string): string {
  return Object.hasOwn(FORMER_RULE_IDS, rule) ? (FORMER_RULE_IDS[rule] ?? rule) : rule;
}

/** Rules by their ids, and by every id that they had before: older reports, comments and links name those. */
export function byEveryId<Rule extends { readonly id: string; readonly formerIds?: readonly string[] | undefined }>(
  rules: readonly Rule[],
): ReadonlyMap<string, Rule> {
  return new Map(rules.flatMap((rule) => [rule.id, ...(rule.formerIds ?? [])].map((id) => [id, rule] as const)));
}
