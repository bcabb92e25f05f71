import { parseStrictJson } from '../../formats/json.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { DaemonFile, isDaemonFormat } from './docker-daemon-file.ts';
import { DOCKERD } from './docker-daemon-rule.ts';
import * as rules from './docker-daemon-rules.ts';

export const dockerDaemon = service<DaemonFile>({
  id: 'docker_daemon',
  defaultFileName: 'daemon.json',
  parsers: { json: withTemplates(parseStrictJson, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: `${DOCKERD}#daemon-configuration-file`,
  isItsFormat: isDaemonFormat,
  open: (file, context) => new DaemonFile(file, context),
  rules: Object.values(rules),
});
