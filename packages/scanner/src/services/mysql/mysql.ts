import { parseIni } from '../../formats/ini.ts';
import { parseMysql } from '../../formats/mysql.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { MysqlFile, includeRequests, isOptionFile } from './mysql-file.ts';
import { ROUTER } from './mysql-rule.ts';
import { isRouterFormat, RouterFile } from './router-file.ts';
import * as rules from './mysql-rules.ts';

export const mysql = service<MysqlFile | RouterFile>({
  id: 'mysql',
  defaultFileName: 'my.ini',
  parsers: { mysql: withTemplates(parseMysql), ini: withTemplates(parseIni) },
  configFileTypes: { 'my.ini': 'mysql', [ROUTER]: 'ini' },
  syntaxSeverity: 3,
  syntaxSource: 'https://dev.mysql.com/doc/refman/8.4/en/option-files.html',
  open: (file, context) =>
    context.defaultFileName === ROUTER ? new RouterFile(file, context) : new MysqlFile(file, context),
  isPart: (file) => file.isPart,
  isItsFormat: (file) => (file.source.configFileType === 'ini' ? isRouterFormat(file) : isOptionFile(file)),
  includes: (file) => (file.source.configFileType === 'ini' ? [] : includeRequests(file)),
  rules: Object.values(rules),
});
