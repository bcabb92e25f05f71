import type { Severity } from '@plumbline/model/severity';
import { insertInFound, replaceArguments, replaceFound } from '../../fixes.ts';
import {
  UNKNOWN,
  rulesOf,
  type CheckInput,
  type Finding,
  type FixJudgement,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import type { MysqlFile, SetOption } from './mysql-file.ts';

type MysqlInput = CheckInput<MysqlFile>;

/** A rule about an option file. */
export const mysqlRule = rulesOf<MysqlFile>('mysql');

interface OptionRule extends Omit<WrittenRule<MysqlFile>, 'check' | 'fix'> {
  /** The server's option whose value in force is judged. */
  readonly option: string;
  readonly isBad: (value: string, input: MysqlInput) => boolean;
  /** What to say when the option is not set and its default is insecure; undefined when the default is fine. */
  readonly whenAbsent?: (input: MysqlInput) => string | undefined;
  /** Where the default is less bad than a bad value. */
  readonly severityWhenAbsent?: Severity;
  readonly fix?: FixJudgement<MysqlFile> & { readonly value: string };
}

/** A rule about the value in force of one option of the server. */
export function mysqlOptionRule(definition: OptionRule): Rule<MysqlFile> {
  const { option, isBad, whenAbsent, severityWhenAbsent, fix, ...rule } = definition;
  return mysqlRule({
    ...rule,
    applies: (input) => input.file.serverGroup !== undefined && rule.applies?.(input) !== false,
    *check(input) {
      const set = input.file.inForce(option);
      if (!set) yield* notSet(input, whenAbsent?.(input), severityWhenAbsent);
      else if (set.isUnknown) yield UNKNOWN;
      else if (isBad(set.value, input)) yield { at: set.directive, message: describe(set) };
    },
    ...(fix ? { fix: { ...fix, edits: (finding: Finding) => setOption(finding, option, fix.value) } } : {}),
  });
}

/** An option that is not set is reported at the server's first group, unless an include may set it. */
export function* notSet(
  { file }: MysqlInput,
  message: string | undefined,
  severity?: Severity,
): Generator<Finding | typeof UNKNOWN, void, undefined> {
  if (message === undefined || !file.serverGroup) return;
  if (!file.isComplete) yield UNKNOWN;
  else yield { at: file.serverGroup, head: true, message, ...(severity === undefined ? {} : { severity }) };
}

/** The option and its value, in a few words. Not for options that hold secrets. */
export function describe({ directive, value }: SetOption): string {
  if (directive.args.length === 0) return `${directive.name} is set`;
  return value === '' ? `${directive.name} is empty` : `${directive.name} is ${value}`;
}

/** Gives the option that was found another value, or sets it in the group that was found. */
export function setOption(finding: Finding, option: string, value: string): readonly TextEdit[] {
  const { at } = finding;
  if (typeof at !== 'object' || !('kind' in at) || at.kind !== 'directive') return [];
  if (at.block) return insertInFound(finding, `${option} = ${value}`);
  const isItself = at.name.replaceAll('_', '-') === option.replaceAll('_', '-') && at.args.length > 0;
  return isItself ? replaceArguments(finding, value) : replaceFound(finding, `${option}=${value}`);
}
