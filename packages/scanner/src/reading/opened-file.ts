import type { ServiceRef } from '@plumbline/model/bundle';
import type { ExpandedDirectives } from './expanded-directives.ts';
import type { Question } from './doubts.ts';
import type { ParsedFile, Source } from '../formats/tree.ts';
import type { Work } from './work.ts';

/** A configuration file that was read, parsed and opened, with all that rules and the report need to know of it. */
export interface OpenedFile {
  readonly at: ServiceRef;
  readonly serviceName: string;
  readonly defaultFileName: string;
  readonly source: Source;
  readonly parsed: ParsedFile;
  readonly helper: unknown;
  /** Its directives with those of what they include in their place; undefined for a file that includes none. */
  readonly expanded: ExpandedDirectives | undefined;
  /** What a rule asks of it and of the files that it belongs to. */
  readonly question: Question;
  readonly work: Work;
  /** This file and every file that was included from it. */
  readonly parts: readonly ParsedFile[];
  /** False where the text is clearly no file of the service: no rule can say anything of it. */
  readonly isItsFormat: boolean;
  /** False where a part is not written as its format demands, or made by a template: what is not found may be there. */
  readonly isWhole: boolean;
  /** It is a part of a configuration: others may say what it does not. */
  readonly isPart: boolean;
}
