import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { KafkaFile, isKafkaFormat } from './kafka-file.ts';
import * as rules from './kafka-rules.ts';

export const kafka = service<KafkaFile>({
  id: 'kafka',
  defaultFileName: 'server.properties',
  parsers: { properties: withTemplates(parseProperties) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html',
  open: (file, context) => new KafkaFile(file, context),
  isPart: (file) => !file.settings.isWhole,
  isItsFormat: isKafkaFormat,
  rules: Object.values(rules),
});
