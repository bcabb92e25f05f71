import { parseEnvScript } from '../../formats/env-script.ts';
import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { variablesOfFile } from '../../reading/embedded-variables.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { service } from '../../service-definition.ts';
import * as rules from './apache-spark-rules.ts';
import { isScript } from './java-options.ts';
import { SparkFile, isSparkFormat } from './spark-file.ts';
import { CONFIGURATION, SCRIPT } from './spark-rule.ts';

export const apacheSpark = service<SparkFile | EnvScriptFile>({
  id: 'apache_spark',
  defaultFileName: 'spark-defaults.conf',
  parsers: { properties: withTemplates(parseProperties), custom: withTemplates(parseEnvScript) },
  configFileTypes: { 'spark-defaults.conf': 'properties', [SCRIPT]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) =>
    context.defaultFileName === SCRIPT ? new EnvScriptFile(file, context) : SparkFile.of(file, context),
  isPart: (file) => file instanceof SparkFile && !file.settings.isWhole,
  isItsFormat: (file) =>
    file.source.configFileType === 'custom' ? isEmpty(file) || isScript(file.source.text) : isSparkFormat(file),
  embedded: (file) => (file instanceof EnvScriptFile ? variablesOfFile(file.source, 'apache_spark', SCRIPT) : []),
  rules: Object.values(rules),
});
