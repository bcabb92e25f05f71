import { appendToFile, insertAfter, replaceArguments } from '../../fixes.ts';
import {
  UNKNOWN,
  WHOLE_FILE,
  rulesOf,
  type CheckInput,
  type Finding,
  type FixJudgement,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import type { HbaRecord, PgHbaFile } from './pg-hba-file.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { PostgresqlConfFile, Setting } from './postgresql-conf-file.ts';

type ConfInput = CheckInput<PostgresqlConfFile, PostgresServer>;
type HbaInput = CheckInput<PgHbaFile, PostgresServer>;
type ConfRule = Rule<PostgresqlConfFile, PostgresServer>;
type HbaRule = Rule<PgHbaFile, PostgresServer>;

const aboutConf = rulesOf<PostgresqlConfFile, PostgresServer>('postgres');
const aboutHba = rulesOf<PgHbaFile, PostgresServer>('postgres');

/** A rule about postgresql.conf. */
export function confRule(rule: Omit<WrittenRule<PostgresqlConfFile, PostgresServer>, 'reads'>): ConfRule {
  return aboutConf({ ...rule, reads: ['postgresql.conf'] });
}

/** A rule about pg_hba.conf. */
export function hbaRule(rule: Omit<WrittenRule<PgHbaFile, PostgresServer>, 'reads'>): HbaRule {
  return aboutHba({ ...rule, reads: ['pg_hba.conf'] });
}

interface SettingRule extends Omit<WrittenRule<PostgresqlConfFile, PostgresServer>, 'check' | 'fix' | 'reads'> {
  /** The setting whose value in force is judged; in lower case. */
  readonly setting: string;
  readonly isBad: (value: string, input: ConfInput) => boolean;
  /** What to say when it is not set and its default is insecure; undefined when the default is fine. */
  readonly whenAbsent?: (input: ConfInput) => string | undefined;
  /** `value`: in quotes where it needs them. */
  readonly fix?: FixJudgement<PostgresqlConfFile> & { readonly value: string };
}

/** A rule about the value in force of one setting. */
export function settingRule({ setting, isBad, whenAbsent, fix, ...rule }: SettingRule): ConfRule {
  return confRule({
    ...rule,
    *check(input) {
      const found = input.file.inForce(setting);
      if (!found) yield* notSet(input, whenAbsent?.(input));
      else if (found.isUnknown) yield UNKNOWN;
      else if (isBad(found.value, input)) yield { at: found.directive, message: describe(found) };
    },
    ...(fix
      ? {
          fix: {
            ...fix,
            edits: (finding: Finding, input: ConfInput) => setSetting(finding, input, setting, fix.value),
          },
        }
      : {}),
  });
}

interface MethodRule extends Omit<WrittenRule<PgHbaFile, PostgresServer>, 'check' | 'reads'> {
  /** What to say of a record that some connection can reach; undefined when it is fine. */
  readonly problemOf: (record: HbaRecord, input: HbaInput) => Omit<Finding, 'at'> | undefined;
}

/** A rule that judges each record of pg_hba.conf by itself. */
export function recordRule({ problemOf, ...rule }: MethodRule): HbaRule {
  return hbaRule({
    ...rule,
    *check(input) {
      for (const record of input.file.reachable) {
        const problem = problemOf(record, input);
        if (problem) yield { at: record.directive, ...problem };
      }
    },
  });
}

/** A setting that is missing is reported for the whole file, unless an include may set it. */
export function* notSet(
  { file }: ConfInput,
  message: string | undefined,
): Generator<Finding | typeof UNKNOWN, void, undefined> {
  if (message === undefined) return;
  yield file.isComplete ? { at: WHOLE_FILE, message } : UNKNOWN;
}

/** The setting and its value, in a few words. Not for settings that hold secrets. */
export function describe({ directive, value }: Setting): string {
  return value === '' ? `${directive.name} is empty` : `${directive.name} is ${value}`;
}

/** Gives the setting that was found another value, or sets it at the end of the file. `value` has its quotes. */
export function setSetting(finding: Finding, input: ConfInput, setting: string, value: string): readonly TextEdit[] {
  const { at } = finding;
  if (at === WHOLE_FILE) return appendToFile(finding, input, `${setting} = ${value}`);
  const isItself = 'kind' in at && at.kind === 'directive' && at.name.toLowerCase() === setting && at.args.length > 0;
  return isItself ? replaceArguments(finding, value) : insertAfter(finding, `${setting} = ${value}`);
}
