import { service } from '../../service-definition.ts';

export const nginx = service({
  id: 'nginx',
  defaultFileName: 'nginx.conf',
  parsers: { nginx: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://nginx.org/en/docs/beginners_guide.html',
  open: (file) => file,
  rules: [],
});
