import { directiveOf, setArguments } from '../../fixing/edit-arguments.ts';
import { setKey } from '../../fixing/edit-sections.ts';
import { appendToFile, insertAfter, renameDirective } from '../../fixing/edit-directives.ts';
import {
  WHOLE_FILE,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type TextEdit,
  type WrittenRule,
} from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import type { HbaRecord, PgHbaFile } from './pg-hba-file.ts';
import type { PatroniFile } from './patroni-file.ts';
import type { PgBouncerFile } from './pgbouncer-file.ts';
import type { PasswordListFile } from './password-list-file.ts';
import type { PgPoolFile } from './pgpool-file.ts';
import type { UserListFile } from './user-list-file.ts';
import type { PgServiceFile } from './pg-service-file.ts';
import type { IdentEntry, PgIdentFile } from './pg-ident-file.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { PostgresqlConfFile } from './postgresql-conf-file.ts';

type ConfInput = CheckInput<PostgresqlConfFile, PostgresServer>;
type HbaRule = Rule<PgHbaFile, PostgresServer>;

/** A rule about postgresql.conf. */
export const confRule = rulesOf<PostgresqlConfFile, PostgresServer>('postgres');

const PG_HBA = 'pg_hba.conf';
/** A rule about the file of Patroni. */
export const patroniRule = rulesOf<PatroniFile, PostgresServer>('postgres');

/** That of the server, and that of Pgpool-II before it, which is written alike. */
const HBA_FILES = [PG_HBA, 'pool_hba.conf'] as const;

const aboutHba = rulesOf<PgHbaFile, PostgresServer>('postgres');

/** A rule about pg_hba.conf. */
export function hbaRule(rule: Omit<WrittenRule<PgHbaFile, PostgresServer>, 'reads'>): HbaRule {
  return aboutHba({ ...rule, reads: HBA_FILES, terms: [PG_HBA, ...(rule.terms ?? [])] });
}

/** A rule about one setting of postgresql.conf: the value in force. */
export const postgresSetting = settingRulesOf<PostgresqlConfFile, never, PostgresServer>('postgres', {
  ask: (file, setting) => [file.inForce(setting)],
  write: (finding, setting, value, input) => setSetting(finding, input, setting, value),
});

const aboutRecord = itemRulesOf<PgHbaFile, HbaRecord, PostgresServer>(
  'postgres',
  ({ file, subject }) => (subject.isRead(file) ? file.reachable : []),
  ({ directive }) => directive,
);

/** A rule about each record of pg_hba.conf that some connection can reach. */
export function recordRule(rule: Omit<ItemRule<PgHbaFile, HbaRecord, PostgresServer>, 'reads'>): HbaRule {
  return aboutRecord({ ...rule, reads: HBA_FILES, terms: [PG_HBA, ...(rule.terms ?? [])] });
}

const PG_IDENT = 'pg_ident.conf';

const aboutEntry = itemRulesOf<PgIdentFile, IdentEntry, PostgresServer>(
  'postgres',
  ({ file }) => file.entries,
  ({ directive }) => directive,
);

/** A rule about each entry of pg_ident.conf. */
export function identRule(
  rule: Omit<ItemRule<PgIdentFile, IdentEntry, PostgresServer>, 'reads'>,
): Rule<PgIdentFile, PostgresServer> {
  return aboutEntry({ ...rule, reads: [PG_IDENT], terms: [PG_IDENT, ...(rule.terms ?? [])] });
}

const PGBOUNCER = 'pgbouncer.ini';

const aboutPgBouncer = rulesOf<PgBouncerFile, PostgresServer>('postgres');

/** A rule about a pgbouncer.ini. */
export function pgBouncerRule(
  rule: Omit<WrittenRule<PgBouncerFile, PostgresServer>, 'reads'>,
): Rule<PgBouncerFile, PostgresServer> {
  return aboutPgBouncer({ ...rule, reads: [PGBOUNCER], terms: [PGBOUNCER, ...(rule.terms ?? [])] });
}

const ofPgBouncer = settingRulesOf<PgBouncerFile, never, PostgresServer>('postgres', {
  ask: (file, setting) => [file.setting(setting)],
  write: (finding, key, value, input) => setKey(finding, input, { section: 'pgbouncer', key, value, equals: ' = ' }),
});

/** A rule about one setting of PgBouncer: the last value, which is in force. */
export function pgBouncerSetting(
  rule: Omit<SettingRule<PgBouncerFile, never, PostgresServer>, 'reads'>,
): Rule<PgBouncerFile, PostgresServer> {
  return ofPgBouncer({ ...rule, reads: [PGBOUNCER], terms: [PGBOUNCER, ...(rule.terms ?? [])] });
}

export const PGBOUNCER_MANUAL = 'https://www.pgbouncer.org/config.html';

const PG_SERVICE = 'pg_service.conf';
const aboutPgService = rulesOf<PgServiceFile, PostgresServer>('postgres');

/** A rule about a pg_service.conf. */
export function pgServiceRule(
  rule: Omit<WrittenRule<PgServiceFile, PostgresServer>, 'reads'>,
): Rule<PgServiceFile, PostgresServer> {
  return aboutPgService({ ...rule, reads: [PG_SERVICE], terms: [PG_SERVICE, ...(rule.terms ?? [])] });
}

export const PG_SERVICE_MANUAL = 'https://www.postgresql.org/docs/current/libpq-pgservice.html';

const USER_LIST = 'userlist.txt';
const aboutUserList = rulesOf<UserListFile, PostgresServer>('postgres');

/** A rule about the list of users that a PgBouncer reads. */
export function userListRule(
  rule: Omit<WrittenRule<UserListFile, PostgresServer>, 'reads'>,
): Rule<UserListFile, PostgresServer> {
  return aboutUserList({ ...rule, reads: [USER_LIST], terms: [USER_LIST, 'PgBouncer', ...(rule.terms ?? [])] });
}

const PGPOOL = 'pgpool.conf';
const aboutPgPool = rulesOf<PgPoolFile, PostgresServer>('postgres');

/** A rule about a pgpool.conf. */
export function pgPoolRule(
  rule: Omit<WrittenRule<PgPoolFile, PostgresServer>, 'reads'>,
): Rule<PgPoolFile, PostgresServer> {
  return aboutPgPool({ ...rule, reads: [PGPOOL], terms: [PGPOOL, 'Pgpool-II', ...(rule.terms ?? [])] });
}

const ofPgPool = settingRulesOf<PgPoolFile, never, PostgresServer>('postgres', {
  ask: (file, setting) => [file.setting(setting)],
  write: (finding, setting, value, input) => setSetting(finding, input, setting, value),
});

/** A rule about one setting of Pgpool-II. */
export function pgPoolSetting(
  rule: Omit<SettingRule<PgPoolFile, never, PostgresServer>, 'reads'>,
): Rule<PgPoolFile, PostgresServer> {
  return ofPgPool({ ...rule, reads: [PGPOOL], terms: [PGPOOL, 'Pgpool-II', ...(rule.terms ?? [])] });
}

export const PGPOOL_MANUAL = 'https://www.pgpool.net/docs/latest/en/html';

const aboutPasswords = rulesOf<PasswordListFile, PostgresServer>('postgres');

/** A rule about a list of passwords: that of client programs, or that of Pgpool-II. */
export function passwordListRule(
  kind: PasswordListFile['kind'],
  rule: Omit<WrittenRule<PasswordListFile, PostgresServer>, 'reads'>,
): Rule<PasswordListFile, PostgresServer> {
  return aboutPasswords({ ...rule, reads: [kind] });
}

/** Makes the record that was found one for TLS alone, where it lets clear connections in. */
export function encrypted(finding: Finding): readonly TextEdit[] {
  const type = directiveOf(finding)?.name ?? '';
  return /^host(nossl)?$/.test(type) ? renameDirective(finding, 'hostssl') : [];
}

/** Gives the setting that was found another value, or sets it at the end of the file. `value` has its quotes. */
export function setSetting(
  finding: Finding,
  input: ConfInput | CheckInput<PgPoolFile, PostgresServer>,
  setting: string,
  value: string,
): readonly TextEdit[] {
  const { at } = finding;
  if (at === WHOLE_FILE) return appendToFile(finding, input, `${setting} = ${value}`);
  const isItself = 'kind' in at && at.kind === 'directive' && at.name.toLowerCase() === setting && at.args.length > 0;
  return isItself ? setArguments(finding, value) : insertAfter(finding, `${setting} = ${value}`);
}
