import { parseEnvScript } from '../../formats/env-script.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { service } from '../../service-definition.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { HadoopCluster } from './hadoop-cluster.ts';
import { HadoopFile, isHadoopFormat } from './hadoop-file.ts';
import { isScript, SCRIPT } from './java-options.ts';
import * as rules from './hadoop-rules.ts';

export const hadoop = service<HadoopFile | EnvScriptFile, HadoopCluster>({
  id: 'hadoop',
  defaultFileName: 'core-site.xml',
  parsers: { xml: withTemplates(parseXml), custom: withTemplates(parseEnvScript) },
  configFileTypes: { [SCRIPT]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: 'https://hadoop.apache.org/docs/stable/api/org/apache/hadoop/conf/Configuration.html',
  open: (file, context) =>
    context.defaultFileName === SCRIPT ? new EnvScriptFile(file, context) : new HadoopFile(file, context),
  subjectOf: (file, together) => new HadoopCluster(file, together),
  isItsFormat: (file) =>
    file.source.configFileType === 'custom' ? isEmpty(file) || isScript(file.source.text) : isHadoopFormat(file),
  rules: Object.values(rules),
});
