import type { ConfigFileType } from '@plumbline/model/configuration-file';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import type { ParsedFile, Parser } from './formats/tree.ts';
import type { Rule } from './rule.ts';
import type { Doubts } from './doubts.ts';
import type { Work } from './work.ts';

/** An included file as the engine found it, or the fact that it is not there. */
export interface Includes {
  /**
   * Parses the files of the service that an include directive names, in order of their names: complimentary files by
   * alias, then files by path relative to the including one. `pattern` may hold `*`, `?` and `[…]`.
   * Shape: empty when nothing matches.
   */
  readonly resolve: (pattern: string, from: ParsedFile['source']) => readonly ParsedFile[];
  /** Says in the report that an include was not followed. */
  readonly missing: (pattern: string, from: ParsedFile['source']) => void;
  /** What following them costs the file that is opened. */
  readonly work: Work;
}

/**
 * A service of the catalogue as the scanner sees it. `Helper` is what its rules ask of one file; a service whose files
 * differ in kind has a union of helpers and rules that name the file they read.
 */
export interface ServiceDefinition<Helper = never> {
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
  /**
   * The include patterns that one parsed file names, before any are followed: the command line collects these files
   * with the main one.
   */
  readonly includes?: (file: ParsedFile) => readonly IncludeRequest[];
  readonly rules: readonly Rule<Helper>[];
  /** Set where rules ask for the files that stand beside one (`CheckInput.others`): those are looked at together. */
  readonly looksBeside?: true;
}

export interface OpenContext {
  readonly defaultFileName: string;
  readonly includes: Includes;
  readonly doubts: Doubts;
}

/** Lets services of different helpers stand in one list; the engine only ever passes a service its own helpers. */
export function service<Helper>(definition: ServiceDefinition<Helper>): ServiceDefinition {
  return definition as unknown as ServiceDefinition;
}
