import { service } from '../../service-definition.ts';

export const mysql = service({
  id: 'mysql',
  defaultFileName: 'my.ini',
  parsers: { mysql: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://dev.mysql.com/doc/refman/8.4/en/option-files.html',
  open: (file) => file,
  rules: [],
});
