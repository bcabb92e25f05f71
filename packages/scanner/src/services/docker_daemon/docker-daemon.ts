import { parseEnvScript, setsVariable } from '../../formats/env-script.ts';
import { parseStrictJson } from '../../formats/json.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { DaemonFile, isDaemonFormat } from './docker-daemon-file.ts';
import { DOCKERD } from './docker-daemon-rule.ts';
import { DaemonOptionsFile } from './daemon-options-file.ts';
import { ClientFile, isClientFormat } from './client-file.ts';
import { SeccompProfile, isSeccompFormat } from './seccomp-profile.ts';
import * as rules from './docker-daemon-rules.ts';

/** What packages of Linux start it with: /etc/default/docker or /etc/sysconfig/docker. */
const OPTIONS = 'docker.env';
/** The system calls that containers may make. */
const PROFILE = 'seccomp.json';
/** What the command line of Docker, and those of its like, keep of a user. */
const CLIENT = 'config.json';

export const dockerDaemon = service<DaemonFile | DaemonOptionsFile | SeccompProfile | ClientFile>({
  id: 'docker_daemon',
  defaultFileName: 'daemon.json',
  parsers: { json: withTemplates(parseStrictJson, { isStrict: true }), custom: withTemplates(parseEnvScript) },
  configFileTypes: { 'daemon.json': 'json', [OPTIONS]: 'custom', [PROFILE]: 'json', [CLIENT]: 'json' },
  syntaxSeverity: 3,
  syntaxSource: `${DOCKERD}#daemon-configuration-file`,
  isItsFormat: (file) =>
    file.source.configFileType === 'custom'
      ? setsVariable(file.source.text, SCRIPT_VARIABLES.docker_daemon)
      : isDaemonFormat(file) || isSeccompFormat(file) || isClientFormat(file),
  open(file, context) {
    if (context.defaultFileName === OPTIONS) return new DaemonOptionsFile(file, context);
    if (context.defaultFileName === PROFILE) return new SeccompProfile(file, context);
    return context.defaultFileName === CLIENT ? new ClientFile(file, context) : new DaemonFile(file, context);
  },
  embedded: (file) => (file instanceof DaemonOptionsFile ? file.settings : []),
  rules: Object.values(rules),
});
