import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_debug_print_on',
  title: 'Parse trees of statements are written into the logs',
  severity: MODERATE_LOW,
  problem:
    'The logs then hold the values of every statement and grow until messages that matter are lost or the disk is full.',
  remediation: 'Set `debug_print_parse`, `debug_print_rewritten` and `debug_print_plan` to off.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-logging.html#GUC-DEBUG-PRINT-PARSE'],
  references: [cisPostgres('3.1.16'), cisPostgres('3.1.17'), cisPostgres('3.1.18'), cwe(532), nist('AU-3')],

  examples: {
    bad: ['«debug_print_parse = on»\n«debug_print_plan = true»\n'],
    good: ['debug_print_parse = off\n', 'debug_pretty_print = on\n'],
  },

  setting: ['debug_print_parse', 'debug_print_rewritten', 'debug_print_plan'],
  bad: isOn,
  safe: 'off',
  fix: { kind: 'safe' },
});
