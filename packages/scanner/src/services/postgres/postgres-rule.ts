import { appendToFile, insertAfter, replaceArguments } from '../../fixes.ts';
import {
  WHOLE_FILE,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import { settingRulesOf } from '../../setting-rule.ts';
import type { HbaRecord, PgHbaFile } from './pg-hba-file.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { PostgresqlConfFile } from './postgresql-conf-file.ts';

type ConfInput = CheckInput<PostgresqlConfFile, PostgresServer>;
type HbaInput = CheckInput<PgHbaFile, PostgresServer>;
type HbaRule = Rule<PgHbaFile, PostgresServer>;

/** A rule about postgresql.conf. */
export const confRule = rulesOf<PostgresqlConfFile, PostgresServer>('postgres');

const aboutHba = rulesOf<PgHbaFile, PostgresServer>('postgres');

/** A rule about pg_hba.conf. */
export function hbaRule(rule: Omit<WrittenRule<PgHbaFile, PostgresServer>, 'reads'>): HbaRule {
  return aboutHba({ ...rule, reads: ['pg_hba.conf'] });
}

/** A rule about one setting of postgresql.conf: the value in force. */
export const postgresSetting = settingRulesOf<PostgresqlConfFile, never, PostgresServer>('postgres', {
  ask: (file, setting) => [file.inForce(setting)],
  write: (finding, setting, value, input) => setSetting(finding, input, setting, value),
});

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

/** Gives the setting that was found another value, or sets it at the end of the file. `value` has its quotes. */
export function setSetting(finding: Finding, input: ConfInput, setting: string, value: string): readonly TextEdit[] {
  const { at } = finding;
  if (at === WHOLE_FILE) return appendToFile(finding, input, `${setting} = ${value}`);
  const isItself = 'kind' in at && at.kind === 'directive' && at.name.toLowerCase() === setting && at.args.length > 0;
  return isItself ? replaceArguments(finding, value) : insertAfter(finding, `${setting} = ${value}`);
}
