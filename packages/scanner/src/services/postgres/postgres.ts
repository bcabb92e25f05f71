import { parsePgBouncerIni } from '../../formats/ini.ts';
import { parsePgHba } from '../../formats/pg-hba.ts';
import { parsePostgresqlConf } from '../../formats/postgresql-conf.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseYaml } from '../../formats/yaml.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { service, type OpenContext } from '../../service-definition.ts';
import { PgBouncerFile, isPgBouncerFormat } from './pgbouncer-file.ts';
import { isPatroniFormat, PATRONI, PatroniFile } from './patroni-file.ts';
import { PasswordListFile } from './password-list-file.ts';
import { PgIdentFile } from './pg-ident-file.ts';
import { PgPoolFile, isPgPoolFormat } from './pgpool-file.ts';
import { PgServiceFile, isPgServiceFormat } from './pg-service-file.ts';
import { PgHbaFile, hbaIncludeRequests, isHbaFormat } from './pg-hba-file.ts';
import { PostgresqlConfFile, confIncludeRequests, isConfFormat } from './postgresql-conf-file.ts';
import { PostgresServer, type PostgresFile } from './postgres-server.ts';
import { UserListFile } from './user-list-file.ts';
import * as rules from './postgres-rules.ts';

const OPENERS = new Map<string, (file: ParsedFile, context: OpenContext) => PostgresFile>([
  ['pg_hba.conf', (file, context) => new PgHbaFile(file, context)],
  ['pool_hba.conf', (file, context) => new PgHbaFile(file, context)],
  [PATRONI, (file, context) => new PatroniFile(file, context)],
  ['pg_ident.conf', (file, context) => new PgIdentFile(file, context)],
  ['pgbouncer.ini', (file, context) => new PgBouncerFile(file, context)],
  ['pg_service.conf', (file, context) => new PgServiceFile(file, context)],
  ['userlist.txt', (file, context) => new UserListFile(file, context)],
  ['pgpool.conf', (file, context) => new PgPoolFile(file, context)],
  ['pgpass', (file, context) => new PasswordListFile('pgpass', file, context)],
  ['pool_passwd', (file, context) => new PasswordListFile('pool_passwd', file, context)],
]);

export const postgres = service<PostgresFile, PostgresServer>({
  id: 'postgres',
  defaultFileName: 'postgresql.conf',
  // pg_ident.conf, lists of users and passwords, and the lists that pg_hba.conf includes by `@`, are custom files of words like its own.
  parsers: {
    properties: withTemplates(parsePostgresqlConf),
    pg_hba: withTemplates(parsePgHba),
    custom: withTemplates(parsePgHba),
    ini: withTemplates(parsePgBouncerIni),
    yaml: withTemplates(parseYaml, { isStrict: true }),
  },
  configFileTypes: {
    'postgresql.conf': 'properties',
    'pg_hba.conf': 'pg_hba',
    'pool_hba.conf': 'pg_hba',
    'pg_ident.conf': 'custom',
    'pgbouncer.ini': 'ini',
    'pg_service.conf': 'ini',
    'userlist.txt': 'custom',
    'pgpool.conf': 'properties',
    pgpass: 'custom',
    pool_passwd: 'custom',
    [PATRONI]: 'yaml',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.postgresql.org/docs/current/config-setting.html',
  open: (file, context) =>
    OPENERS.get(context.defaultFileName)?.(file, context) ?? new PostgresqlConfFile(file, context),
  isPart: (file) => file.kind === 'postgresql.conf' && file.isPart,
  subjectOf: (_, together) => new PostgresServer(together),
  isItsFormat: (file) => {
    const { configFileType } = file.source;
    if (configFileType === 'ini') return isPgBouncerFormat(file) || isPgServiceFormat(file);
    if (configFileType === 'yaml') return isPatroniFormat(file);
    if (configFileType === 'pg_hba') return isHbaFormat(file);
    return configFileType !== 'properties' || isConfFormat(file) || isPgPoolFormat(file);
  },
  includes(file) {
    const { configFileType } = file.source;
    if (configFileType === 'ini' || configFileType === 'yaml') return [];
    return configFileType === 'properties' ? confIncludeRequests(file) : hbaIncludeRequests(file);
  },
  embedded: (file) => (file.kind === PATRONI ? file.written : []),
  rules: Object.values(rules),
});
