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

/** Whether a rule has a text in what a list shows of it, in any case. */
export function ruleHasText({ id, title, references }: RuleEntry, text: string): boolean {
  const items = references.map(({ item }) => item);
  return [id, title, ...items].join(' ').toLowerCase().includes(text.trim().toLowerCase());
}

/** A service of a filter or a rule as people call it. */
export function serviceLabel(service: string | undefined): string {
  if (service === undefined || service === OTHER_TOOLS) return texts.otherTools;
  return displayNameOf(service);
}
