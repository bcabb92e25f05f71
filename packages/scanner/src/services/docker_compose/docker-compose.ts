import { parseYaml } from '../../formats/yaml.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { ComposeFile, isComposeFormat } from './compose-file.ts';
import * as rules from './docker-compose-rules.ts';

export const dockerCompose = service({
  id: 'docker_compose',
  looksBeside: true,
  defaultFileName: 'docker-compose.yml',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/compose-file/',
  isItsFormat: isComposeFormat,
  open: (file, { doubts }) => new ComposeFile(file, doubts),
  rules: Object.values(rules),
});
