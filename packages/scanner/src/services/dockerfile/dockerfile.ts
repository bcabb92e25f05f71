import { parseDockerfile } from '../../formats/dockerfile.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { DockerfileFile, isDockerfileFormat } from './dockerfile-file.ts';
import { embeddedIn } from './embedded-files.ts';
import * as rules from './dockerfile-rules.ts';

export const dockerfile = service({
  id: 'dockerfile',
  defaultFileName: 'Dockerfile',
  parsers: { dockerfile: withTemplates(parseDockerfile, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/dockerfile/',
  isItsFormat: isDockerfileFormat,
  open: (file, { doubts }) => new DockerfileFile(file, doubts),
  embedded: embeddedIn,
  rules: Object.values(rules),
});
