import { HIGH, LOW, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isAnyAddress, isOff, isOn } from '../mysql-file.ts';
import { mysqlOptionRule } from '../mysql-rule.ts';

const VARIABLES = 'https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html';
const OPTIONS = 'https://dev.mysql.com/doc/refman/8.4/en/server-options.html';

/** Rules that differ only in one option of the server and the value that is wrong. */
export const switchRules = [
  mysqlOptionRule({
    id: 'mysql_log_raw_on',
    title: 'Passwords are written into the logs',
    severity: HIGH,
    problem:
      'With `log-raw` the server no longer hides the passwords of statements such as CREATE USER in its logs. Whoever reads a log learns them.',
    remediation: 'Remove `log-raw`, then change the passwords that stand in the logs.',
    sources: [`${OPTIONS}#option_mysqld_log-raw`],
    references: [
      { ruleset: 'CWE', item: 'CWE-532' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-9' },
    ],
    examples: { bad: ['[mysqld]\n«log-raw»\n', '[mysqld]\n«log_raw = ON»\n'], good: ['[mysqld]\nlog-raw = OFF\n'] },
    option: 'log-raw',
    isBad: isOn,
    fix: { kind: 'safe', value: 'OFF' },
  }),
  mysqlOptionRule({
    id: 'mysql_general_log_on',
    title: 'Every statement is written to disk in clear',
    severity: MODERATE_LOW,
    problem:
      'The general log holds every statement with the data in it, beside the tables and without their access control, and slows the server down.',
    remediation: 'Set `general_log=OFF` and use an audit plugin where statements have to be recorded.',
    sources: ['https://dev.mysql.com/doc/refman/8.4/en/query-log.html'],
    references: [{ ruleset: 'CWE', item: 'CWE-532' }],
    examples: { bad: ['[mysqld]\n«general_log = 1»\n'], good: ['[mysqld]\ngeneral_log = 0\n'] },
    option: 'general-log',
    isBad: isOn,
    fix: { kind: 'suggested', needs: 'certainty that nobody needs the record of every statement', value: 'OFF' },
  }),
  mysqlOptionRule({
    id: 'mysql_suspicious_udfs_allowed',
    title: 'Any function of a shared library can be called from SQL',
    severity: MODERATE,
    problem:
      'With `allow-suspicious-udfs` a function of any library can be made an SQL function, not only those that were written for it. An attacker with an account runs code of the system libraries.',
    remediation: 'Remove `allow-suspicious-udfs`.',
    sources: [`${OPTIONS}#option_mysqld_allow-suspicious-udfs`],
    references: [
      { ruleset: 'CWE', item: 'CWE-94' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'CM-7' },
    ],
    examples: {
      bad: ['[mysqld]\n«allow-suspicious-udfs»\n'],
      good: ['[mysqld]\nallow-suspicious-udfs = OFF\n', '[mysqld]\nskip-allow-suspicious-udfs\n'],
    },
    option: 'allow-suspicious-udfs',
    isBad: isOn,
    fix: {
      kind: 'suggested',
      needs: 'certainty that no function in use comes from a library that was not written for it',
      value: 'OFF',
    },
  }),
  mysqlOptionRule({
    id: 'mysql_symbolic_links_on',
    title: 'Tables may be symbolic links',
    severity: MODERATE_LOW,
    problem:
      'Whoever can write into the data directory can point a table at another file, and make the server overwrite or delete it.',
    remediation: 'Set `symbolic-links=0`.',
    sources: [`${OPTIONS}#option_mysqld_symbolic-links`],
    references: [
      { ruleset: 'CWE', item: 'CWE-59' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'CM-7' },
    ],
    examples: {
      bad: ['[mysqld]\n«symbolic-links = 1»\n'],
      good: ['[mysqld]\nsymbolic-links = 0\n', '[mysqld]\nskip-symbolic-links\n'],
    },
    option: 'symbolic-links',
    isBad: isOn,
    fix: { kind: 'suggested', needs: 'certainty that no table is a symbolic link', value: '0' },
  }),
  mysqlOptionRule({
    id: 'mysql_function_creators_trusted',
    title: 'Stored functions need no privilege to enter the binary log',
    severity: MODERATE,
    problem:
      'With `log_bin_trust_function_creators` an account that may create functions needs no further privilege. A function that does different things on replicas makes them drift apart, or runs there with all privileges.',
    remediation: 'Set `log_bin_trust_function_creators=OFF` and declare functions DETERMINISTIC.',
    sources: ['https://dev.mysql.com/doc/refman/8.4/en/stored-programs-logging.html'],
    references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' }],
    examples: {
      bad: ['[mysqld]\n«log_bin_trust_function_creators = 1»\n'],
      good: ['[mysqld]\nlog_bin_trust_function_creators = 0\n'],
    },
    option: 'log_bin_trust_function_creators',
    isBad: isOn,
    fix: {
      kind: 'suggested',
      needs: 'certainty that who creates functions may do so without it (SUPER, or functions that are DETERMINISTIC)',
      value: 'OFF',
    },
  }),
  mysqlOptionRule({
    id: 'mysql_old_passwords_on',
    title: 'Passwords are hashed with the method of MySQL 4.0',
    severity: HIGH,
    problem: 'The old hash has 16 digits and is broken: whoever sees it signs in with it or reverses it at once.',
    remediation: 'Remove `old_passwords` and set the passwords of the accounts anew.',
    sources: [
      'https://mariadb.com/kb/en/server-system-variables/#old_passwords',
      'https://dev.mysql.com/doc/refman/8.4/en/password-security.html',
    ],
    references: [
      { ruleset: 'CWE', item: 'CWE-916' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'IA-5' },
    ],
    examples: {
      bad: ['[mysqld]\n«old_passwords = 1»\n', '[mysqld]\n«old-passwords»\n'],
      good: ['[mysqld]\nold_passwords = 0\n', '[mysqld]\nold_passwords = 2\n'], // 2 is SHA-256 on MySQL 5.6 and 5.7
    },
    option: 'old-passwords',
    isBad: isOn,
    fix: { kind: 'safe', value: '0' },
  }),
  mysqlOptionRule({
    id: 'mysql_secure_auth_off',
    title: 'Accounts with the broken old hash may sign in',
    severity: HIGH,
    problem: 'The server accepts the authentication of MySQL 4.0, whose hash is enough to sign in for whoever sees it.',
    remediation: 'Remove `secure_auth=OFF` and set the passwords of the accounts anew.',
    sources: ['https://mariadb.com/kb/en/server-system-variables/#secure_auth'],
    references: [
      { ruleset: 'CWE', item: 'CWE-916' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'IA-5' },
    ],
    examples: {
      bad: ['[mysqld]\n«secure_auth = OFF»\n', '[mysqld]\n«skip-secure-auth»\n'],
      good: ['[mysqld]\nsecure-auth\n'],
    },
    option: 'secure-auth',
    isBad: isOff,
    fix: { kind: 'suggested', needs: 'accounts whose passwords are not stored with the old hash', value: 'ON' },
  }),
  mysqlOptionRule({
    id: 'mysql_log_output_none',
    title: 'The query logs are thrown away',
    severity: MODERATE_LOW,
    problem: 'With `log_output=NONE` neither the general nor the slow query log is written, even when they are on.',
    remediation: 'Set `log_output=FILE`.',
    sources: [`${VARIABLES}#sysvar_log_output`],
    references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' }],
    examples: { bad: ['[mysqld]\n«log_output = NONE»\n'], good: ['[mysqld]\nlog_output = FILE\n'] },
    option: 'log-output',
    isBad: (value) => /(^|,)\s*none\s*(,|$)/i.test(value),
    fix: { kind: 'safe', value: 'FILE' },
  }),
  mysqlOptionRule({
    id: 'mysql_log_error_verbosity_low',
    title: 'The error log leaves out warnings',
    severity: MODERATE_LOW,
    problem:
      'Refused connections and aborted ones are warnings. Without them the error log does not show that someone guesses passwords.',
    remediation: 'Set `log_error_verbosity=2` or 3.',
    sources: [`${VARIABLES}#sysvar_log_error_verbosity`],
    references: [
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
    ],
    examples: { bad: ['[mysqld]\n«log_error_verbosity = 1»\n'], good: ['[mysqld]\nlog_error_verbosity = 2\n'] },
    option: 'log-error-verbosity',
    isBad: (value) => value === '1',
    fix: { kind: 'safe', value: '2' },
  }),
  mysqlOptionRule({
    id: 'mysql_log_warnings_off',
    title: 'The error log leaves out warnings (MariaDB and MySQL before 8.0)',
    severity: MODERATE_LOW,
    problem:
      'Refused connections and aborted ones are warnings. Without them the error log does not show that someone guesses passwords.',
    remediation: 'Set `log_warnings=2`.',
    sources: ['https://mariadb.com/kb/en/server-system-variables/#log_warnings'],
    references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' }],
    examples: {
      bad: ['[mysqld]\n«log_warnings = 0»\n', '[mysqld]\n«skip-log-warnings»\n'],
      good: ['[mysqld]\nlog_warnings = 2\n', '[mysqld]\nlog-warnings\n'],
    },
    option: 'log-warnings',
    isBad: isOff,
    fix: { kind: 'safe', value: '2' },
  }),
  mysqlOptionRule({
    id: 'mysql_core_file_on',
    title: 'A crash writes the memory of the server to disk',
    severity: MODERATE_LOW,
    problem:
      'A core file holds rows, keys and passwords that were in memory, outside of the access control of the server.',
    remediation: 'Remove `core-file`.',
    sources: [`${OPTIONS}#option_mysqld_core-file`],
    references: [{ ruleset: 'CWE', item: 'CWE-528' }],
    examples: { bad: ['[mysqld]\n«core-file»\n'], good: ['[mysqld]\nskip-core-file\n'] },
    option: 'core-file',
    isBad: isOn,
  }),
  mysqlOptionRule({
    id: 'mysql_master_info_in_file',
    title: 'The replication password is kept in a plain file',
    severity: MODERATE_LOW,
    problem:
      'With `master_info_repository=FILE` a replica writes the account and password of its source into master.info, which backups copy.',
    remediation: 'Set `master_info_repository=TABLE`.',
    sources: ['https://dev.mysql.com/doc/refman/8.0/en/replication-options-replica.html#sysvar_master_info_repository'],
    references: [{ ruleset: 'CWE', item: 'CWE-256' }],
    examples: {
      bad: ['[mysqld]\n«master_info_repository = FILE»\n'],
      good: ['[mysqld]\nmaster_info_repository = TABLE\n'],
    },
    option: 'master-info-repository',
    isBad: (value) => /^file$/i.test(value),
    fix: {
      kind: 'suggested',
      needs: 'a replica that was stopped cleanly, so that its position moves to the table',
      value: 'TABLE',
    },
  }),
  mysqlOptionRule({
    id: 'mysql_group_replication_open_to_all',
    title: 'Any machine may join the replication group',
    severity: MODERATE,
    problem:
      'The allowlist names every address, so whoever reaches the port can try to join the group and copy the data.',
    remediation: 'Name the addresses of the members in `group_replication_ip_allowlist`.',
    sources: ['https://dev.mysql.com/doc/refman/8.4/en/group-replication-ip-address-permissions.html'],
    references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'SC-7' }],
    examples: {
      bad: ['[mysqld]\n«loose-group_replication_ip_allowlist = 0.0.0.0/0»\n'],
      good: ['[mysqld]\ngroup_replication_ip_allowlist = 10.0.4.0/24\n'],
    },
    option: 'group-replication-ip-allowlist',
    isBad: (value) =>
      value.split(',').some((part) => /^\s*(0\.0\.0\.0\/0|::\/0)\s*$/.test(part)) || isAnyAddress(value),
  }),
  mysqlOptionRule({
    id: 'mysql_proxy_users_checked',
    title: 'Accounts can be mapped to other accounts',
    severity: LOW,
    problem:
      'With `check_proxy_users` an account may act as another one that it is granted PROXY for, so the privileges in use no longer show in the account itself.',
    remediation: 'Set `check_proxy_users=OFF` unless group mapping by proxy is used.',
    sources: [`${VARIABLES}#sysvar_check_proxy_users`],
    references: [{ ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' }],
    examples: { bad: ['[mysqld]\n«check_proxy_users = ON»\n'], good: ['[mysqld]\ncheck_proxy_users = OFF\n'] },
    option: 'check-proxy-users',
    isBad: isOn,
    fix: {
      kind: 'suggested',
      needs: 'certainty that no account stands for others, as groups of PAM or LDAP do',
      value: 'OFF',
    },
  }),
  mysqlOptionRule({
    id: 'mysql_password_policy_low',
    title: 'The password policy only looks at the length',
    severity: MODERATE_LOW,
    problem: 'With the policy LOW every password of the minimal length passes, also words that are guessed first.',
    remediation: 'Set `validate_password.policy=MEDIUM` or STRONG.',
    sources: [
      'https://dev.mysql.com/doc/refman/8.4/en/validate-password-options-variables.html#sysvar_validate_password.policy',
    ],
    references: [
      { ruleset: 'CWE', item: 'CWE-521' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'IA-5(1)' },
    ],
    examples: {
      bad: ['[mysqld]\n«validate_password.policy = LOW»\n', '[mysqld]\n«validate-password.policy = 0»\n'],
      good: ['[mysqld]\nvalidate_password.policy = STRONG\n'],
    },
    option: 'validate_password.policy',
    isBad: (value) => /^(low|0)$/i.test(value),
    fix: { kind: 'safe', value: 'MEDIUM' },
  }),
  mysqlOptionRule({
    id: 'mysql_audit_policy_none',
    title: 'The audit log records nothing',
    severity: MODERATE,
    problem: 'The audit plugin is told to record neither connections nor statements, so a break-in leaves no trace.',
    remediation: 'Set `audit_log_policy=ALL` or LOGINS.',
    sources: ['https://dev.mysql.com/doc/refman/8.4/en/audit-log-reference.html#sysvar_audit_log_policy'],
    references: [
      { ruleset: 'CWE', item: 'CWE-778' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AU-12' },
      { ruleset: 'PCI DSS 4.0', item: '10.2.1' },
    ],
    examples: { bad: ['[mysqld]\n«audit_log_policy = NONE»\n'], good: ['[mysqld]\naudit_log_policy = ALL\n'] },
    option: 'audit-log-policy',
    isBad: (value) => /^none$/i.test(value),
    fix: { kind: 'safe', value: 'ALL' },
  }),
];
