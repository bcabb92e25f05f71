import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { settingRule } from '../postgres-rule.ts';

const LOGGING = 'https://www.postgresql.org/docs/current/runtime-config-logging.html';

/** Rules about what the logs leave out, which differ only in a setting and the values that are wrong. */
export const logSwitchRules = [
  settingRule({
    id: 'postgres_log_connections_off',
    title: 'Connections are not logged',
    severity: MODERATE_LOW,
    problem: 'The logs do not show who connected from where, so neither guessed passwords nor stolen ones can be seen.',
    remediation: 'Set `log_connections = on` (from PostgreSQL 18 on: `all`).',
    sources: [`${LOGGING}#GUC-LOG-CONNECTIONS`],
    references: [
      { ruleset: 'CIS PostgreSQL 16 Benchmark v1.0.0', item: '3.1.20' },
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
      { ruleset: 'PCI DSS 4.0', item: '10.2.1' },
    ],
    examples: {
      bad: ['«log_connections = off»\n', 'port = 5432\n'],
      good: ['log_connections = on\n', "log_connections = 'receipt,authorization'\n"],
    },
    setting: 'log_connections',
    isBad: (value) => isOff(value) || value === '',
    whenAbsent: () => 'log_connections is not set',
    fix: { kind: 'safe', value: 'on' },
  }),
  settingRule({
    id: 'postgres_log_disconnections_off',
    title: 'The ends of connections are not logged',
    severity: MODERATE_LOW,
    problem:
      'The logs do not show how long someone was connected, so it cannot be told who was there when data was stolen.',
    remediation: 'Set `log_disconnections = on`.',
    sources: [`${LOGGING}#GUC-LOG-DISCONNECTIONS`],
    references: [
      { ruleset: 'CIS PostgreSQL 16 Benchmark v1.0.0', item: '3.1.21' },
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
    ],
    examples: { bad: ['«log_disconnections = off»\n', 'port = 5432\n'], good: ['log_disconnections = on\n'] },
    setting: 'log_disconnections',
    isBad: isOff,
    whenAbsent: () => 'log_disconnections is not set',
    fix: { kind: 'safe', value: 'on' },
  }),
  settingRule({
    id: 'postgres_log_statement_none',
    title: 'Changes of the schema are not logged',
    severity: MODERATE_LOW,
    problem: 'The logs do not show who created, altered or dropped tables, roles and functions.',
    remediation: "Set `log_statement = 'ddl'`, or load pgAudit.",
    sources: [`${LOGGING}#GUC-LOG-STATEMENT`],
    references: [
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
    ],
    examples: {
      bad: ["«log_statement = 'none'»\n", 'port = 5432\n'],
      good: ['log_statement = ddl\n', "shared_preload_libraries = 'pgaudit'\n"],
    },
    applies: ({ file }) => file.preloads('pgaudit') !== true,
    setting: 'log_statement',
    isBad: (value) => /^none$/i.test(value),
    whenAbsent: () => 'log_statement is not set',
    fix: { kind: 'safe', value: "'ddl'" },
  }),
  settingRule({
    id: 'postgres_log_destination_empty',
    title: 'Logs go nowhere',
    severity: MODERATE_LOW,
    problem: 'With an empty `log_destination` the server throws its messages away, so a break-in leaves no trace.',
    remediation: "Set `log_destination = 'stderr'`.",
    sources: [`${LOGGING}#GUC-LOG-DESTINATION`],
    references: [
      { ruleset: 'CIS PostgreSQL 16 Benchmark v1.0.0', item: '3.1.2' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
    ],
    examples: { bad: ["«log_destination = ''»\n"], good: ["log_destination = 'syslog'\n"] },
    setting: 'log_destination',
    isBad: (value) => value === '',
    fix: { kind: 'safe', value: "'stderr'" },
  }),
  settingRule({
    id: 'postgres_log_min_messages_high',
    title: 'The logs leave out warnings',
    severity: MODERATE_LOW,
    problem: 'Warnings, and with higher levels errors as well, are not written, among them signs of an attack.',
    remediation: 'Set `log_min_messages = warning`.',
    sources: [`${LOGGING}#GUC-LOG-MIN-MESSAGES`],
    references: [
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
    ],
    examples: {
      bad: ['«log_min_messages = error»\n', '«log_min_messages = panic»\n'],
      good: ['log_min_messages = warning\n', 'log_min_messages = info\n'],
    },
    setting: 'log_min_messages',
    isBad: (value) => /^(error|log|fatal|panic)$/i.test(value),
    fix: { kind: 'safe', value: 'warning' },
  }),
  settingRule({
    id: 'postgres_log_min_error_statement_high',
    title: 'Statements that fail are not logged',
    severity: MODERATE_LOW,
    problem:
      'Attempts at SQL injection fail many times before they succeed; without the statements they cannot be seen.',
    remediation: 'Set `log_min_error_statement = error`.',
    sources: [`${LOGGING}#GUC-LOG-MIN-ERROR-STATEMENT`],
    references: [
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
    ],
    examples: { bad: ['«log_min_error_statement = panic»\n'], good: ['log_min_error_statement = error\n'] },
    setting: 'log_min_error_statement',
    isBad: (value) => /^(log|fatal|panic)$/i.test(value),
    fix: { kind: 'safe', value: 'error' },
  }),
  settingRule({
    id: 'postgres_log_error_verbosity_terse',
    title: 'Log messages lack their details',
    severity: LOW,
    problem: 'Terse messages leave out the details and the context that an investigation needs.',
    remediation: 'Set `log_error_verbosity = default` or `verbose`.',
    sources: [`${LOGGING}#GUC-LOG-ERROR-VERBOSITY`],
    references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-3' }],
    examples: { bad: ['«log_error_verbosity = terse»\n'], good: ['log_error_verbosity = default\n'] },
    setting: 'log_error_verbosity',
    isBad: (value) => /^terse$/i.test(value),
    fix: { kind: 'safe', value: 'default' },
  }),
];
