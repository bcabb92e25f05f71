import { parseMysql } from '../../formats/mysql.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { MysqlFile, includeRequests, isOptionFile } from './mysql-file.ts';
import * as rules from './mysql-rules.ts';

export const mysql = service({
  id: 'mysql',
  defaultFileName: 'my.ini',
  parsers: { mysql: withTemplates(parseMysql) },
  syntaxSeverity: 3,
  syntaxSource: 'https://dev.mysql.com/doc/refman/8.4/en/option-files.html',
  open: (file, context) => new MysqlFile(file, context),
  isPart: (file) => file.isPart,
  isItsFormat: isOptionFile,
  includes: includeRequests,
  rules: Object.values(rules),
});
