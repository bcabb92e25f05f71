import type { Reference } from '@plumbline/model/failed-check';

interface RuleReferencesProps {
  readonly references: readonly Reference[];
  readonly scenarios: readonly string[];
}

/** Which rulesets ask for what was checked: each with its items in one line. */
export function RuleReferences({ references, scenarios }: RuleReferencesProps) {
  return (
    <ul lang="en" className="space-y-1 [overflow-wrap:anywhere]">
      {[...Map.groupBy(references, ({ ruleset }) => ruleset)].map(([ruleset, items]) => (
        <li key={ruleset}>
          {ruleset} <span className="text-soft">{items.map(shortItem).join(', ')}</span>
        </li>
      ))}
      {scenarios.map((scenario) => (
        <li key={scenario}>{scenario}</li>
      ))}
    </ul>
  );
}

/** `CWE-306` of CWE is 306. */
function shortItem({ ruleset, item }: Reference): string {
  return item.startsWith(`${ruleset}-`) ? item.slice(ruleset.length + 1) : item;
}
