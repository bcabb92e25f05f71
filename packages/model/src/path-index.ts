import { ByBeginning } from './by-beginning.ts';
import { hasWildcard, matchesInclude, plainPath } from './include-pattern.ts';
import { baseName, folderOf } from './paths.ts';

class Names<Entry> {
  readonly byName = new Map<string, Entry>();
  #byBeginning: ByBeginning<Entry> | undefined;

  /** Once all names are there. */
  candidates(pattern: string): readonly (readonly [name: string, entry: Entry])[] {
    this.#byBeginning ??= new ByBeginning(this.byName);
    return this.#byBeginning.candidates(pattern);
  }
}

class Folder {
  /** Where each file stands among all paths. */
  readonly files = new Names<number>();
  readonly folders = new Names<Folder>();
}

/** Names looked at and files found, each counted once for each question; no folder that people keep comes near it. */
const MAX_WORK = 5_000_000;
/** A look at a folder on the disk takes as long as so many names. */
const FOLDER_WORK = 100;

/**
 * The files below a folder, to be asked which of them a pattern names: looks only into folders that it leads to. Letters
 * with accents are what they look like, in one character or in two.
 */
export class PathIndex {
  readonly #paths: readonly string[];
  readonly #root = new Folder();
  readonly #known = new Map<string, readonly string[]>();
  readonly #isEmptyFolder: (folder: string) => boolean | undefined;
  readonly #areEmpty = new Map<string, boolean | undefined>();
  #work = 0;

  /**
   * `isEmptyFolder`: whether it was seen that what is there is a folder with nothing in it, undefined where nothing is
   * there; never where files alone are known.
   */
  constructor(paths: readonly string[], isEmptyFolder: (folder: string) => boolean | undefined = () => false) {
    this.#paths = paths;
    this.#isEmptyFolder = isEmptyFolder;
    for (const [index, given] of paths.entries()) {
      const path = given.normalize('NFC');
      const folder = folderOf(path) === '.' ? [] : folderOf(path).split('/');
      folder.reduce(enter, this.#root).files.byName.set(baseName(path), index);
    }
  }

  /** How many names were looked at and files found by now. */
  get work(): number {
    return this.#work;
  }

  /** Undefined where nothing is there. */
  isEmptyFolder(folder: string): boolean | undefined {
    if (!this.#areEmpty.has(folder)) {
      this.#work += FOLDER_WORK;
      this.#areEmpty.set(folder, this.#work <= MAX_WORK && this.#isEmptyFolder(folder));
    }
    return this.#areEmpty.get(folder);
  }

  /** The files that a pattern in its full length names, in the order of the paths; none when too much was asked. */
  named(pattern: string): readonly string[] {
    return this.#once(`named ${pattern}`, () => {
      const segments = plainPath(pattern).normalize('NFC').split('/');
      const last = segments.pop() ?? '';
      let folders: readonly Folder[] = [this.#root];
      for (const segment of segments) folders = folders.flatMap(({ folders: below }) => this.#among(below, segment));
      return folders.flatMap(({ files }) => this.#among(files, last));
    });
  }

  /** The files of one folder that have one of some endings (`''`: a name without a dot), in the order of the paths. */
  withEnding(folder: string, endings: readonly string[]): readonly string[] {
    return this.#once(`ending ${JSON.stringify([folder, endings])}`, () => {
      const segments = folder === '.' ? [] : folder.normalize('NFC').split('/');
      const found = segments.reduce<Folder | undefined>((at, segment) => at?.folders.byName.get(segment), this.#root);
      this.#work += found?.files.byName.size ?? 0;
      return [...(found?.files.byName ?? [])]
        .filter(([name]) => endings.includes(endingOf(name)))
        .map(([, index]) => index);
    });
  }

  /** The same is asked again and again. */
  #once(question: string, find: () => readonly number[]): readonly string[] {
    if (this.#work > MAX_WORK) return [];
    let found = this.#known.get(question);
    if (!found) {
      found = find()
        .toSorted((a, b) => a - b)
        .flatMap((index) => this.#paths[index] ?? []);
      this.#known.set(question, found);
    }
    this.#work += 1 + found.length;
    return found;
  }

  #among<Entry>(names: Names<Entry>, pattern: string): readonly Entry[] {
    if (!hasWildcard(pattern)) {
      const entry = names.byName.get(pattern);
      return entry === undefined ? [] : [entry];
    }
    if (this.#work > MAX_WORK) return [];
    const candidates = names.candidates(pattern);
    this.#work += 1 + candidates.length;
    return candidates.filter(([name]) => matchesInclude(pattern, name)).map(([, entry]) => entry);
  }
}

function enter(folder: Folder, name: string): Folder {
  const known = folder.folders.byName.get(name) ?? new Folder();
  folder.folders.byName.set(name, known);
  return known;
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot);
}
