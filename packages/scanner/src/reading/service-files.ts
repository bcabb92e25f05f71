import { bundlePath, isFileFault, type Bundle, type ServiceRef } from '@plumbline/model/bundle';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { ByBeginning } from '@plumbline/model/by-beginning';
import { LONGEST_PATH, joinPath } from '@plumbline/model/paths';
import type { Service } from '@plumbline/model/service';
import { decode } from '@plumbline/model/decode';
import { compareTexts } from '../compare-texts.ts';
import { isReadWhole } from './expand-includes.ts';
import type { ExpandedDirectives } from './expanded-directives.ts';
import type { ParsedFile, Source } from '../formats/tree.ts';
import {
  folderOfWildcard,
  hasWildcard,
  matchesInclude,
  matchesIncludeBySuffix,
  plainPath,
  resolveFrom,
  segmentsOf,
  suffixesOf,
} from '@plumbline/model/include-pattern';
import type { OpenedFile } from './opened-file.ts';
import type { ReportBuilder } from '../report/report-builder.ts';
import type { FilesTogether } from './files-together.ts';
import { hasKind, type Includes, type ServiceDefinition } from '../service-definition.ts';
import { Doubts } from './doubts.ts';
import { parseFile, type ParsedAhead } from './parsed-ahead.ts';
import { OverWork, STEPS, Work } from './work.ts';

interface StoredFile {
  readonly entry: ConfigurationFile | ComplimentaryFile;
  /** Below the service's folder. */
  readonly path: string;
  readonly source: Source;
}

interface HowRead {
  readonly followIncludes: boolean;
  readonly parsedAhead?: ParsedAhead | undefined;
}

/** The files of one service of a bundle: reads them, resolves includes among them, opens them for the rules. */
export class ServiceFiles {
  readonly #at: ServiceRef;
  readonly #service: Service;
  readonly #definition: ServiceDefinition;
  readonly #report: ReportBuilder;
  readonly #together: FilesTogether;
  readonly #how: HowRead;
  readonly #files: readonly StoredFile[];
  readonly #byAlias: ReadonlyMap<string, readonly StoredFile[]>;
  readonly #byPath: ReadonlyMap<string, readonly StoredFile[]>;
  /** The same for patterns: where each stands among all files, by their aliases and by their paths. */
  readonly #aliasesInOrder: ByBeginning<number>;
  readonly #pathsInOrder: ByBeginning<number>;
  readonly #emptyFolders: ReadonlySet<string>;
  readonly #parsed = new Map<string, ParsedFile>();
  /** Those of which the report was told what is wrong with their syntax. */
  readonly #told = new Set<ParsedFile>();
  /** What includes were found to name: the same ones are asked for again and again. */
  readonly #named = new Map<string, readonly StoredFile[]>();
  /** In how many folders the files stand at most, themselves counted. */
  readonly #depth: number;
  /** What the files' own work does not need is for what they include. */
  readonly #sharedWork: Work;

  private constructor(
    at: ServiceRef & { readonly definition: Service },
    definition: ServiceDefinition,
    report: ReportBuilder,
    together: FilesTogether,
    how: HowRead,
    files: readonly StoredFile[],
  ) {
    this.#at = at;
    this.#service = at.definition;
    this.#definition = definition;
    this.#report = report;
    this.#together = together;
    this.#how = how;
    this.#files = files;
    const aliased = files.flatMap((file, index) =>
      (file.entry.aliasList ?? []).map((alias) => ({ alias: plainPath(alias), file, index })),
    );
    this.#byAlias = new Map(
      [...Map.groupBy(aliased, ({ alias }) => alias)].map(([alias, named]) => [alias, named.map(({ file }) => file)]),
    );
    this.#aliasesInOrder = new ByBeginning(aliased.map(({ alias, index }) => [alias, index]));
    this.#pathsInOrder = new ByBeginning(files.map(({ path }, index) => [plainPath(path), index]));
    this.#byPath = Map.groupBy(files, ({ path }) => plainPath(path));
    this.#emptyFolders = new Set(at.definition.emptyFolders);
    this.#depth = files.reduce((depth, { path }) => Math.max(depth, segmentsOf(path).length), 1);
    this.#sharedWork = new Work(stepsFor(files.reduce((sum, { source }) => sum + source.text.length, 0)));
  }

  static async read(
    bundle: Bundle,
    at: ServiceRef & { readonly definition: Service },
    definition: ServiceDefinition,
    report: ReportBuilder,
    together: FilesTogether,
    how: HowRead,
  ): Promise<ServiceFiles> {
    const files: StoredFile[] = [];
    for (const entry of [...at.definition.configFileList, ...(at.definition.complimentaryFileList ?? [])]) {
      const bytes = await bundle.read(bundlePath(at, entry));
      if (!bytes || isFileFault(bytes)) {
        const file = joinPath(entry.subPath, entry.fileName);
        if (bytes) report.faulty(at, file, bytes);
        else report.missing(at, file);
        continue;
      }
      const alias = entry.aliasList?.[0];
      const { fileName, subPath, configFileType } = entry;
      const decoded = decode(bytes);
      const text = decoded.kind === 'text' ? decoded.text : '';
      const source: Source = { text, fileName, subPath, configFileType, ...(alias === undefined ? {} : { alias }) };
      report.fileRead(joinPath(subPath, fileName));
      if (decoded.kind === 'text') files.push({ entry, path: joinPath(subPath, fileName), source });
      else report.unreadable(at, joinPath(subPath, fileName), decoded.kind);
    }
    return new ServiceFiles(at, definition, report, together, how, files);
  }

  /** Parses and opens every configuration file; complimentary files are opened where they are included. */
  open(): readonly OpenedFile[] {
    const configFiles = new Set<unknown>(this.#service.configFileList);
    const isConfigFile = ({ entry }: StoredFile): boolean => configFiles.has(entry);
    const opened = this.#files.filter(isConfigFile).flatMap((file) => this.#tryToOpen(file));
    const read = new Set(opened.flatMap(({ parts }) => parts.map(({ source }) => placeOf(source))));
    for (const file of this.#files) {
      if (!isConfigFile(file) && !read.has(file.path)) this.#report.notIncluded(this.#at, file.path);
    }
    return opened;
  }

  #tryToOpen(file: StoredFile): readonly OpenedFile[] {
    try {
      return [this.#openOne(file)];
    } catch (error) {
      if (error instanceof OverWork) this.#report.overWork(this.#definition, { at: this.#at, source: file.source });
      this.#report.couldNotOpen(this.#at, file.path, error);
      return [];
    }
  }

  #openOne(file: StoredFile): OpenedFile {
    const { entry } = file;
    const work = new Work(STEPS.base + stepsFor(file.source.text.length), this.#sharedWork);
    const parsed = this.#parse(file, work);
    const parts = new Set([parsed]);
    const placed = {
      at: this.#at,
      serviceName: this.#definition.id,
      defaultFileName: this.#defaultFileNameOf(entry),
      source: parsed.source,
    };
    const { question } = this.#together;
    const doubts = new Doubts(work, question);
    let expanded: ExpandedDirectives | undefined;
    const includes = this.#includes(parts, work, (kept) => {
      expanded = kept;
    });
    const helper = this.#definition.open(parsed, { defaultFileName: placed.defaultFileName, includes, doubts });
    const isItsFormat = this.#definition.isItsFormat?.(parsed) ?? true;
    const isWhole = [...parts].every(isReadWhole);
    const isPart = this.#definition.isPart?.(helper) ?? false;
    const opened = {
      ...placed,
      parsed,
      helper,
      expanded,
      question,
      work,
      parts: [...parts],
      isItsFormat,
      isWhole,
      isPart,
    };
    if (!isWhole) doubts.addAll();
    if (isItsFormat) this.#together.add(opened);
    if (!isItsFormat) this.#report.notItsFormat(opened);
    for (const part of parts) if (isItsFormat || part !== parsed) this.#tellOnce(opened, part);
    return opened;
  }

  /** What several files include has its mistakes but once. */
  #tellOnce(opened: OpenedFile, part: ParsedFile): void {
    if (this.#told.has(part)) return;
    this.#told.add(part);
    this.#report.parsed(this.#definition, opened, part);
  }

  #defaultFileNameOf(entry: ConfigurationFile | ComplimentaryFile): string {
    const name = 'defaultFileName' in entry ? entry.defaultFileName : '';
    return hasKind(this.#definition, name) ? name : this.#definition.defaultFileName;
  }

  /** `configFileType`: that of the including file, which an included file is read as whatever it was registered as. */
  #parse({ path, source }: StoredFile, work: Work, configFileType = source.configFileType): ParsedFile {
    const key = `${configFileType} ${path}`;
    let parsed = this.#parsed.get(key);
    if (!parsed) {
      work.spend(source.text.length);
      const typed = { ...source, configFileType };
      parsed = this.#how.parsedAhead?.take(this.#definition, typed) ?? parseFile(this.#definition, typed);
      this.#parsed.set(key, parsed);
    }
    return parsed;
  }

  #includes(parts: Set<ParsedFile>, work: Work, keep: Includes['keep']): Includes {
    return {
      work,
      keep,
      resolve: (pattern, from, { configFileType, isBeside = false } = {}) => {
        if (!this.#how.followIncludes) return [];
        const found = this.#find(pattern, from, isBeside, work).map((file) =>
          this.#parse(file, work, configFileType ?? from.configFileType),
        );
        work.spend(1 + found.length);
        for (const part of found) parts.add(part);
        return found;
      },
      isKnownEmpty: (pattern) =>
        this.#how.followIncludes &&
        this.#emptyFolders.size > 0 &&
        this.#emptyFolders.has(folderOfWildcard(pattern) ?? ''),
      missing: (pattern, from) => {
        const code = this.#how.followIncludes ? 'include-missing' : 'include-not-followed';
        const place = from.alias ?? placeOf(from);
        this.#report.note(code, { include: pattern, from: place }, { ...this.#at, file: place });
      },
    };
  }

  #find(pattern: string, from: Source, isBeside: boolean, work: Work): readonly StoredFile[] {
    if (pattern.length > LONGEST_PATH) return [];
    const key = [pattern, from.subPath, from.fileName, isBeside].join('\0');
    let files = this.#named.get(key);
    if (!files) {
      const isWild = hasWildcard(pattern);
      work.spend(pattern.length);
      if (isWild) files = this.#findAll(pattern, from, work);
      else files = isBeside ? this.#findBeside(pattern, from) : this.#findOne(pattern, from);
      this.#named.set(key, files);
    }
    return files;
  }

  /** By alias first, then by path beside the including file, then by the end of a path written for the machine. */
  #findOne(pattern: string, from: Source): readonly StoredFile[] {
    const byAlias = this.#byAlias.get(plainPath(pattern)) ?? [];
    if (byAlias.length > 0) return byAlias.slice(0, 1);
    const fromPath = joinPath(from.subPath, from.fileName);
    const at = (path: string): readonly StoredFile[] =>
      (this.#byPath.get(path) ?? []).filter((file) => file.path !== fromPath);
    const beside = besidePath(pattern, from);
    const byPath = beside === undefined ? [] : at(plainPath(beside));
    return sortByName(byPath.length > 0 ? byPath : suffixesOf(pattern, this.#depth).flatMap(at));
  }

  /**
   * By path beside the including file first. Files that have the pattern as alias and stand in another folder under that
   * very path are what others include.
   */
  #findBeside(pattern: string, from: Source): readonly StoredFile[] {
    const beside = besidePath(pattern, from);
    const there = beside === undefined ? [] : (this.#byPath.get(plainPath(beside)) ?? []);
    if (there.length > 0) return there.slice(0, 1);
    const others = this.#findOne(pattern, from);
    const written = `/${plainPath(pattern)}`;
    return others.filter(({ path }) => pattern.startsWith('/') || !`/${path}`.endsWith(written));
  }

  /** In the same order, for a pattern with wildcards. */
  #findAll(pattern: string, from: Source, work: Work): readonly StoredFile[] {
    const byAlias = this.#matching(this.#aliasesInOrder, pattern, work, (alias) => matchesInclude(pattern, alias));
    if (byAlias.length > 0) return sortByName(byAlias);
    const fromPath = joinPath(from.subPath, from.fileName);
    const others = (files: readonly StoredFile[]) => files.filter(({ path }) => path !== fromPath);
    const beside = besidePath(pattern, from);
    if (beside !== undefined) {
      const matches = (path: string): boolean => matchesInclude(beside, path);
      const byPath = others(this.#matching(this.#pathsInOrder, beside, work, matches));
      if (byPath.length > 0) return sortByName(byPath);
    }
    const ends = suffixesOf(pattern, this.#depth);
    // Of one that begins with a wildcard, all files are candidates.
    const ofAll = ends.find((end) => /^[*?[]/.test(end));
    const isEnd = (path: string): boolean => matchesIncludeBySuffix(pattern, path);
    const byEnd = (ofAll === undefined ? ends : [ofAll]).flatMap((end) =>
      this.#matching(this.#pathsInOrder, end, work, isEnd),
    );
    return sortByName(others([...new Set(byEnd)]));
  }

  /** The files with a name that a pattern may name, and that matches; in their order. */
  #matching(
    named: ByBeginning<number>,
    pattern: string,
    work: Work,
    matches: (name: string) => boolean,
  ): readonly StoredFile[] {
    const candidates = named.candidates(plainPath(pattern));
    // They are put in their order as well.
    work.spend(2 * candidates.length * STEPS.compared);
    const found = new Set(candidates.filter(([name]) => matches(name)).map(([, index]) => index));
    return [...found].toSorted((a, b) => a - b).flatMap((index) => this.#files[index] ?? []);
  }
}

function stepsFor(characters: number): number {
  return Math.min(STEPS.most, characters * STEPS.perCharacter);
}

function placeOf({ subPath, fileName }: Source): string {
  return joinPath(subPath, fileName);
}

/** A pattern seen from the folder of the including file; undefined for one that starts at the root. */
function besidePath(pattern: string, from: Source): string | undefined {
  if (pattern.startsWith('/')) return undefined;
  return resolveFrom(joinPath(from.subPath, '.').replace(/\/\.$/, ''), pattern);
}

/** Programs read the files that a wildcard names in the order of their names. */
function sortByName(files: readonly StoredFile[]): readonly StoredFile[] {
  return files.toSorted((a, b) => compareTexts(a.entry.aliasList?.[0] ?? a.path, b.entry.aliasList?.[0] ?? b.path));
}
