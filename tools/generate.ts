import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OUTPUT_SCHEMAS } from '@plumbline/model/output-schemas';
import { referenceText } from '@plumbline/model/reference-text';
import { catalogueService } from '@plumbline/model/service-catalogue';
import { SettingsFile } from '@plumbline/model/settings-file';
import { SEVERITY_NAMES, severityText } from '@plumbline/model/severity';
import { exampleTexts, readableLines, takeMarks } from '@plumbline/scanner/rules/examples';
import type { Example, Rule } from '@plumbline/scanner/rule';
import { PREDICATE_SCHEMA, RULE_SCHEMA } from '@plumbline/scanner/custom-rules/schemas';
import { inReadingOrder } from '@plumbline/scanner/rules/rule-catalogue';
import { referencesOf } from '@plumbline/scanner/rules/rulesets';
import type { ServiceDefinition } from '@plumbline/scanner/service-definition';
import { commandPage } from '@plumbline/cli/command-page';
import { dangerFiles, modulesIn } from './danger-files.ts';
import { ROOT } from './processes.ts';
import { programShape } from './program-shape.ts';

/* Writes the lists of rules, their former ids, docs/rules/, docs/schemas/ and the handbook's list of commands; with --check only says what differs. */

const SERVICES = path.join(ROOT, 'packages', 'scanner', 'src', 'services');
const FORMER_IDS = path.join(ROOT, 'packages', 'model', 'src', 'former-rule-ids.ts');
const FOLDER = path.join(ROOT, 'docs', 'rules');
const isCheck = process.argv.includes('--check');
const differing: string[] = [];

/** One line for each rule, so that two people who add one at once touch different lines; a danger has two. */
function listModule(service: string, files: readonly string[], dangers: readonly string[]): string {
  const said = dangers.map((file) => ({ file, name: camelCased(file.replace('/', '-')) }));
  const from = said.length > 0 ? 'rules/ and dangers/' : 'rules/';
  return [
    `/* Generated from the files of ${from} by "npm run generate". */`,
    ...said.map(({ file, name }) => `import ${name}Danger from '../../dangers/${file}.ts';`),
    ...files.map((file) => `export { default as ${camelCased(file)} } from './rules/${file}.ts';`),
    ...said.map(({ name }) => broken(`export const ${name} =`, `${name}Danger.ruleIn('${service}');`)),
    '',
  ].join('\n');
}

function camelCased(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const LONGEST_LINE = 120;

/** In two lines where one would be too long, as the formatter has it. */
function broken(head: string, rest: string): string {
  const line = `${head} ${rest}`;
  return line.length <= LONGEST_LINE ? line : `${head}\n  ${rest}`;
}

/** Writes the list of rules of each service, before anything is loaded that reads it. */
async function writeLists(): Promise<void> {
  const dangers = await dangersByLanguage();
  for (const service of await readdir(SERVICES)) {
    const list = path.join(SERVICES, service, `${service.replaceAll('_', '-')}-rules.ts`);
    const files = await modulesIn(path.join(SERVICES, service, 'rules'));
    await write(list, listModule(service, files, dangers.get(service) ?? []));
  }
}

/** The files of dangers, as `aws/bucket-public`, by the services in whose languages they are said. */
async function dangersByLanguage(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { file, danger } of await dangerFiles()) {
    for (const language of danger.languages) found.set(language, [...(found.get(language) ?? []), file]);
  }
  return found;
}

/** For all who know no rules, and compare reports of before and after one was renamed. */
function formerIdsModule(all: readonly Rule[]): string {
  return [
    '/* Generated from the `formerIds` of rules by "npm run generate". */',
    '',
    '/** By each id that a rule had before, the one that it has now. */',
    'export const FORMER_RULE_IDS: Readonly<Record<string, string>> = {',
    ...all.flatMap(({ id, formerIds = [] }) => formerIds.map((former) => `  ${former}: '${id}',`)).toSorted(),
    '};',
    '',
  ].join('\n');
}

function indexPage(services: readonly ServiceDefinition[], rulesets: ReadonlyMap<string, string>): string {
  const total = services.reduce((sum, { rules }) => sum + rules.length, 0);
  return [
    '# Rules',
    '',
    `${total} rules, generated from the rules themselves: do not edit.`,
    '',
    ...services.map((service) => `- [${displayName(service)}](${service.id}/README.md): ${service.rules.length} rules`),
    '',
    'By ruleset:',
    '',
    ...[...rulesets].map(([ruleset, page]) => `- [${ruleset}](${page})`),
    '',
  ].join('\n');
}

function servicePage(service: ServiceDefinition): string {
  const lines = inReadingOrder(service.rules).map(
    (rule) =>
      `- [\`${rule.id}\`](${rule.id}.md) (${SEVERITY_NAMES[rule.severity]}${categoryOf(rule)}${rule.retired === undefined ? '' : ', retired'}): ${rule.title}`,
  );
  return [`# ${displayName(service)}`, '', ...lines, ''].join('\n');
}

interface Referring {
  readonly ruleset: string;
  readonly item: string;
  readonly rule: Rule;
}

/** The rules of all services that refer to a ruleset, by its items in the order of their numbers. */
function rulesetPage(ruleset: string, referring: readonly Referring[]): string {
  const byItem = Map.groupBy(
    referring.filter(({ rule }) => rule.retired === undefined),
    ({ item }) => item,
  );
  const items = [...byItem.keys()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const lines = items.flatMap((item) => [
    `## ${item}`,
    '',
    ...(byItem.get(item) ?? []).map(
      ({ rule }) => `- [\`${rule.id}\`](../${rule.service}/${rule.id}.md): ${rule.title}`,
    ),
    '',
  ]);
  return [`# ${ruleset}`, '', ...lines].join('\n');
}

function rulePage(rule: Rule): string {
  const references = referencesOf(rule).map(referenceText);
  const parts = [
    `# ${rule.title}`,
    `\`${rule.id}\` · ${severityText(rule.severity)}${categoryOf(rule)}`,
    ...(rule.terms ? [`Also found by: ${rule.terms.join(', ')}`] : []),
    ...(rule.retired === undefined ? [] : [`**Retired:** this rule no longer runs (${rule.retired}).`]),
    rule.problem,
    `**How to fix it:** ${rule.remediation}`,
    ...(rule.fix && rule.retired === undefined
      ? [`**plumbline fix:** ${rule.fix.kind === 'safe' ? 'safe' : `suggested; needs ${rule.fix.needs}`}.`]
      : []),
    'Fails:',
    codeBlock(rule.examples.bad[0]),
    'Passes:',
    codeBlock(rule.examples.good[0]),
    `Sources: ${rule.sources.map((source) => `<${source}>`).join(', ')}`,
  ];
  if (references.length > 0) parts.push(`References: ${references.join(', ')}`);
  return `${parts.join('\n\n')}\n`;
}

function categoryOf({ category }: Rule): string {
  return category === undefined ? '' : `, ${category}`;
}

function codeBlock(example: Example): string {
  return ['````', ...readableLines(takeMarks(exampleTexts(example).main)).lines, '````'].join('\n');
}

function displayName(service: ServiceDefinition): string {
  return catalogueService(service.id)?.displayName ?? service.id;
}

async function write(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  differing.push(path.relative(ROOT, file));
  if (isCheck) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

await writeLists();
const { loadServices } = await import('@plumbline/scanner/services');
const services = await loadServices();
const rules = services.flatMap((service) => inReadingOrder(service.rules));
await write(FORMER_IDS, formerIdsModule(rules));
const referring = rules.flatMap((rule) => referencesOf(rule).map((reference) => ({ ...reference, rule })));
const byRuleset = Map.groupBy(referring, ({ ruleset }) => ruleset);
const rulesets = new Map(
  [...byRuleset.keys()].toSorted().map((ruleset) => [
    ruleset,
    `rulesets/${ruleset
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/-$/, '')}.md`,
  ]),
);
const pages = new Map([['README.md', indexPage(services, rulesets)]]);
for (const service of services) pages.set(path.join(service.id, 'README.md'), servicePage(service));
for (const rule of rules) pages.set(path.join(rule.service, `${rule.id}.md`), rulePage(rule));
for (const [ruleset, page] of rulesets)
  pages.set(path.normalize(page), rulesetPage(ruleset, byRuleset.get(ruleset) ?? []));

const present = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.md'));
const gone = present.filter((name) => !pages.has(name));
differing.push(...gone);
for (const [name, text] of pages) await write(path.join(FOLDER, name), text);
await write(path.join(ROOT, 'docs', 'handbook', 'commands.md'), commandPage(programShape()));
const schemas = {
  ...OUTPUT_SCHEMAS,
  'plumbline.schema.json': SettingsFile,
  'custom-rule.schema.json': RULE_SCHEMA,
  'custom-rule-predicate.schema.json': PREDICATE_SCHEMA,
};
for (const [name, schema] of Object.entries(schemas)) {
  await write(path.join(ROOT, 'docs', 'schemas', name), `${JSON.stringify(schema, null, 2)}\n`);
}
if (!isCheck) for (const name of gone) await rm(path.join(FOLDER, name));
if (isCheck && differing.length > 0) {
  process.stderr.write(`These differ from what they are made of: ${differing.join(', ')}. Run: npm run generate\n`);
  process.exitCode = 1;
}
