import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SettingsFile, SETTINGS_FILE_NAMES } from '@plumbline/model/settings-file';
import type { TreeNode } from '@plumbline/scanner/formats/tree';
import { readFileStart } from '../discover/read-file.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { pathBelow } from '../path-below.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { checkShape, type Shape, type ShapeProblem } from './check-shape.ts';

/** What the settings file says that a scan of a folder goes by. */
export interface FolderSettings {
  /** As people would write it from where they are; undefined where there is none. */
  readonly file: string | undefined;
  /** The folder that its patterns and paths are relative to. */
  readonly base: string;
  /** Where the scanned folder stands below that, with forward slashes; empty for that folder itself. */
  readonly below: string;
  readonly said: SettingsFile;
  /** Whether only some of what stands in the scanned folder is scanned. */
  readonly isOfSome: boolean;
  /** Where something of it is said: `plumbline.yaml:12`. */
  readonly placeOf: (...keys: readonly (string | number)[]) => string;
}

/** Of the settings file, what `--config FILE` and `--no-config` say; undefined looks for one. */
export type ConfigChoice = string | false | undefined;

const MAX_BYTES = 256 * 1024;
/** Nobody mends more at once. */
const MOST_PROBLEMS = 10;

/**
 * The settings of a folder: of the file that is named, or else of the one in the folder or the nearest folder above, up to
 * that of the repository. One above it is told.
 * Errors: CommandError `usage` with every mistake in it, each with its line and column; `input` where it cannot be read.
 */
export async function readFolderSettings(
  folder: string,
  choice: ConfigChoice,
  tell: Terminal['tell'],
): Promise<FolderSettings> {
  const file = choice === undefined ? nearestFile(path.resolve(folder)) : choice && path.resolve(choice);
  if (!file) return noSettings(folder);
  const shown = printable(path.relative('', file));
  const places = placesOf(folder, path.dirname(file));
  // Nobody would look for it there.
  if (choice === undefined && places.below !== '') tell(texts.settingsUsed(shown));
  const text = textOf(file, shown);
  const { parseYaml } = await import('@plumbline/scanner/formats/yaml');
  const { linesIn } = await import('@plumbline/scanner/formats/line-index');
  const source = { text, fileName: path.basename(file), subPath: '.', configFileType: 'yaml' };
  const { roots, problems } = parseYaml(source);
  const [root, second] = roots;
  const wrong: ShapeProblem[] = problems.map((problem) => ({ at: problem, message: `${problem.message}.` }));
  if (second) wrong.push({ at: second, message: texts.oneDocument });
  const isEmpty = !root || (root.kind === 'scalar' && root.value === null);
  const checked = wrong.length > 0 || isEmpty ? undefined : checkShape(root, SettingsFile as Shape);
  wrong.push(...(checked?.problems ?? []));
  const lines = linesIn(source);
  if (wrong.length > 0) {
    const sentences = wrong.slice(0, MOST_PROBLEMS).map(({ at, message }) => {
      const line = lines.lineOf(at.start);
      return printable(`${shown}:${line + 1}:${at.start - lines.startOf(line) + 1}: ${message}`);
    });
    throw new CommandError(EXIT.usage, texts.settingsInvalid(sentences, wrong.length - sentences.length));
  }
  return {
    file: shown,
    ...places,
    isOfSome: false,
    // What the shape allows.
    said: checked?.value ?? {},
    placeOf: (...keys) => {
      const node = root && nodeAt(root, keys);
      return node ? `${shown}:${lines.lineOf(node.start) + 1}` : shown;
    },
  };
}

/** Those of a folder that has none. */
export function noSettings(folder: string): FolderSettings {
  return { file: undefined, base: path.resolve(folder), below: '', said: {}, isOfSome: false, placeOf: () => '' };
}

/** Settings of elsewhere, which several folders may share, are about the scanned folder. */
function placesOf(folder: string, home: string): Pick<FolderSettings, 'base' | 'below'> {
  const below = pathBelow(home, path.resolve(folder));
  return below === undefined ? { base: path.resolve(folder), below: '' } : { base: home, below };
}

/** Errors: CommandError `usage` where a folder has several. */
function nearestFile(folder: string): string | undefined {
  for (let home = folder; ; home = path.dirname(home)) {
    const here = SETTINGS_FILE_NAMES.filter((name) => existsSync(path.join(home, name)));
    if (here.length > 1) throw new CommandError(EXIT.usage, texts.severalSettingsFiles(printable(home), here));
    if (here[0] !== undefined) return path.join(home, here[0]);
    if (existsSync(path.join(home, '.git')) || path.dirname(home) === home) return undefined;
  }
}

function textOf(file: string, shown: string): string {
  // Whatever else stands there would be read without an end.
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const bytes = isFile ? readFileStart(file, MAX_BYTES + 1) : undefined;
  if (!bytes) throw new CommandError(EXIT.input, texts.settingsNotRead(shown));
  if (bytes.length > MAX_BYTES) throw new CommandError(EXIT.usage, texts.settingsTooLarge(shown, MAX_BYTES / 1024));
  return new TextDecoder().decode(bytes);
}

function nodeAt(root: TreeNode, keys: readonly (string | number)[]): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const key of keys) {
    if (node?.kind === 'sequence') node = node.items[Number(key)];
    else if (node?.kind === 'mapping') node = node.pairs.find((pair) => pair.key.value === key)?.value;
  }
  return node;
}
