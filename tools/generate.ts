import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueService } from '@plumbline/model/service-catalogue';
import { SEVERITY_NAMES } from '@plumbline/model/severity';
import { exampleTexts, readableLines, takeMarks } from '@plumbline/scanner/examples';
import type { Example, Rule } from '@plumbline/scanner/rule';
import { inReadingOrder } from '@plumbline/scanner/rule-catalogue';
import type { ServiceDefinition } from '@plumbline/scanner/service-definition';
import { loadServices } from '@plumbline/scanner/services';
import { ROOT } from './processes.ts';

/* Writes docs/rules/ and the rules' version from the rules; with --check only says what differs. */

const FOLDER = path.join(ROOT, 'docs', 'rules');
const VERSION_FILE = path.join(ROOT, 'packages', 'scanner', 'src', 'rules-version.ts');
const isCheck = process.argv.includes('--check');

function indexPage(services: readonly ServiceDefinition[]): string {
  const total = services.reduce((sum, { rules }) => sum + rules.length, 0);
  const lines = ['# Rules', '', `${total} rules, generated from the rules themselves: do not edit.`, ''];
  for (const service of services) {
    lines.push(`- [${displayName(service)}](${service.id}.md): ${service.rules.length} rules`);
  }
  return `${lines.join('\n')}\n`;
}

function servicePage(service: ServiceDefinition): string {
  return `# ${displayName(service)}\n\n${inReadingOrder(service.rules).map(ruleSection).join('\n')}`;
}

function ruleSection(rule: Rule): string {
  const references = rule.references?.map(({ ruleset, item }) => `${ruleset} ${item}`) ?? [];
  const parts = [
    `## ${rule.title}`,
    `\`${rule.id}\` · ${SEVERITY_NAMES[rule.severity]} (${rule.severity})`,
    rule.problem,
    `**How to fix it:** ${rule.remediation}`,
    ...(rule.fix
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

function codeBlock(example: Example): string {
  return ['````', ...readableLines(takeMarks(exampleTexts(example).main)).lines, '````'].join('\n');
}

/** Changes whenever a rule is added, retired or gets another severity. */
function versionModule(services: readonly ServiceDefinition[]): string {
  const hash = createHash('sha256');
  for (const { rules } of services) {
    for (const { id, severity, retired } of rules) hash.update(`${id} ${severity} ${retired ?? ''}\n`);
  }
  return `/** Generated from the rules by "npm run generate"; kept in each report. */
export const RULES_VERSION = '${hash.digest('hex').slice(0, 12)}';
`;
}

function displayName(service: ServiceDefinition): string {
  return catalogueService(service.id)?.displayName ?? service.id;
}

const services = await loadServices();
const pages = new Map([['README.md', indexPage(services)]]);
for (const service of services) pages.set(`${service.id}.md`, servicePage(service));

await mkdir(FOLDER, { recursive: true });
const present = await readdir(FOLDER);
const differing = present.filter((name) => !pages.has(name));
for (const [name, text] of pages) await write(path.join(FOLDER, name), text);
await write(VERSION_FILE, versionModule(services));
if (!isCheck) for (const name of present.filter((known) => !pages.has(known))) await rm(path.join(FOLDER, name));
if (isCheck && differing.length > 0) {
  process.stderr.write(`These differ from the rules: ${differing.join(', ')}. Run: npm run generate\n`);
  process.exitCode = 1;
}

async function write(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  differing.push(path.relative(ROOT, file));
  if (!isCheck) await writeFile(file, text);
}
