import type { ConfigFileType } from '@plumbline/model/configuration-file';
import type { RuleCategory } from '@plumbline/model/failed-check';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import type { ParsedFile, Parser, Source } from './formats/tree.ts';
import type { WhySilent } from './report/coverage-builder.ts';
import type { Rule } from './rule.ts';
import type { ExpandedDirectives } from './reading/expanded-directives.ts';
import type { Doubts, Question } from './reading/doubts.ts';
import type { Work } from './reading/work.ts';
import { oncePer } from './rules/once-per.ts';

interface HowIncluded {
  readonly configFileType?: ConfigFileType;
  /** A relative pattern always starts in the folder of the including file, so that one may name other files elsewhere. */
  readonly isBeside?: true;
}

/** An included file as the engine found it, or the fact that it is not there. */
export interface Includes {
  /**
   * Parses the files of the service that an include directive names, in order of their names: complimentary files by
   * alias, then files by path relative to the including one. `pattern` may hold `*`, `?` and `[…]`. They are read as the
   * including file is, unless a type is given.
   * Shape: empty when nothing matches.
   */
  readonly resolve: (pattern: string, from: ParsedFile['source'], how?: HowIncluded) => readonly ParsedFile[];
  /** Whether a pattern names all of some kind in a folder in which nothing was where the files were found. */
  readonly isKnownEmpty: (pattern: string) => boolean;
  /** Says in the report that an include was not followed. */
  readonly missing: (pattern: string, from: ParsedFile['source']) => void;
  /** Keeps the directives of the file that is opened with what they include, for rules that know no service. */
  readonly keep: (expanded: ExpandedDirectives) => void;
  /** What following them costs the file that is opened. */
  readonly work: Work;
}

/**
 * A service of the catalogue as the scanner sees it. `Helper` is what its rules ask of one file; a service whose files
 * differ in kind has a union of helpers and rules that name the file they read. `Subject` is what they ask of several
 * files that belong together: of one service, or of services of one kind in one folder of a machine, which are scanned
 * together for that.
 */
export interface ServiceDefinition<Helper = never, Subject = never> {
  readonly id: ServiceId;
  /** The file that rules read which do not say otherwise; also what an unknown default file name is taken for. */
  readonly defaultFileName: string;
  /** Parsers by the entry's configuration file type; a file of another type is read by the first one. */
  readonly parsers: Readonly<Partial<Record<ConfigFileType, Parser>>>;
  /** The configuration file type of each default file name, where the service has several kinds of file. */
  readonly configFileTypes?: Readonly<Record<string, ConfigFileType>>;
  /** Severity of a file that cannot be parsed as a whole. */
  readonly syntaxSeverity: Severity;
  /** Where the service's documentation describes the syntax of its files. */
  readonly syntaxSource: string;
  /**
   * False where the text is clearly no such file: prose, another program's configuration. No rule is then asked. An empty
   * file is one: the program's defaults are in force.
   */
  readonly isItsFormat?: (file: ParsedFile) => boolean;
  /** Makes the helper of one parsed file; follows its includes. */
  readonly open: (file: ParsedFile, context: OpenContext) => Helper;
  /** Whether a file is a part of a configuration, so that others may say what it does not; left out where its place tells. */
  readonly isPart?: (file: Helper) => boolean;
  /**
   * Makes what rules ask of the files that belong together, as one of them sees it, and does no work before it is asked;
   * left out where each file stands alone.
   */
  readonly subjectOf?: (file: Helper, together: Together<Helper>) => Subject;
  /**
   * Those of some rules that may have something to say about a file, in their order, where its subject knows that of all
   * of them at once; left out where each is asked.
   */
  readonly applying?: (
    subject: Subject,
    rules: readonly RuleAbout<Helper, Subject>[],
  ) => readonly RuleAbout<Helper, Subject>[];
  /**
   * Why no rule has anything to say about a file, where that is more than that none applies to what it holds: its subject
   * is judged with another's, or its program brings it along.
   */
  readonly whySilent?: (subject: Subject) => WhySilent | undefined;
  /** What a file describes, and no rule judges, as it is not made with the values that are known, or not here. */
  readonly leftOut?: (subject: Subject) => readonly LeftOut[];
  /**
   * The include patterns that one parsed file names, before any are followed: the command line collects these files
   * with the main one.
   */
  readonly includes?: (file: ParsedFile) => readonly IncludeRequest[];
  /** The configuration files of other programs that stand in a file as values: each is checked by the rules of its service. */
  readonly embedded?: (file: Helper, subject: Subject) => readonly EmbeddedText[];
  readonly rules: readonly RuleAbout<Helper, Subject>[];
}

export interface LeftOut {
  /** What its file calls it. */
  readonly name: string;
  /** The names of the values that decide it, or, of what is elsewhere, where that is. */
  readonly because: readonly string[];
  /** Whether its file brings it along from a place that is not here to be read, such as a module of a registry. */
  readonly isElsewhere: boolean;
}

/** Of one file, more texts that are files themselves than these are not looked at. */
export const MOST_EMBEDDED = 200;

/** A text in a file that is a configuration file itself, or one of which nobody can tell where its lines stand. */
export type EmbeddedText = EmbeddedFile | { readonly name: string; readonly source?: undefined };

export interface EmbeddedFile {
  /** What people know it by, such as its key. */
  readonly name: string;
  readonly serviceName: ServiceId;
  readonly defaultFileName: string;
  readonly source: Source;
  /** Whether it is what a task sets in a file that has more. */
  readonly isPart?: boolean;
  /** Whether it is all that its program is told, so that what it does not say is not said elsewhere. */
  readonly isAll?: boolean;
  /** The rules whose danger is none where the text stands, or whose cure may stand beside it. */
  readonly leavesOut: (rule: string) => boolean;
}

/** A rule reads one kind of file where the files of its service differ in kind. */
type RuleAbout<Helper, Subject> = [Helper] extends [never]
  ? Rule
  : Helper extends unknown
    ? Rule<Helper, Subject>
    : never;

export interface OpenContext {
  readonly defaultFileName: string;
  readonly includes: Includes;
  readonly doubts: Doubts;
}

/** The files that belong to one: those in its folder of its service, else of its service, else in its folder of the machine. */
export interface Together<Helper> {
  /** Shape: the same list for all files of one place; holds the file itself where it is of that kind. */
  readonly ofKind: (defaultFileName: string) => readonly Helper[];
  /** Those of the same service, in whichever folder; the file itself included where it is of that kind. */
  readonly ofService: (defaultFileName: string) => readonly Helper[];
  /** For what a rule asks and nobody can know, as the file that says it is not there. */
  readonly question: Question;
}

/** Whether a service has such a kind of file. */
export function hasKind(definition: ServiceDefinition, defaultFileName: string): boolean {
  const { configFileTypes = {} } = definition;
  return Object.hasOwn(configFileTypes, defaultFileName) || readersOf(definition).named.has(defaultFileName);
}

/** The rules that look at a kind of file, in the order of the service's. */
export function rulesFor(definition: ServiceDefinition, defaultFileName: string): readonly Rule[] {
  return readersOf(definition).running.get(defaultFileName) ?? [];
}

/** The same without those of a category. */
export function rulesWithout(rules: readonly Rule[], category: RuleCategory | undefined): readonly Rule[] {
  if (category === undefined) return rules;
  const without = listsWithout(rules);
  let others = without.get(category);
  if (!others) without.set(category, (others = rules.filter((rule) => rule.category !== category)));
  return others;
}

const listsWithout = oncePer(() => new Map<RuleCategory, readonly Rule[]>());

/** By kind of file, as each file of a service asks for them. */
const readersOf = oncePer(({ rules, defaultFileName: first }: ServiceDefinition) => {
  const running = new Map<string, Rule[]>();
  for (const rule of rules) {
    if (rule.retired !== undefined) continue;
    for (const kind of new Set(rule.reads ?? [first])) {
      const others = running.get(kind);
      if (others) others.push(rule);
      else running.set(kind, [rule]);
    }
  }
  return { running, named: new Set(rules.flatMap(({ reads = [] }) => reads)) };
});

/** Lets services of different helpers stand in one list; the engine only ever passes a service its own helpers. */
export function service<Helper, Subject = never>(definition: ServiceDefinition<Helper, Subject>): ServiceDefinition {
  return definition as unknown as ServiceDefinition;
}
