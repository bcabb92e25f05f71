import { parseEnvScript } from '../../formats/env-script.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseIni } from '../../formats/ini.ts';
import { parseXml } from '../../formats/xml.ts';
import { SectionsFile } from '../../reading/sections-file.ts';
import { variablesOfFile } from '../../reading/embedded-variables.ts';
import { service } from '../../service-definition.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { HadoopCluster } from './hadoop-cluster.ts';
import { HadoopFile, isHadoopFormat } from './hadoop-file.ts';
import { EXECUTOR, isExecutorFormat } from './executor-file.ts';
import { isScript, SCRIPT } from './java-options.ts';
import * as rules from './hadoop-rules.ts';

/** A file of the variables of a container, of which its start makes site files. */
const HOLDS_SITES = /^[A-Z_]{2,20}(?:_CONF_|-SITE\.XML_)[\w.-]{1,200}=/m;

export const hadoop = service<HadoopFile | EnvScriptFile | SectionsFile, HadoopCluster>({
  id: 'hadoop',
  defaultFileName: 'core-site.xml',
  parsers: { xml: withTemplates(parseXml), custom: withTemplates(parseEnvScript), ini: withTemplates(parseIni) },
  configFileTypes: { [SCRIPT]: 'custom', [EXECUTOR]: 'ini' },
  syntaxSeverity: 3,
  syntaxSource: 'https://hadoop.apache.org/docs/stable/api/org/apache/hadoop/conf/Configuration.html',
  open(file, context) {
    if (context.defaultFileName === EXECUTOR) return new SectionsFile(file, context);
    return context.defaultFileName === SCRIPT ? new EnvScriptFile(file, context) : new HadoopFile(file, context);
  },
  subjectOf: (file, together) => new HadoopCluster(file, together),
  isItsFormat(file) {
    const { configFileType, text } = file.source;
    if (configFileType === 'ini') return isExecutorFormat(file);
    return configFileType === 'custom'
      ? isEmpty(file) || isScript(text) || HOLDS_SITES.test(text)
      : isHadoopFormat(file);
  },
  embedded: (file) => (file instanceof EnvScriptFile ? variablesOfFile(file.source, 'hadoop', SCRIPT) : []),
  rules: Object.values(rules),
});
