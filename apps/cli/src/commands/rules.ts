import type { RuleDetails } from '@plumbline/model/contract/rules';
import { findRules } from '@plumbline/model/find-rules';
import { RULESETS } from '@plumbline/model/report';
import { scenariosOf } from '@plumbline/scanner/rules/rulesets';
import { loadRuleCatalogue } from '@plumbline/scanner/rules/rule-catalogue';
import { SERVICES_WITH_RULES } from '@plumbline/scanner/services';
import { customRuleDetails } from '../custom-rules/custom-rule-details.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

export interface RulesOptions {
  readonly words: readonly string[];
  /** Identifiers of services; all where there is none. */
  readonly services: readonly string[];
  /** Comma-separated. */
  readonly severities: string | undefined;
  /** A framework, or a part of a ruleset's name. */
  readonly ruleset: string | undefined;
  readonly output: string;
  /** Files, folders and packages with rules that people wrote. */
  readonly customRules: readonly string[];
}

/**
 * Lists the rules that fit, by service and then the most severe first; those that some words find the best first. As JSON with
 * everything that is known of them. Errors: CommandError `usage` for a service, severity, ruleset or output that there is none of.
 */
export async function runRules(options: RulesOptions, terminal: Terminal): Promise<ExitCode> {
  const { words, output } = options;
  if (output !== 'formatted' && output !== 'json') throw new CommandError(EXIT.usage, texts.unknownRulesOutput(output));
  const custom = await customRuleDetails(options.customRules);
  const rules = [...(await loadRuleCatalogue()).rules, ...custom];
  const fits = fitting(options, rules);
  const found = findRules(inOrder(rules.filter(fits)), words.join(' '));
  if (output === 'json') {
    terminal.print(JSON.stringify(found, undefined, 2));
    return EXIT.success;
  }
  for (const { id, severity, title } of found) terminal.print(`${severity}  ${id.padEnd(52)}  ${title}`);
  if (found.length === 0) terminal.tell(texts.noRuleFound(words.join(' ')));
  return EXIT.success;
}

function fitting(
  { services, severities, ruleset }: RulesOptions,
  rules: readonly RuleDetails[],
): (rule: RuleDetails) => boolean {
  for (const name of services) {
    const isKnown = SERVICES_WITH_RULES.some((known) => known === name);
    if (!isKnown) throw new CommandError(EXIT.usage, texts.unknownService(name, '--service', SERVICES_WITH_RULES));
  }
  const wanted = severities?.split(',').map((text) => text.trim());
  if (wanted?.some((text) => !/^[1-5]$/.test(text))) throw new CommandError(EXIT.usage, texts.severitiesInvalid);
  const refersTo = ruleset === undefined ? () => true : referringTo(ruleset);
  if (!rules.some(refersTo)) throw new CommandError(EXIT.usage, texts.noSuchRuleset(ruleset ?? '', namesIn(rules)));
  return (rule) =>
    (services.length === 0 || services.includes(rule.service ?? '')) &&
    (wanted?.includes(String(rule.severity)) ?? true) &&
    refersTo(rule);
}

/** Frameworks by the names that `scan --ruleset` has for them, else whatever has the words in its name: `cis docker`. */
function referringTo(name: string): (rule: RuleDetails) => boolean {
  const framework = RULESETS.find((known) => known === name);
  if (framework) return (rule) => scenariosOf(rule, framework).length > 0;
  const words = name.toLowerCase().split(/\s+/);
  return ({ references }) =>
    references.some(({ ruleset }) => words.every((word) => ruleset.toLowerCase().includes(word)));
}

function namesIn(rules: readonly RuleDetails[]): readonly string[] {
  return [...new Set(rules.flatMap(({ references }) => references.map(({ ruleset }) => ruleset)))].toSorted();
}

/** By service, what belongs to none last; then the most severe first, then by id. */
function inOrder(rules: readonly RuleDetails[]): readonly RuleDetails[] {
  return rules.toSorted(
    (a, b) => compare(a.service ?? '\uffff', b.service ?? '\uffff') || b.severity - a.severity || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
