import { existsSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { decode } from '@plumbline/model/decode';
import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import { readCustomRules, type ReadRule } from '@plumbline/scanner/custom-rules/read-custom-rules';
import type { ShapeProblem } from '@plumbline/scanner/custom-rules/shape';
import { loadRuleDetails } from '@plumbline/scanner/rules/rule-catalogue';
import { below, readFileStart } from '../discover/read-file.ts';
import { walk } from '../discover/walk.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from '../texts.ts';

/** Nobody writes larger ones, nor more. */
const MAX_BYTES = 1024 * 1024;
const MAX_FILES = 2000;
const MAX_RULES = 5000;
const SHOWN_PROBLEMS = 20;

/** The rules of files, folders and installed packages, as data. Errors: as `readRulesAt`. */
export async function loadCustomRules(paths: readonly string[], folder?: string): Promise<readonly CustomRule[]> {
  return paths.length === 0 ? [] : (await readRulesAt(paths, folder)).map(({ rule }) => rule);
}

/**
 * The same with the places where they stand, in the order of the paths and of the names of their files.
 * Packages are those of `folder`, else those where the tool is run.
 * Errors: CommandError `input` for what is not there, `usage` with the place of each mistake in what is.
 */
export async function readRulesAt(paths: readonly string[], folder = '.'): Promise<readonly ReadRule[]> {
  const files = filesAt(paths, folder);
  const rules: ReadRule[] = [];
  const problems: ShapeProblem[] = [];
  for (const file of files) {
    const read = readFile(file);
    rules.push(...read.rules);
    problems.push(...read.problems.toSorted((a, b) => a.line - b.line || a.column - b.column));
  }
  problems.push(...(await idProblems(rules)));
  if (problems.length > 0) throw new CommandError(EXIT.usage, problemText(problems));
  if (rules.length > MAX_RULES) throw new CommandError(EXIT.usage, texts.tooManyCustomRules(MAX_RULES));
  return rules;
}

/** Each file once, under the first of its names. */
function filesAt(paths: readonly string[], folder: string): readonly string[] {
  const found = new Map<string, string>();
  for (const given of paths) {
    for (const file of filesOf(given, folder)) {
      const real = realpathSync(file);
      if (!found.has(real)) found.set(real, file);
    }
  }
  if (found.size > MAX_FILES) throw new CommandError(EXIT.usage, texts.tooManyRuleFiles(MAX_FILES));
  return [...found.values()];
}

function filesOf(given: string, folder: string): readonly string[] {
  const stats = statsOf(given);
  if (stats?.isFile()) return [given];
  if (stats?.isDirectory()) return filesIn(given);
  const pack = packNamed(given, folder) ?? packNamed(given, '.');
  if (pack === undefined) throw new CommandError(EXIT.input, texts.noSuchRules(printable(given)));
  const rules = path.join(pack, 'rules');
  return filesIn(statsOf(rules)?.isDirectory() ? rules : pack);
}

function filesIn(folder: string): readonly string[] {
  const files = walk(folder, { ignores: (file, isFolder) => !isFolder && !isRuleFile(file) }, () => {});
  if (files.length === 0) throw new CommandError(EXIT.input, texts.noRuleFiles(printable(folder)));
  return files.map((file) => below(folder, file.path));
}

/** What a package says of itself is no rule. */
function isRuleFile(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file) && !/(?:^|\/)package(?:-lock)?\.json$/.test(file);
}

/** The folder of an installed package, as programs in a folder would find it. */
function packNamed(name: string, start: string): string | undefined {
  if (!/^(?:@[a-z\d][\w.~-]*\/)?[a-z\d][\w.~-]*$/i.test(name)) return undefined;
  for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
    const pack = path.join(folder, 'node_modules', name);
    if (existsSync(pack)) return pack;
    if (folder === path.dirname(folder)) return undefined;
  }
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined; // it is not there, or nobody may look at it
  }
}

function readFile(file: string): ReturnType<typeof readCustomRules> {
  const bytes = readFileStart(file, MAX_BYTES + 1);
  const name = path.normalize(file);
  if (!bytes) throw new CommandError(EXIT.input, texts.rulesNotRead(printable(name)));
  const decoded = bytes.length > MAX_BYTES ? undefined : decode(bytes);
  if (decoded?.kind !== 'text') throw new CommandError(EXIT.usage, texts.noRuleText(printable(name), MAX_BYTES));
  return readCustomRules(decoded.text, name);
}

/** An identifier names one rule, and none of ours. */
async function idProblems(rules: readonly ReadRule[]): Promise<readonly ShapeProblem[]> {
  const first = new Map<string, ReadRule>();
  const problems: ShapeProblem[] = [];
  for (const read of rules) {
    const { id } = read.rule;
    const other = first.get(id);
    const at = { file: read.file, line: read.line, column: 1 };
    if (other) problems.push({ ...at, message: texts.sameRuleId(id, `${other.file}:${other.line}`) });
    else if (await loadRuleDetails(id)) problems.push({ ...at, message: texts.ownRuleId(id) });
    else first.set(id, read);
  }
  return problems;
}

/** As compilers say it, so that editors find the place. */
function problemText(problems: readonly ShapeProblem[]): string {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const lines = shown.map(({ file, line, column, message }) => printable(`${file}:${line}:${column}: ${message}`));
  const more = problems.length - shown.length;
  return [...lines, ...(more > 0 ? [texts.moreProblems(more)] : [])].join('\n');
}
