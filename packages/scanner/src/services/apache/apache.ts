import { service } from '../../service-definition.ts';

export const apache = service({
  id: 'apache',
  defaultFileName: 'httpd.conf',
  parsers: { httpd: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://httpd.apache.org/docs/2.4/configuring.html',
  open: (file) => file,
  rules: [],
});
