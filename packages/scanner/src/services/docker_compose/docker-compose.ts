import { parseYaml } from '../../formats/yaml.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { ComposeFile, isComposeFormat } from './compose-file.ts';
import type { ComposeFiles } from './compose-rule.ts';
import * as rules from './docker-compose-rules.ts';

const DEFAULT_FILE_NAME = 'docker-compose.yml';

export const dockerCompose = service<ComposeFile, ComposeFiles>({
  id: 'docker_compose',
  defaultFileName: DEFAULT_FILE_NAME,
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/compose-file/',
  isItsFormat: isComposeFormat,
  open: (file, { doubts }) => new ComposeFile(file, doubts),
  subjectOf: (_, { ofKind }) => ofKind(DEFAULT_FILE_NAME),
  rules: Object.values(rules),
});
