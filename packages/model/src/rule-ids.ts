/** Rules by their ids, and by every id that they had before: older reports, comments and links name those. */
export function byEveryId<Rule extends { readonly id: string; readonly formerIds?: readonly string[] | undefined }>(
  rules: readonly Rule[],
): ReadonlyMap<string, Rule> {
  return new Map(rules.flatMap((rule) => [rule.id, ...(rule.formerIds ?? [])].map((id) => [id, rule] as const)));
}
