import { parseIni } from '../../formats/ini.ts';
import { parseJson } from '../../formats/json.ts';
import { parseMysql } from '../../formats/mysql.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { AutoFile, isAutoFormat, PERSISTED } from './auto-file.ts';
import { MysqlFile, includeRequests, isOptionFile } from './mysql-file.ts';
import { ROUTER } from './mysql-rule.ts';
import { isRouterFormat, RouterFile } from './router-file.ts';
import * as rules from './mysql-rules.ts';

export const mysql = service<MysqlFile | RouterFile | AutoFile>({
  id: 'mysql',
  defaultFileName: 'my.ini',
  parsers: { mysql: withTemplates(parseMysql), ini: withTemplates(parseIni), json: withTemplates(parseJson) },
  configFileTypes: { 'my.ini': 'mysql', [ROUTER]: 'ini', [PERSISTED]: 'json' },
  syntaxSeverity: 3,
  syntaxSource: 'https://dev.mysql.com/doc/refman/8.4/en/option-files.html',
  open(file, context) {
    if (context.defaultFileName === PERSISTED) return new AutoFile(file, context);
    return context.defaultFileName === ROUTER ? new RouterFile(file, context) : new MysqlFile(file, context);
  },
  isPart: (file) => file.isPart,
  isItsFormat(file) {
    const { configFileType } = file.source;
    if (configFileType === 'json') return isAutoFormat(file);
    return configFileType === 'ini' ? isRouterFormat(file) : isOptionFile(file);
  },
  includes: (file) => (file.source.configFileType === 'mysql' ? includeRequests(file) : []),
  embedded: (file) => (file instanceof AutoFile ? file.written : []),
  rules: Object.values(rules),
});
