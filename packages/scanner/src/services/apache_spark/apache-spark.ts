import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import * as rules from './apache-spark-rules.ts';
import { SparkFile, isSparkFormat } from './spark-file.ts';
import { CONFIGURATION } from './spark-rule.ts';

export const apacheSpark = service<SparkFile>({
  id: 'apache_spark',
  defaultFileName: 'spark-defaults.conf',
  parsers: { properties: withTemplates(parseProperties) },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) => new SparkFile(file, context),
  isPart: (file) => !file.settings.isWhole,
  isItsFormat: isSparkFormat,
  rules: Object.values(rules),
});
