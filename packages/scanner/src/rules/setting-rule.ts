import type { FoundCode } from '@plumbline/model/found';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import {
  NOTHING,
  UNKNOWN,
  isAtLeast,
  rulesOf,
  type CheckInput,
  type Finding,
  type FixJudgement,
  type Rule,
  type RuleFix,
  type TextEdit,
  type Version,
  type WrittenRule,
} from '../rule.ts';

/** What a file answers when it is asked for a setting: the value in force, or where it would stand. */
export type Setting =
  /** `isItem`: one of the values that the setting lists. `name`: its own, where what was asked for names several. */
  | {
      readonly is: 'set';
      readonly value: string;
      readonly at: Finding['at'];
      readonly isItem?: boolean;
      readonly name?: string;
    }
  | { readonly is: 'absent'; readonly at: Finding['at']; readonly head?: true }
  | { readonly is: 'unknown' };

/** The safe value of a setting that is best not written. */
export const UNSET = Symbol('unset');

/** A default that is as bad as a bad value, and is told to nobody: a file that does not say more has not passed either. */
export const UNTOLD = Symbol('untold');

/** How the files of a service are asked for settings, and how one is written. `Scope`: the kinds of places that have one. */
export interface SettingForm<File, Scope extends string, Subject = unknown> {
  /** False where a file has no such places: its settings are then neither right nor wrong. */
  readonly applies?: (file: File, scope: Scope | undefined) => boolean;
  /** One answer for each place that has a value of its own, or none. Shape: empty where nothing could have the setting. */
  readonly ask: (file: File, setting: string, scope: Scope | undefined, subject: Subject) => Iterable<Setting>;
  /** Gives the setting that was found another value, or sets it where it was found to be absent. */
  readonly write: (
    finding: Finding,
    setting: string,
    value: string,
    input: CheckInput<File, Subject>,
    scope: Scope | undefined,
  ) => readonly TextEdit[];
  /** Takes the value that was found out of the file; none where no rule wants that. */
  readonly remove?: (finding: Finding) => readonly TextEdit[];
}

/** What is bad about a value, where there is more to say than the value. */
export interface Judgement {
  /** The part of it that is bad. */
  readonly part?: string;
  /** The sentence that says it, where "is" and, of a part, "has" do not. */
  readonly code?: FoundCode;
  readonly severity?: Severity;
}

/** A rule about one setting: what is said of it, of its absence and of what cannot be known comes from the engine. */
export interface SettingRule<File, Scope extends string, Subject = unknown> extends Omit<
  WrittenRule<File, Subject>,
  'check' | 'fix'
> {
  /** Several where they are judged alike. */
  readonly setting: string | readonly [string, ...string[]];
  /** Where it is judged; the form's usual place where left out. */
  readonly scope?: Scope;
  /** Unknown where it depends on what cannot be known. `setting`: which of several it is the value of. `at`: its place. */
  readonly bad: (
    value: string,
    input: CheckInput<File, Subject>,
    setting: string,
    at: Finding['at'],
  ) => boolean | Judgement | typeof UNKNOWN;
  /**
   * The value that is in force where none is set, of a version where that matters; left out where it is a safe one,
   * undefined where it cannot be known.
   */
  readonly default?: string | typeof UNTOLD | ((version: Version | undefined, file: File) => string | undefined);
  /** Where the default is less bad than a bad value. */
  readonly severityOfDefault?: Severity;
  /**
   * The value to set in place of a bad one, as the file would have it; a placeholder where only a person knows it, left
   * out where several would do.
   */
  readonly safe?:
    | string
    | typeof UNSET
    | ((version: Version | undefined, bad: string, file: File, setting: string) => string);
  /**
   * Whether it may be set without a question; left out where no fix is offered. `edits`: where it is mended otherwise
   * than by setting it to what is safe.
   */
  readonly fix?: FixJudgement<File, Subject> & Partial<Pick<RuleFix<File, Subject>, 'edits'>>;
}

/** Makes the rules about single settings of a service. */
export function settingRulesOf<File, Scope extends string = never, Subject = unknown>(
  service: ServiceId,
  form: SettingForm<File, Scope, Subject>,
): (rule: SettingRule<File, Scope, Subject>) => Rule<File, Subject> {
  const toRule = rulesOf<File, Subject>(service);
  return ({ setting: names, scope, bad, default: said, severityOfDefault, safe, fix, ...rule }) => {
    const inForce = said === UNTOLD ? undefined : said;

    function* askedBy({ file, subject }: CheckInput<File, Subject>): Generator<readonly [setting: string, Setting]> {
      for (const setting of typeof names === 'string' ? [names] : names)
        for (const asked of form.ask(file, setting, scope, subject)) yield [setting, asked];
    }

    /** What is wrong with one answer, if anything is. */
    function judge(
      asked: Setting,
      askedFor: string,
      input: CheckInput<File, Subject>,
    ): Finding | typeof UNKNOWN | undefined {
      if (asked.is === 'unknown') return UNKNOWN;
      const isSet = asked.is === 'set';
      const setting = (isSet ? asked.name : undefined) ?? askedFor;
      const byDefault = typeof inForce === 'function' ? inForce(input.version, input.file) : inForce;
      const value = isSet ? asked.value : byDefault;
      if (value === undefined) return inForce === undefined ? undefined : UNKNOWN;
      const judgement = bad(value, input, setting, asked.at);
      if (judgement === UNKNOWN) return UNKNOWN;
      if (judgement === false) return undefined;
      const { part, code, severity = isSet ? undefined : severityOfDefault } = judgement === true ? {} : judgement;
      const wanted = typeof safe === 'function' ? safe(input.version, value, input.file, setting) : safe;
      return {
        at: asked.at,
        ...(isSet || asked.head === undefined ? {} : { head: asked.head }),
        message: isSet
          ? foundIn(asked.name ?? setting, value, part ?? (asked.isItem ? value : undefined), code)
          : foundDefault(setting, value, part),
        ...(wanted === undefined || wanted === UNSET ? {} : { wanted }),
        ...(severity === undefined ? {} : { severity }),
      };
    }

    return toRule({
      ...rule,
      applies: (input) => form.applies?.(input.file, scope) !== false && rule.applies?.(input) !== false,
      *check(input) {
        let isAnyJudged = false;
        for (const [setting, asked] of askedBy(input)) {
          if (asked.is === 'absent' && said === UNTOLD) continue;
          isAnyJudged = true;
          const found = judge(asked, setting, input);
          if (found !== undefined) yield found;
        }
        if (!isAnyJudged) yield NOTHING;
      },
      ...(fix && {
        fix: {
          edits(finding: Finding, input: CheckInput<File, Subject>) {
            if (safe === UNSET) return form.remove?.(finding) ?? [];
            const { message, wanted } = finding;
            const setting = typeof message === 'string' ? undefined : message.values.setting;
            return setting === undefined || wanted === undefined
              ? []
              : form.write(finding, setting, wanted, input, scope);
          },
          ...fix,
        },
      }),
    });
  };
}

function foundIn(
  setting: string,
  value: string,
  part: string | undefined,
  code: FoundCode = part === undefined ? 'is' : 'has',
): Finding['message'] {
  if (value === '' && code === 'is') return { code: 'is-empty', values: { setting } };
  return { code, values: SECRETS.has(code) ? { setting } : { setting, value: part ?? value } };
}

function foundDefault(setting: string, value: string, part: string | undefined): Finding['message'] {
  if (value === '') return { code: 'not-set', values: { setting } };
  return { code: part === undefined ? 'default' : 'default-has', values: { setting, value: part ?? value } };
}

/** Sentences about values that nobody may read in a report. */
const SECRETS: ReadonlySet<FoundCode> = new Set(['holds-secret', 'holds-password', 'holds-password-in-url']);

/** Whether a setting is known to have such a value. */
export function isSetTo(setting: Setting, isWanted: (value: string) => boolean): boolean {
  return setting.is === 'set' && isWanted(setting.value);
}

/** Whether a value is one of these, in upper or lower case. */
export function oneOf(...values: readonly string[]): (value: string) => boolean {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  return (value) => wanted.has(value.toLowerCase());
}

/** Whether one of a value's words is one of these, in upper or lower case; the word is named where it is not alone. */
export function oneWordOf(...words: readonly string[]): (value: string) => Judgement | false {
  const isBad = oneOf(...words);
  return (value) => {
    const part = value.split(/\s+/).find(isBad);
    if (part === undefined) return false;
    return part === value ? {} : { part };
  };
}

/** The default from a version on, and the one before it; unknown where the version is. */
export function defaultSince(
  first: readonly number[],
  now: string,
  before: string,
): (version: Version | undefined) => string | undefined {
  return (version) => {
    const isNew = isAtLeast(version, ...first);
    if (isNew === undefined) return undefined;
    return isNew ? now : before;
  };
}
