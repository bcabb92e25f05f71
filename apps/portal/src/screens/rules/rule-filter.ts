import type { RuleEntry } from '@plumbline/model/contract/rules';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import { texts } from './texts.ts';

/** What rules can be narrowed by, one value each; also the names of the address's parameters. */
export const RULE_FACETS = ['service', 'severity', 'ruleset'] as const;
export type RuleFacet = (typeof RULE_FACETS)[number];

/** The service, in a filter, of what other tools find. */
const OTHER_TOOLS = '-';

/** What a rule is found under. A ruleset that it has several items of counts once. */
export function ruleFacetValues({ service, severity, references }: RuleEntry, facet: RuleFacet): readonly string[] {
  switch (facet) {
    case 'service':
      return [service ?? OTHER_TOOLS];
    case 'severity':
      return [String(severity)];
    case 'ruleset':
      return [...new Set(references.map(({ ruleset }) => ruleset))];
  }
}

/** A service of a filter or a rule as people call it. */
export function serviceLabel(service: string | undefined): string {
  if (service === undefined || service === OTHER_TOOLS) return texts.otherTools;
  return displayNameOf(service);
}
