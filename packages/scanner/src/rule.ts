import type { Reference, RuleCategory } from '@plumbline/model/failed-check';
import type { Found } from '@plumbline/model/found';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import type { Head } from './formats/head.ts';
import type { Place, Source, Span, TreeNode } from './formats/tree.ts';

/** Where a finding without a place in the text points: shown as N/A. */
export const WHOLE_FILE = Symbol('whole file');

/** What the rule needed cannot be known: no failed check, and the evaluation counts as unknown. */
export const UNKNOWN = Symbol('unknown');

/** What the rule judges is not there: it has then neither passed nor failed, unless it says more besides. */
export const NOTHING = Symbol('nothing');

export interface Finding {
  /**
   * The node (or any other place) that is wrong, in whichever file it stands. A directive that has a block is marked by
   * its head line alone when `head` is set, else as a whole.
   */
  readonly at: TreeNode | Place | typeof WHOLE_FILE;
  /** Marks only the directive's own line, not its block. */
  readonly head?: true;
  /** What it is a part of: shown above it where that is near (`Head`). What a check is known by stays `at` alone. */
  readonly of?: Place & Head;
  /** The value that was found, never a secret: as data, or in a few words of English where no sentence says it. */
  readonly message: string | Found;
  /** The value that would be right, as the file would have it. */
  readonly wanted?: string;
  /** Where the rule's severity depends on the value. */
  readonly severity?: Severity;
}

export interface TextEdit extends Span {
  readonly replacement: string;
}

/**
 * Text with the lines that must fail between « and »; without marks, the whole file must fail.
 * The record form adds `files`: included files by the name that includes them, or a rule's other files by their default
 * file name; they may hold marks as well.
 */
export type Example =
  | string
  | { readonly text: string; readonly version?: string; readonly files?: Readonly<Record<string, string>> };

/**
 * What a rule's `check` gets. `Helper` is the service's own view of one file, `Subject` that of the files that belong
 * together.
 */
export interface CheckInput<Helper, Subject = unknown> {
  readonly file: Helper;
  readonly subject: Subject;
  /** The text of that file, for fixes. */
  readonly source: Source;
  /** The service's version as the user gave it; undefined when unknown. */
  readonly version: Version | undefined;
  /** The day (ISO) by which what ends on a day is judged; undefined when it is not given. */
  readonly judgedAt: string | undefined;
}

/**
 * One thing that can be wrong, as it is written: data plus a small check function, alone in a file that is named like it.
 * The id is `<service>_<bad state>` and is never reused.
 */
export interface WrittenRule<Helper, Subject = unknown> {
  readonly id: string;
  /**
   * Ids that the rule had before, the oldest first: comments that switch one off go on working, and so does what people
   * decided about its failed checks, whose fingerprints are made of the oldest.
   */
  readonly formerIds?: readonly string[];
  /** In the words that people search for. */
  readonly title: string;
  /** Words that it is found by as well, where a title cannot have all that people search for. */
  readonly terms?: readonly [string, ...string[]];
  readonly severity: Severity;
  /** Of hygiene, which is always of severity 1, reports can be without. */
  readonly category?: RuleCategory;
  /** What is wrong and what an attacker gains. */
  readonly problem: string;
  /** An order that the reader can carry out. */
  readonly remediation: string;
  /** Addresses, the service's own documentation first. */
  readonly sources: readonly [string, ...string[]];
  /** Numbered items of named rulesets. */
  readonly references?: readonly Reference[];
  /** The default file names that the rule looks at; the service's first one where left out. */
  readonly reads?: readonly [string, ...string[]];
  /** Since when and why the rule no longer runs. */
  readonly retired?: string;
  readonly examples: {
    readonly bad: readonly [Example, ...Example[]];
    readonly good: readonly [Example, ...Example[]];
  };
  /** False where the rule has nothing to say about this file: it then counts neither as passed nor as failed. */
  readonly applies?: (input: CheckInput<Helper, Subject>) => boolean;
  readonly check: (input: CheckInput<Helper, Subject>) => Iterable<Finding | typeof UNKNOWN | typeof NOTHING>;
  readonly fix?: RuleFix<Helper, Subject>;
}

/** A rule that knows its service. */
export interface Rule<Helper = never, Subject = never> extends WrittenRule<Helper, Subject> {
  readonly service: ServiceId;
}

/** Makes the rules of a service, whose files are seen as `Helper` and together as `Subject`. */
export function rulesOf<Helper, Subject = unknown>(
  service: ServiceId,
): (rule: WrittenRule<Helper, Subject>) => Rule<Helper, Subject> {
  return (rule) => ({ ...rule, service });
}

/** How what a rule finds is mended. */
export type RuleFix<Helper, Subject = unknown> = FixJudgement<Helper, Subject> & {
  /** Of the file that the finding stands in: they mend it and nothing else; see the editors in `fixing/`. None where that cannot be. */
  readonly edits: (finding: Finding, input: CheckInput<Helper, Subject>) => readonly TextEdit[];
};

/**
 * Whether a fix is safe: the same program starts with the same modules, the file alone is enough for it, and whoever
 * applies it unread loses no access, no data and no client of today. Else it is suggested, and `needs` says what the file does not show: something
 * that has to be there, or that somebody has to be sure of.
 */
export type FixJudgement<Helper, Subject = unknown> =
  | {
      readonly kind: 'safe';
      /** For a finding whose fix is not: what it needs. */
      readonly unless?: (finding: Finding, input: CheckInput<Helper, Subject>) => string | undefined;
    }
  | {
      readonly kind: 'suggested';
      readonly needs: string;
      /** Where the edits leave a placeholder: whether what `needs` names is a secret. */
      readonly asks?: 'value' | 'secret';
    };

/** The fix of one finding. */
export interface WrittenFix {
  readonly edits: readonly TextEdit[];
  /** Left out where it is safe. */
  readonly needs?: string;
  readonly asks?: 'value' | 'secret';
}

/** How a rule mends a finding; undefined where it cannot. */
export function fixOf<Helper, Subject>(
  { fix }: Rule<Helper, Subject>,
  finding: Finding,
  input: CheckInput<Helper, Subject>,
): WrittenFix | undefined {
  const edits = fix?.edits(finding, input) ?? [];
  if (!fix || edits.length === 0) return undefined;
  if (fix.kind === 'suggested')
    return { edits, needs: fix.needs, ...(fix.asks === undefined ? {} : { asks: fix.asks }) };
  const needs = fix.unless?.(finding, input);
  return { edits, ...(needs === undefined ? {} : { needs }) };
}

/** What a report says of a rule. */
export type RuleTexts = Pick<
  Rule,
  | 'id'
  | 'formerIds'
  | 'title'
  | 'terms'
  | 'severity'
  | 'category'
  | 'problem'
  | 'remediation'
  | 'sources'
  | 'references'
>;

/** A version as numbers, such as [8, 0, 36]. */
export type Version = readonly number[];

/** Reads `8.0.36-1ubuntu` as [8, 0, 36]; undefined when there is no number, or for the clients' placeholder `1.0`. */
export function parseVersion(text: string | undefined): Version | undefined {
  const match = text?.trim().match(/^v?(\d+(?:\.\d+)*)/);
  if (!match?.[1] || match[1] === '1.0') return undefined;
  return match[1].split('.').map(Number);
}

/** Whether a version is at least another; undefined when it is unknown. */
export function isAtLeast(version: Version | undefined, ...minimum: readonly number[]): boolean | undefined {
  if (version === undefined) return undefined;
  for (const [index, wanted] of minimum.entries()) {
    const part = version[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
