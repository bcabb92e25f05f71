import type { ServiceRef } from '@plumbline/model/bundle';
import { joinPath } from '@plumbline/model/paths';
import type { NoteCode, NoteValues } from '@plumbline/model/report-notes';
import { fileOf, lineInFile } from '../formats/text-in-file.ts';
import type { ParsedFile, Source, Span } from '../formats/tree.ts';
import type { RuleTexts } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { DisabledRules } from './disabling.ts';
import { fileRuleIds } from './file-rules.ts';

/** Of one file, more comments than these are not told of. */
const MOST_TOLD = 20;

/** What is to be told of one comment; nothing where it switched something off, or may have. */
export interface ToldComment {
  readonly code: NoteCode | undefined;
  readonly values: NoteValues & { readonly rule: string };
  readonly place: ServiceRef & { readonly file: string };
  /** Whose rules are looked for in the file. */
  readonly serviceName: string;
}

interface ReadFile {
  readonly at: ServiceRef;
  readonly definition: ServiceDefinition;
  readonly rules: DisabledRules;
}

/** The comments of a scan's files that switch rules off, and those of them that came to nothing. */
export class DisablingComments {
  /** The ids of rules that belong to no service of ours. */
  readonly #custom: ReadonlySet<string>;
  readonly #files = new Map<Source, ReadFile>();
  /** Rules of the services by now of which it is not known what they would have found. */
  readonly #undecided = new Set<string>();
  /** By machine, file and line: several services may read one file, and a comment is for one of them. */
  readonly #told = new Map<string, ToldComment>();

  constructor(customRules: readonly Pick<RuleTexts, 'id'>[] = []) {
    this.#custom = new Set(customRules.map(({ id }) => id));
  }

  read(definition: ServiceDefinition, at: ServiceRef, part: ParsedFile): void {
    if (part.comments.length === 0 || this.#files.has(part.source)) return;
    const rules = new DisabledRules(part);
    if (rules.comments.length > 0 || rules.problems.length > 0) this.#files.set(part.source, { at, definition, rules });
  }

  /** Why comments switch a rule off at a place of a file, under whichever of its ids; undefined where none does. */
  reasonsFor({ id, formerIds = [] }: RuleTexts, source: Source, span: Span | undefined): readonly string[] | undefined {
    return this.#files.get(source)?.rules.reasonsFor([id, ...formerIds], span);
  }

  undecided({ id, formerIds = [] }: RuleTexts): void {
    for (const name of [id, ...formerIds]) this.#undecided.add(name);
  }

  /** No more will be found in the files by now. */
  end(): void {
    for (const [source, file] of this.#files) this.#endFile(source, file);
    this.#files.clear();
    this.#undecided.clear();
  }

  get all(): readonly (readonly [string, ToldComment])[] {
    return [...this.#told];
  }

  addPart(told: readonly (readonly [string, ToldComment])[]): void {
    for (const [key, comment] of told) this.#tell(key, comment);
  }

  #endFile(source: Source, { at, definition, rules }: ReadFile): void {
    const { subPath, fileName } = fileOf(source);
    const file = joinPath(subPath, fileName);
    const about = { place: { ...at, file }, serviceName: definition.id };
    const valuesAt = (line: number, rule: string) => ({ place: `${file}:${lineInFile(source, line) + 1}`, rule });
    const keyAt = (line: number, code: string) => [at.machine ?? '', file, lineInFile(source, line), code].join('\0');
    for (const { line, rule, code } of rules.problems.slice(0, MOST_TOLD)) {
      this.#tell(keyAt(line, code), { code, values: valuesAt(line, rule), ...about });
    }
    const known = idsOf(definition);
    for (const { line, rule, isUsed } of rules.comments.slice(0, MOST_TOLD)) {
      const isNeeded = isUsed || this.#undecided.has(rule);
      const code = known.has(rule) || this.#custom.has(rule) ? 'comment-unused' : 'comment-unknown-rule';
      const values = valuesAt(line, rule);
      this.#tell(keyAt(line, 'comment'), { code: isNeeded ? undefined : code, values, ...about });
    }
  }

  /** What is known of the rule by one service goes before what another does not know. */
  #tell(key: string, comment: ToldComment): void {
    const known = this.#told.get(key);
    if (!known || rankOf(comment) > rankOf(known)) this.#told.set(key, comment);
  }
}

function rankOf({ code }: ToldComment): number {
  if (code === undefined) return 2;
  return code === 'comment-unknown-rule' ? 0 : 1;
}

/** The ids that rules of a service have or had. */
const idsOf = oncePer(
  (definition: ServiceDefinition): ReadonlySet<string> =>
    new Set([
      ...definition.rules.flatMap(({ id, formerIds = [] }) => [id, ...formerIds]),
      ...fileRuleIds(definition.id),
    ]),
);
