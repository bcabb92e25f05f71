import type { Reference, ReportedRule, RuleDocumentation } from '@plumbline/model/failed-check';
import type { Ruleset } from '@plumbline/model/report';
import type { Severity } from '@plumbline/model/severity';
import type { RuleTexts } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';
import { mapsAny, scenariosOf, severityUnder } from '../rules/rulesets.ts';
import type { ServiceDefinition } from '../service-definition.ts';

interface SharedTexts {
  readonly documentation: RuleDocumentation;
  readonly references: Reference[];
  readonly bySeverity: Map<Severity, ReportedRule>;
}

/** What one report says of rules, as its ruleset sees them; without one as they are. */
export class JudgedRules {
  readonly #ruleset: Ruleset | undefined;
  /** The types of service of which the ruleset maps a rule. */
  readonly #mappedServices = new Set<string>();
  /** What is said of each rule stands in memory once, however often it fails. */
  readonly #textsOf = oncePer((rule: RuleTexts): SharedTexts => ({
    documentation: this.#documentation(rule),
    references: [...(rule.references ?? [])],
    bySeverity: new Map(),
  }));

  constructor(ruleset: Ruleset | undefined) {
    this.#ruleset = ruleset;
  }

  /** False where the ruleset says nothing of a service. */
  begin({ id, rules }: ServiceDefinition): boolean {
    if (this.#ruleset === undefined) return true;
    const isMapped = mapsAny(rules, this.#ruleset);
    if (isMapped) this.#mappedServices.add(id);
    return isMapped;
  }

  /** `serviceName`: of the service that the rule is about; what other tools found belongs to none. */
  severityOf(rule: RuleTexts, severity: Severity, serviceName: string | undefined): Severity {
    if (this.#ruleset === undefined) return severity;
    const isMapped = this.#textsOf(rule).documentation.scenarios !== undefined;
    return severityUnder(severity, isMapped, serviceName !== undefined && this.#mappedServices.has(serviceName));
  }

  referencesOf(rule: RuleTexts): Reference[] {
    return this.#textsOf(rule).references;
  }

  reportedRule(rule: RuleTexts, severity: Severity): ReportedRule {
    const { documentation, bySeverity } = this.#textsOf(rule);
    let reported = bySeverity.get(severity);
    if (!reported) bySeverity.set(severity, (reported = { name: rule.id, severity, documentation }));
    return reported;
  }

  #documentation(rule: RuleTexts): RuleDocumentation {
    const scenarios = scenariosOf(rule, this.#ruleset);
    return {
      documentation: rule.problem,
      remediation: rule.remediation,
      sources: [...rule.sources],
      ...(scenarios.length === 0 ? {} : { scenarios: [...scenarios] }),
    };
  }
}
