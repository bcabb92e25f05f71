import { existsSync } from 'node:fs';
import path from 'node:path';
import { globOf } from '@plumbline/model/glob';
import { decidingPattern, ignorePatternOf, type IgnorePattern } from '@plumbline/model/ignore-patterns';
import { LONGEST_PATH } from '@plumbline/model/paths';
import type { FolderSettings } from '../settings-file/folder-settings.ts';
import type { Terminal } from '../terminal.ts';
import { pathBelow } from '../path-below.ts';
import { texts } from '../texts.ts';
import { readFileStart } from './read-file.ts';
import type { UnusedPattern } from './unused-pattern.ts';

/** Ours, and the existing client's (contract §8.3). */
const IGNORE_FILES = ['.plumblineignore', '.coguardignore'];
/** Each path is compared with each pattern: those behind the first ones ignore nothing. */
const MAX_PATTERNS = 1000;
/** No ignore file that people write comes near it. */
const MAX_BYTES = 1024 * 1024;

export interface IgnoreRules {
  /** `path`: of a file or folder below the scanned one. */
  readonly ignores: (path: string, isFolder: boolean) => boolean;
  /** Patterns of the settings that left nothing out by now, and where they are said. */
  readonly unused: () => readonly UnusedPattern[];
}

/** Where the patterns of a folder come from. */
export interface IgnoreSources {
  readonly settings?: FolderSettings | undefined;
  /** What git ignores is left out too. */
  readonly respectGitignore?: boolean | undefined;
}

/**
 * What of a folder is left out: by its ignore files, in which `*` also matches `/` and a pattern may begin with `./`, by
 * the patterns of the settings, and, where that is asked for, by those of git. What there is no room for is told. Letters
 * with accents are what they look like: macOS may write them in two characters.
 */
export function readIgnoreRules(
  root: string,
  { settings, respectGitignore = false }: IgnoreSources,
  tell: Terminal['tell'],
): IgnoreRules {
  const ofFiles = readIgnoreFiles(root, tell);
  const said = (settings?.said.ignore ?? []).flatMap((text, index) => {
    const pattern = ignorePatternOf(text.normalize('NFC'));
    return pattern ? [{ pattern, place: settings?.placeOf('ignore', index) ?? '' }] : [];
  });
  const patterns = said.map(({ pattern }) => pattern);
  const used = new Set<IgnorePattern>();
  const below = settings?.below ? `${settings.below}/` : '';
  const git = respectGitignore ? new GitIgnores(root, tell) : undefined;
  return {
    ignores: (path, isFolder) => {
      const file = path.normalize('NFC');
      if (!isFolder && ofFiles(file)) return true;
      const deciding = decidingPattern(patterns, below + file, isFolder);
      if (deciding) used.add(deciding);
      return deciding?.isNegated === false || git?.ignores(file, isFolder) === true;
    },
    unused: () => said.flatMap(({ pattern, place }) => (used.has(pattern) ? [] : [{ text: pattern.text, place }])),
  };
}

function readIgnoreFiles(root: string, tell: Terminal['tell']): (file: string) => boolean {
  const files = IGNORE_FILES.map((name) => readLines(path.join(root, name)));
  const patterns = files.flatMap(({ lines }) =>
    lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')),
  );
  const used = patterns.filter((pattern) => pattern.length <= LONGEST_PATH).slice(0, MAX_PATTERNS);
  if (used.length < patterns.length || files.some(({ isWhole }) => !isWhole)) {
    tell(texts.patternsLeftOut(IGNORE_FILES, MAX_PATTERNS, LONGEST_PATH, MAX_BYTES));
  }
  const globs = used.map((pattern) => globOf(pattern.replace(/^\.\//, '')));
  return (file) => globs.some((glob) => glob.matches(file));
}

/** The patterns of one `.gitignore`, and how many characters of a path stand before what they are about. */
interface Level {
  readonly before: number;
  readonly patterns: readonly IgnorePattern[];
}

/** What git leaves out below a folder, by the `.gitignore` of each folder from the repository's on. */
class GitIgnores {
  readonly #root: string;
  /** The scanned folder, below the repository's. */
  readonly #below: string;
  readonly #repository: string;
  readonly #tell: Terminal['tell'];
  readonly #levels = new Map<string, readonly Level[]>();
  #isTold = false;

  constructor(root: string, tell: Terminal['tell']) {
    this.#tell = tell;
    this.#root = path.resolve(root);
    this.#repository = repositoryOf(this.#root) ?? this.#root;
    this.#below = pathBelow(this.#repository, this.#root) ?? '';
  }

  /** The last pattern of the nearest folder decides: one that is ignored is not entered. */
  ignores(file: string, isFolder: boolean): boolean {
    const full = this.#below === '' ? file : `${this.#below}/${file}`;
    const slash = full.lastIndexOf('/');
    for (const { before, patterns } of this.#levelsOf(slash === -1 ? '' : full.slice(0, slash))) {
      const deciding = decidingPattern(patterns, full.slice(before), isFolder);
      if (deciding) return !deciding.isNegated;
    }
    return false;
  }

  /** The nearest first. */
  #levelsOf(folder: string): readonly Level[] {
    let levels = this.#levels.get(folder);
    if (!levels) {
      const slash = folder.lastIndexOf('/');
      const above =
        folder === ''
          ? this.#read(path.join(this.#repository, '.git', 'info', 'exclude'), 0)
          : this.#levelsOf(slash === -1 ? '' : folder.slice(0, slash));
      const before = folder === '' ? 0 : folder.length + 1;
      levels = [...this.#read(path.join(this.#repository, folder, '.gitignore'), before), ...above];
      this.#levels.set(folder, levels);
    }
    return levels;
  }

  #read(file: string, before: number): readonly Level[] {
    const { lines, isWhole } = readLines(file);
    const patterns = lines.flatMap((line) => ignorePatternOf(line) ?? []);
    const used = patterns.filter(({ text }) => text.length <= LONGEST_PATH).slice(0, MAX_PATTERNS);
    if ((!isWhole || used.length < patterns.length) && !this.#isTold) {
      this.#isTold = true;
      this.#tell(texts.patternsLeftOut(['.gitignore'], MAX_PATTERNS, LONGEST_PATH, MAX_BYTES));
    }
    return used.length === 0 ? [] : [{ before, patterns: used }];
  }
}

/** The nearest folder, from this one upwards, that is a repository's. */
function repositoryOf(folder: string): string | undefined {
  for (let home = folder; ; home = path.dirname(home)) {
    if (existsSync(path.join(home, '.git'))) return home;
    if (path.dirname(home) === home) return undefined;
  }
}

function readLines(file: string): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  const bytes = readFileStart(file, MAX_BYTES + 1) ?? new Uint8Array();
  const isWhole = bytes.length <= MAX_BYTES;
  const lines = new TextDecoder().decode(bytes).normalize('NFC').split(/\r?\n/);
  return { lines: isWhole ? lines : lines.slice(0, -1), isWhole };
}
