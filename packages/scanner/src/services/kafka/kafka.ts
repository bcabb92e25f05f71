import { parseCustom } from '../../formats/custom.ts';
import { parseEnvScript } from '../../formats/env-script.ts';
import { parseStrictJson } from '../../formats/json.ts';
import { parseProperties } from '../../formats/properties.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { Source } from '../../formats/tree.ts';
import { variablesOfFile } from '../../reading/embedded-variables.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { service } from '../../service-definition.ts';
import { isConnectorFormat, withProperties } from './connector-file.ts';
import { JaasFile, isJaasFormat } from './jaas-file.ts';
import { isScript, SCRIPT } from './java-options.ts';
import { KafkaFile, isKafkaFormat, isLogFormat } from './kafka-file.ts';
import { CONNECTOR, JAAS, LOG, LOG4J2 } from './kafka-rule.ts';
import { withLoggers } from './log-file.ts';
import * as rules from './kafka-rules.ts';

export const kafka = service<KafkaFile | JaasFile | EnvScriptFile>({
  id: 'kafka',
  defaultFileName: 'server.properties',
  parsers: {
    properties: withTemplates(parseProperties),
    yaml: (source) => withLoggers(parseStrictYaml(source)),
    json: withTemplates((source) => withProperties(parseStrictJson(source)), { isStrict: true }),
    custom: withTemplates(parseOther),
  },
  configFileTypes: {
    'server.properties': 'properties',
    [LOG]: 'properties',
    [LOG4J2]: 'yaml',
    [CONNECTOR]: 'json',
    [JAAS]: 'custom',
    [SCRIPT]: 'custom',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html',
  open(file, context) {
    if (context.defaultFileName === SCRIPT) return new EnvScriptFile(file, context);
    return context.defaultFileName === JAAS ? new JaasFile(file, context) : new KafkaFile(file, context);
  },
  isPart: (file) => file instanceof KafkaFile && !file.settings.isWhole,
  isItsFormat(file) {
    const { configFileType, text } = file.source;
    if (configFileType === 'custom') return isScript(text) || isJaasFormat(file);
    return configFileType === 'json' ? isConnectorFormat(file) : isKafkaFormat(file) || isLogFormat(file);
  },
  embedded: (file) => (file instanceof EnvScriptFile ? variablesOfFile(file.source, 'kafka', SCRIPT) : []),
  rules: Object.values(rules),
});

function parseOther(source: Source): ReturnType<typeof parseCustom> {
  return isScript(source.text) ? parseEnvScript(source) : parseCustom(source);
}
