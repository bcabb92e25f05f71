import { service } from '../../service-definition.ts';

export const dockerfile = service({
  id: 'dockerfile',
  defaultFileName: 'Dockerfile',
  parsers: { dockerfile: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/dockerfile/',
  open: (file) => file,
  rules: [],
});
