import { service } from '../../service-definition.ts';

export const dockerCompose = service({
  id: 'docker_compose',
  defaultFileName: 'docker-compose.yml',
  parsers: { yaml: (source) => ({ source, roots: [], comments: [], problems: [] }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/compose-file/',
  open: (file) => file,
  rules: [],
});
