import { sql, type RawBuilder } from 'kysely';

/**
 * The rules that fail somewhere, with a title of each, as a query's `with` named `failing_rules`. Goes from rule to rule
 * through the index, so that the cost grows with the rules, which are some hundreds, and not with the failed checks.
 */
export function withFailingRules(owner: string): RawBuilder<unknown> {
  return sql`with recursive failing_rules as (
    (select rule, title from open_failed_checks where owner = ${owner} order by rule limit 1)
    union all
    select following.rule, following.title from failing_rules, lateral (
      select rule, title from open_failed_checks
      where owner = ${owner} and rule > failing_rules.rule order by rule limit 1
    ) as following
  )`;
}
