import { parsePgHba } from '../../formats/pg-hba.ts';
import { parsePostgresqlConf } from '../../formats/postgresql-conf.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { PgHbaFile, hbaIncludeRequests, isHbaFormat } from './pg-hba-file.ts';
import { PostgresqlConfFile, confIncludeRequests, isConfFormat } from './postgresql-conf-file.ts';
import { PostgresServer, type PostgresFile } from './postgres-server.ts';
import * as rules from './postgres-rules.ts';

export const postgres = service<PostgresFile, PostgresServer>({
  id: 'postgres',
  defaultFileName: 'postgresql.conf',
  // Lists that pg_hba.conf includes by `@` come as custom files and are words like its own.
  parsers: {
    properties: withTemplates(parsePostgresqlConf),
    pg_hba: withTemplates(parsePgHba),
    custom: withTemplates(parsePgHba),
  },
  configFileTypes: { 'postgresql.conf': 'properties', 'pg_hba.conf': 'pg_hba' },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.postgresql.org/docs/current/config-setting.html',
  open: (file, context) =>
    context.defaultFileName === 'pg_hba.conf' ? new PgHbaFile(file, context) : new PostgresqlConfFile(file, context),
  subjectOf: (_, together) => new PostgresServer(together),
  isItsFormat: (file) => {
    const { configFileType } = file.source;
    return configFileType === 'pg_hba' ? isHbaFormat(file) : configFileType !== 'properties' || isConfFormat(file);
  },
  includes: (file) =>
    file.source.configFileType === 'properties' ? confIncludeRequests(file) : hbaIncludeRequests(file),
  rules: Object.values(rules),
});
