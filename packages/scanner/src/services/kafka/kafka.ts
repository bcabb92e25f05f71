import { parseCustom } from '../../formats/custom.ts';
import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { JaasFile, isJaasFormat } from './jaas-file.ts';
import { KafkaFile, isKafkaFormat } from './kafka-file.ts';
import { JAAS } from './kafka-rule.ts';
import * as rules from './kafka-rules.ts';

export const kafka = service<KafkaFile | JaasFile>({
  id: 'kafka',
  defaultFileName: 'server.properties',
  parsers: { properties: withTemplates(parseProperties), custom: withTemplates(parseCustom) },
  configFileTypes: { [JAAS]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html',
  open: (file, context) =>
    context.defaultFileName === JAAS ? new JaasFile(file, context) : new KafkaFile(file, context),
  isPart: (file) => file instanceof KafkaFile && !file.settings.isWhole,
  isItsFormat: (file) => (file.source.configFileType === 'custom' ? isJaasFormat(file) : isKafkaFormat(file)),
  rules: Object.values(rules),
});
