import { cp, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { modulesIn } from '../tools/danger-files.ts';
import { ROOT } from '../tools/processes.ts';

/*
 * Copies of the repository's parts that are built, with more services and rules: those that there are, and copies of them
 * under other names, for a measurement.
 */

const MORE_SERVICES = 35;
const MORE_RULES = 4000;
const SOURCES = [
  'packages',
  'apps/cli',
  'apps/server',
  'apps/portal/tsconfig.json',
  'tools',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'tsconfig.base.json',
  'tsconfig.json',
];
const LEFT_OUT = /\/(?:node_modules|dist|fixtures|demo-files|\.cache)$|\.test\.tsx?$|\.tsbuildinfo$/;
const LOADER = /^ {2}(\w+): (async \(\) => .*'\.\/services\/\w+\/([\w-]+)\.ts'.*),$/gm;

interface RealService {
  readonly id: string;
  /** The line that loads it, and the name of the file that it loads. */
  readonly loader: string;
  readonly definition: string;
  /** The names of its rules' files, without `.ts`. */
  readonly rules: readonly string[];
}

/** Gives how many rules services have files of, and how many it makes of them. */
export async function multiplyRules(into: string): Promise<{ readonly before: number; readonly after: number }> {
  for (const source of SOURCES)
    await cp(path.join(ROOT, source), path.join(into, source), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });
  await linkPackages(into);
  const scanner = path.join(into, 'packages', 'scanner', 'src');
  const real = await readServices(scanner);
  const before = real.reduce((sum, { rules }) => sum + rules.length, 0);
  const copied = real.filter(({ rules }) => rules.length > 0);
  const copies = Array.from({ length: MORE_SERVICES }, (_, number) => {
    const of = copied[number % copied.length];
    if (!of) throw new Error('no service was found');
    return { of, id: `${of.id}_${number}` };
  });
  let left = MORE_RULES;
  for (const [index, { of, id }] of copies.entries()) {
    const rules = Math.ceil(left / (copies.length - index));
    left -= rules;
    await copyService(scanner, of, id, rules);
  }
  await listCopies(path.join(scanner, 'services.ts'), copies);
  return { before, after: before + MORE_RULES - left };
}

/** Those of other people as they are, ours from the copy. */
async function linkPackages(into: string): Promise<void> {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(into, 'node_modules')];
  await mkdir(path.join(to, '@plumbline'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@plumbline') await symlink(path.join(from, name), path.join(to, name));
  for (const name of ['packages/model', 'packages/scanner', 'packages/client', 'apps/cli', 'apps/server'])
    await symlink(path.join(into, name), path.join(to, '@plumbline', path.basename(name)));
}

async function readServices(scanner: string): Promise<readonly RealService[]> {
  const text = await readFile(path.join(scanner, 'services.ts'), 'utf8');
  return Promise.all(
    [...text.matchAll(LOADER)].map(async ([, id = '', loader = '', definition = '']) => {
      // Infrastructure as code has dangers, which no service's folder holds.
      const rules = await modulesIn(path.join(scanner, 'services', id, 'rules'));
      return { id, loader, definition, rules };
    }),
  );
}

async function copyService(scanner: string, of: RealService, id: string, count: number): Promise<void> {
  const folder = path.join(scanner, 'services', id);
  await cp(path.join(scanner, 'services', of.id), folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.ts')) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    await writeFile(
      path.join(folder, name),
      text.replaceAll(`'${of.id}_`, `'${id}_`).replaceAll(`'${of.id}'`, `'${id}'`),
    );
  }
  const lines: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const round = Math.floor(number / of.rules.length);
    const name = of.rules[number % of.rules.length] ?? '';
    if (round > 0) {
      const text = await readFile(path.join(folder, 'rules', `${name}.ts`), 'utf8');
      await writeFile(
        path.join(folder, 'rules', `${name}-${round}.ts`),
        text.replaceAll(`'${id}_`, `'${id}_${round}_`),
      );
    }
    lines.push(`export { default as rule${number} } from './rules/${name}${round > 0 ? `-${round}` : ''}.ts';\n`);
  }
  await writeFile(path.join(folder, `${of.id.replaceAll('_', '-')}-rules.ts`), lines.join(''));
  const definition = path.join(folder, `${of.definition}.ts`);
  await cp(definition, path.join(folder, `${id.replaceAll('_', '-')}.ts`));
}

async function listCopies(file: string, copies: readonly { of: RealService; id: string }[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const loaders = copies.map(
    ({ of, id }) =>
      `  ${id}: ${of.loader.replace(`/${of.id}/${of.definition}.ts`, `/${id}/${id.replaceAll('_', '-')}.ts`)},\n`,
  );
  await writeFile(
    file,
    text.replace(/const LOADERS.*\n/, (found) => found + loaders.join('')),
  );
}
