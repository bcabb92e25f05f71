import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '@plumbline/scanner/resources/stack';
import { dangerFiles } from './danger-files.ts';
import { CLOUDFORMATION, TERRAFORM_AWS } from './danger-matrix/decisions-amazon.ts';
import { TERRAFORM_AZURE } from './danger-matrix/decisions-azure.ts';
import { TERRAFORM_GOOGLE } from './danger-matrix/decisions-google.ts';
import { RESOURCE_MANAGER } from './danger-matrix/decisions-resource-manager.ts';
import { cellsOfPage, isUndecided, matrixPage } from './danger-matrix/matrix-page.ts';
import { matrixOf, type Decision, type Matrix } from './danger-matrix/matrix.ts';
import { resourceManagerTypes } from './danger-matrix/resource-manager-types.ts';
import { cloudFormationTypes, terraformTypes, type ProviderTypes } from './danger-matrix/resource-types.ts';
import { readingsOf } from './danger-matrix/rule-readings.ts';
import { ROOT } from './processes.ts';

/* Writes docs/matrix/, what was decided about each attribute of a provider that may be a danger; see HELP. */

const HELP = `node tools/run.js danger-matrix --types FOLDER [--check] [--only PROVIDER]

FOLDER holds the public packages of types, which are too large to be dependencies. To fill it, from empty, as pip
replaces nothing there:
  npm install --prefix FOLDER --ignore-scripts --legacy-peer-deps \\
    @cdktf/provider-aws @cdktf/provider-azurerm @cdktf/provider-google
  pip install --target FOLDER --no-deps cfn-lint
  pip install --target FOLDER --no-deps -r tools/danger-matrix/resource-manager-packages.txt

Writes docs/matrix/ and lists what nobody decided. With --check it writes nothing, and fails where there is such, or
where the provider has attributes that the page has not: look whether what decides them by name is true of them.
`;

interface Provider {
  readonly name: string;
  readonly title: string;
  readonly language: Language;
  /** How the types begin. */
  readonly prefix: string;
  readonly decisions: readonly Decision[];
  readonly load: (folder: string) => Promise<ProviderTypes>;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'aws',
    title: 'Amazon Web Services in Terraform',
    language: 'terraform',
    prefix: 'aws_',
    decisions: TERRAFORM_AWS,
    load: (folder) => terraformTypes(folder, 'aws'),
  },
  {
    name: 'cloudformation',
    title: 'Amazon Web Services in CloudFormation',
    language: 'cloudformation',
    prefix: 'AWS::',
    decisions: CLOUDFORMATION,
    load: cloudFormationTypes,
  },
  {
    name: 'azure',
    title: 'Azure in Terraform',
    language: 'terraform',
    prefix: 'azurerm_',
    decisions: TERRAFORM_AZURE,
    load: (folder) => terraformTypes(folder, 'azurerm'),
  },
  {
    name: 'azureresourcemanager',
    title: 'Azure in templates of Azure Resource Manager',
    language: 'azureresourcemanager',
    prefix: 'Microsoft.',
    decisions: RESOURCE_MANAGER,
    load: resourceManagerTypes,
  },
  {
    name: 'google',
    title: 'Google Cloud in Terraform',
    language: 'terraform',
    prefix: 'google_',
    decisions: TERRAFORM_GOOGLE,
    load: (folder) => terraformTypes(folder, 'google'),
  },
];

const FOLDER = path.join(ROOT, 'docs', 'matrix');

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { types: { type: 'string' }, check: { type: 'boolean' }, only: { type: 'string' } },
  });
  const { types: folder, check: isCheck = false, only } = values;
  if (folder === undefined) {
    process.stdout.write(HELP);
    return 2;
  }
  const dangers = (await dangerFiles()).map(({ danger }) => danger);
  let isDecided = true;
  const matrices: Matrix[] = [];
  for (const { name, title, language, prefix, decisions, load } of PROVIDERS) {
    if (only !== undefined && only !== name) continue;
    const provider = await load(path.resolve(folder));
    const readings = readingsOf(dangers, language, provider.types).filter(({ type }) => type.startsWith(prefix));
    const matrix = matrixOf(provider, readings, decisions);
    matrices.push(matrix);
    process.stdout.write(summaryOf(name, matrix));
    if (matrix.cells.some(isUndecided)) isDecided = false;
    const page = path.join(FOLDER, `${name}.md`);
    if (isCheck) {
      const known = cellsOfPage(await readFile(page, 'utf8').catch(() => ''));
      const added = matrix.cells.filter(({ type, path: keys }) => !known.has(`${type} ${keys}`));
      for (const { type, path: keys } of added) process.stdout.write(`  new: ${type} ${keys}\n`);
      if (added.length > 0) isDecided = false;
      continue;
    }
    await mkdir(FOLDER, { recursive: true });
    await writeFile(page, matrixPage(title, matrix));
  }
  if (only === undefined)
    process.stdout.write(
      idleDecisions(matrices)
        .map((one) => `decides nothing: ${one}\n`)
        .join(''),
    );
  return isCheck && !isDecided ? 1 : 0;
}

/** Some decisions are about two providers. */
function idleDecisions(matrices: readonly Matrix[]): readonly string[] {
  const used = new Set(
    matrices.flatMap(({ patterns }) => [...patterns].flatMap(([pattern, use]) => (use === 'used' ? [pattern] : []))),
  );
  return [...new Set(matrices.flatMap(({ patterns }) => [...patterns.keys()]))].filter((one) => !used.has(one));
}

function summaryOf(name: string, { version, cells, unknownReadings }: Matrix): string {
  const undecided = cells.filter(isUndecided);
  return [
    `${name} ${version}: ${cells.length} cells, ${cells.filter(({ rules }) => rules.length > 0).length} with a rule, ${undecided.length} not decided`,
    ...undecided.map(({ family, type, path: keys }) => `  not decided: ${type} ${keys} (${family})`),
    ...unknownReadings.map(({ danger, type, key }) => `  not of the provider: ${type} ${key} (${danger})`),
    '',
  ].join('\n');
}

process.exitCode = await run();
