import { service } from '../../service-definition.ts';

export const postgres = service({
  id: 'postgres',
  defaultFileName: 'postgresql.conf',
  parsers: { properties: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.postgresql.org/docs/current/config-setting.html',
  open: (file) => file,
  rules: [],
});
