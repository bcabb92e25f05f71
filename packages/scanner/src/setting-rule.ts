import { holdsPlaceholder } from '@plumbline/model/placeholder';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import {
  UNKNOWN,
  isAtLeast,
  rulesOf,
  type CheckInput,
  type Finding,
  type FixJudgement,
  type Rule,
  type TextEdit,
  type Version,
  type WrittenRule,
} from './rule.ts';

/** What a file answers when it is asked for a setting: the value in force, or where it would stand. */
export type Setting =
  /** `isItem`: one of the values that the setting lists. */
  | { readonly is: 'set'; readonly value: string; readonly at: Finding['at']; readonly isItem?: boolean }
  | { readonly is: 'absent'; readonly at: Finding['at']; readonly head?: true }
  | { readonly is: 'unknown' };

/** What is to become of a setting that is best not written: its default is the safe value. */
export const UNSET = Symbol('unset');

/** How the files of a service are asked for settings, and how one is written. `Scope`: the kinds of places that have one. */
export interface SettingForm<File, Scope extends string> {
  /** One answer for each place that has a value of its own, or none. Shape: empty where nothing could have the setting. */
  readonly ask: (file: File, setting: string, scope: Scope | undefined) => Iterable<Setting>;
  /** Gives the setting that was found another value, or sets it where it was found to be absent. */
  readonly write: (finding: Finding, setting: string, value: string, input: CheckInput<File>) => readonly TextEdit[];
  /** Takes the value that was found out of the file; none where no rule wants that. */
  readonly remove?: (finding: Finding) => readonly TextEdit[];
}

/** What is bad about a value, where there is more to say than the value: the part of it, how bad it is. */
interface Judgement {
  readonly part?: string;
  readonly severity?: Severity;
}

/** A rule about one setting: what is said of it, of its absence and of what cannot be known comes from the engine. */
export interface SettingRule<File, Scope extends string> extends Omit<WrittenRule<File>, 'check' | 'fix'> {
  /** More than one where the same holds for each. */
  readonly setting: string | readonly [string, ...string[]];
  /** Where it is judged; the form's usual place where left out. */
  readonly scope?: Scope;
  readonly bad: (value: string, input: CheckInput<File>) => boolean | Judgement;
  /** The value that is in force where none is set, of a version where that matters; left out where it is a safe one. */
  readonly default?: string | ((version: Version | undefined) => string | undefined);
  /** Where the default is less bad than a bad value. */
  readonly severityOfDefault?: Severity;
  /** The value to set, as the file would have it; a placeholder where only a person can know it. */
  readonly safe: string | typeof UNSET | ((version: Version | undefined) => string);
  /** Whether it may be set without a question; left out where no fix is offered. */
  readonly fix?: FixJudgement<File>;
}

/** Makes the rules about single settings of a service. */
export function settingRulesOf<File, Scope extends string = never>(
  service: ServiceId,
  form: SettingForm<File, Scope>,
): (rule: SettingRule<File, Scope>) => Rule<File> {
  const toRule = rulesOf<File>(service);
  return ({ setting, scope, bad, default: inForce, severityOfDefault, safe, fix, ...rule }) => {
    const settings: readonly [string, ...string[]] = typeof setting === 'string' ? [setting] : setting;
    const safeOf = (version: Version | undefined): string | typeof UNSET =>
      typeof safe === 'function' ? safe(version) : safe;
    return toRule({
      ...rule,
      *check(input) {
        const wanted = safeOf(input.version);
        const isForPeople = typeof wanted === 'string' && holdsPlaceholder(wanted);
        for (const name of settings) {
          for (const asked of form.ask(input.file, name, scope)) {
            if (asked.is === 'unknown') {
              yield UNKNOWN;
              continue;
            }
            const isSet = asked.is === 'set';
            const value = isSet ? asked.value : typeof inForce === 'function' ? inForce(input.version) : inForce;
            if (value === undefined) {
              if (inForce !== undefined) yield UNKNOWN;
              continue;
            }
            const judgement = (isForPeople && holdsPlaceholder(value)) || bad(value, input);
            if (judgement === false) continue;
            const { part, severity = isSet ? undefined : severityOfDefault } = judgement === true ? {} : judgement;
            yield {
              at: asked.at,
              ...(isSet || asked.head === undefined ? {} : { head: asked.head }),
              message: isSet
                ? foundIn(name, value, part ?? (asked.isItem === true ? value : undefined))
                : { code: 'default', values: { setting: name, value: part ?? value } },
              ...(typeof wanted === 'symbol' || isForPeople ? {} : { wanted }),
              ...(severity === undefined ? {} : { severity }),
            };
          }
        }
      },
      ...(fix && {
        fix: {
          ...fix,
          edits: (finding: Finding, input: CheckInput<File>) => {
            const value = safeOf(input.version);
            if (value === UNSET) return form.remove?.(finding) ?? [];
            const name = typeof finding.message === 'object' ? finding.message.values.setting : undefined;
            return form.write(finding, name ?? settings[0], value, input);
          },
        },
      }),
    });
  };
}

function foundIn(setting: string, value: string, part: string | undefined): Finding['message'] {
  if (part !== undefined) return { code: 'has', values: { setting, value: part } };
  return value === '' ? { code: 'is-empty', values: { setting } } : { code: 'is', values: { setting, value } };
}

/** Whether a value is one of these, in upper or lower case. */
export function oneOf(...values: readonly string[]): (value: string) => boolean {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  return (value) => wanted.has(value.toLowerCase());
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
