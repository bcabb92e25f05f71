import { parseAssignments } from '../../formats/assignments.ts';
import { parseEnvScript } from '../../formats/env-script.ts';
import { parseErlangTerms } from '../../formats/erlang-terms.ts';
import { parseStrictJson } from '../../formats/json.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { service, type OpenContext } from '../../service-definition.ts';
import { DefinitionsFile, isDefinitionsFormat } from './definitions-file.ts';
import { EnvFile, isEnvFormat } from './env-file.ts';
import { isErlang, isErlangConfiguration, withSettings } from './erlang-settings.ts';
import { RabbitmqFile, isRabbitmqFormat } from './rabbitmq-file.ts';
import { ADVANCED, DEFINITIONS, ENV, guide } from './rabbitmq-rule.ts';
import * as rules from './rabbitmq-rules.ts';

export const rabbitmq = service<RabbitmqFile | DefinitionsFile | EnvFile>({
  id: 'rabbitmq',
  defaultFileName: 'rabbitmq.conf',
  parsers: {
    properties: withTemplates(parseAssignments),
    json: withTemplates(parseStrictJson, { isStrict: true }),
    custom: withTemplates((source) => (isErlang(source.text) ? parseErlangTerms(source) : parseEnvScript(source))),
  },
  configFileTypes: { [DEFINITIONS]: 'json', [ENV]: 'custom', [ADVANCED]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: guide('configure#config-file'),
  open,
  isPart: (file) => file instanceof RabbitmqFile && !file.settings.isWhole,
  isItsFormat(file) {
    const { configFileType, text } = file.source;
    if (configFileType === 'custom') return isErlang(text) ? isErlangConfiguration(file) : isEnvFormat(file);
    return configFileType === 'json' ? isDefinitionsFormat(file) : isRabbitmqFormat(file);
  },
  rules: Object.values(rules),
});

function open(file: ParsedFile, context: OpenContext): RabbitmqFile | DefinitionsFile | EnvFile {
  if (context.defaultFileName === ADVANCED) return new RabbitmqFile(withSettings(file), context);
  if (context.defaultFileName === ENV) return new EnvFile(file, context);
  return context.defaultFileName === DEFINITIONS ? new DefinitionsFile(file, context) : new RabbitmqFile(file, context);
}
