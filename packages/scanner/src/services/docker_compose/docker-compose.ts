import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { ComposeFile, isComposeFormat } from './compose-file.ts';
import { ComposeProject, DEFAULT_FILE_NAME } from './compose-project.ts';
import { composeIncludeRequests } from './compose-text.ts';
import { embeddedConfigs, embeddedOptions, embeddedVariables, inlineDockerfiles } from './embedded-configs.ts';
import { parseVariables } from './variables-file.ts';
import * as rules from './docker-compose-rules.ts';

export const dockerCompose = service<ComposeFile, ComposeProject>({
  id: 'docker_compose',
  defaultFileName: DEFAULT_FILE_NAME,
  parsers: {
    yaml: parseStrictYaml,
    properties: parseVariables,
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/compose-file/',
  isItsFormat: isComposeFormat,
  includes: composeIncludeRequests,
  embedded: (file, project) => [
    ...embeddedConfigs(file),
    ...inlineDockerfiles(file),
    ...embeddedVariables(file, project),
    ...embeddedOptions(project),
  ],
  open: (file, context) => new ComposeFile(file, context),
  subjectOf: (file, together) => new ComposeProject(file, together),
  rules: Object.values(rules),
});
