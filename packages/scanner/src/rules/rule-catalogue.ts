import type { ExampleFile, RuleDetails } from '@plumbline/model/contract/rules';
import { byEveryId } from '@plumbline/model/rule-ids';
import { textsOf, type CustomRule } from '../custom-rules/custom-rule.ts';
import { FOREIGN_RULES } from '../report/foreign-rules.ts';
import { exampleTexts, readableLines, takeMarks } from './examples.ts';
import { referencesOf } from './rulesets.ts';
import { placeholderRule, syntaxRule } from '../report/file-rules.ts';
import { oneVersionOf } from '../report/versions-of-rules.ts';
import type { Example, Rule, RuleTexts } from '../rule.ts';
import { RULES_VERSIONS } from '../rules-versions.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { loadService, loadServices, loadServicesOf } from '../services.ts';

/** What people can read of all rules, with their versions as reports have them. */
export interface RuleCatalogue {
  readonly version: string;
  readonly versions: Readonly<Record<string, string>>;
  /**
   * Those of the services, that files can be read, and what other tools find.
   * Shape: by service, within it as `inReadingOrder`; what other tools find comes last.
   */
  readonly rules: readonly RuleDetails[];
}

export async function loadRuleCatalogue(): Promise<RuleCatalogue> {
  const rules = entriesOf(await loadServices()).map(({ details }) => details());
  return { version: oneVersionOf(RULES_VERSIONS), versions: RULES_VERSIONS, rules };
}

/** What people can read of one rule, by its id or one that it had before; loads no more than its service. */
export async function loadRuleDetails(id: string): Promise<RuleDetails | undefined> {
  return (await loadDetailsOf([id])).get(id);
}

/** The same of several, by the ids that were asked for; those that nobody knows are missing. */
export async function loadDetailsOf(ids: readonly string[]): Promise<ReadonlyMap<string, RuleDetails>> {
  const services = new Set((await Promise.all(ids.map(loadServicesOf))).flat());
  const known = byEveryId(entriesOf([...services]));
  return new Map(
    ids.flatMap((id) => {
      const entry = known.get(id);
      return entry ? [[id, entry.details()] as const] : [];
    }),
  );
}

/** What people can read of a rule that somebody wrote. */
export async function detailsOfCustomRule(rule: CustomRule): Promise<RuleDetails> {
  const definition = await loadService(rule.service);
  const { bad, good } = rule.examples;
  const facts = { ...factsOf(textsOf(rule)), service: rule.service };
  if (!definition || bad.length + good.length === 0) return facts;
  const [mainName = definition.defaultFileName] = rule.demands.flatMap(({ files }) => files);
  const files = (examples: readonly Example[]): ExampleFile[] =>
    examples.slice(0, 1).flatMap((example) => exampleFiles(example, mainName, definition));
  return { ...facts, examples: { bad: files(bad), good: files(good) } };
}

/** What is said of a rule is made when it is asked for. */
interface Entry extends Pick<RuleTexts, 'id' | 'formerIds'> {
  readonly details: () => RuleDetails;
}

function entriesOf(services: readonly ServiceDefinition[]): readonly Entry[] {
  return [
    ...services.flatMap((service) => [
      ...inReadingOrder(service.rules).map((rule) => entryOf(rule, () => detailsOf(rule, service))),
      ...[syntaxRule(service), placeholderRule(service)].map((rule) =>
        entryOf(rule, () => ({ ...factsOf(rule), service: service.id })),
      ),
    ]),
    ...FOREIGN_RULES.map((rule) => entryOf(rule, () => factsOf(rule))),
  ];
}

function entryOf({ id, formerIds }: RuleTexts, details: () => RuleDetails): Entry {
  return { id, formerIds, details };
}

/** The most severe first, then by id. */
export function inReadingOrder(rules: readonly Rule[]): readonly Rule[] {
  return rules.toSorted((a, b) => b.severity - a.severity || (a.id < b.id ? -1 : 1));
}

function detailsOf(rule: Rule, service: ServiceDefinition): RuleDetails {
  const { examples, retired, fix } = rule;
  const mainName = rule.reads?.[0] ?? service.defaultFileName;
  return {
    ...factsOf(rule),
    service: service.id,
    ...(fix === undefined || retired !== undefined ? {} : { fix: fix.kind }),
    ...(fix?.kind !== 'suggested' || retired !== undefined ? {} : { fixNeeds: fix.needs }),
    ...(retired === undefined ? {} : { retired }),
    examples: {
      bad: exampleFiles(examples.bad[0], mainName, service),
      good: exampleFiles(examples.good[0], mainName, service),
    },
  };
}

function factsOf(rule: RuleTexts) {
  const { id, formerIds, terms, title, severity, category, problem, remediation, sources } = rule;
  return {
    id,
    ...(formerIds === undefined ? {} : { formerIds: [...formerIds] }),
    title,
    ...(terms === undefined ? {} : { terms: [...terms] }),
    severity,
    ...(category === undefined ? {} : { category }),
    problem,
    remediation,
    sources: [...sources],
    references: [...referencesOf(rule)],
  };
}

function exampleFiles(example: Example, mainName: string, service: ServiceDefinition): ExampleFile[] {
  const { main, files } = exampleTexts(example);
  return [[mainName, main] as const, ...Object.entries(files)].map(([name, text]) => {
    const { lines, marked } = readableLines(takeMarks(text));
    return { name, configFileType: fileTypeOf(name, service), lines: [...lines], marked: [...marked] };
  });
}

function fileTypeOf(name: string, { configFileTypes = {}, parsers }: ServiceDefinition): string {
  return configFileTypes[name] ?? Object.keys(parsers)[0] ?? 'custom';
}
