import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { parseCustom } from '../../formats/custom.ts';
import { parseEnvScript, setsVariable } from '../../formats/env-script.ts';
import { parseIni } from '../../formats/ini.ts';
import { isJavaOptionsFormat, JavaOptionsFile } from '../../rules/java-options.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { variablesOfFile } from '../../reading/embedded-variables.ts';
import { SectionsFile } from '../../reading/sections-file.ts';
import { isCqlshFormat } from './cqlsh-file.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { parseXml } from '../../formats/xml.ts';
import { service } from '../../service-definition.ts';
import { CassandraFile, isCassandraFormat } from './apache-cassandra-file.ts';
import { LOG } from './apache-cassandra-rule.ts';
import { isLogFormat, LogFile } from './log-file.ts';
import * as rules from './apache-cassandra-rules.ts';

const JAVA = 'jvm.options';
const CQLSH = 'cqlshrc';

/** What cassandra-env.sh adds the options of Java to. */
const isScript = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.apache_cassandra);

export const apacheCassandra = service<CassandraFile | JavaOptionsFile | SectionsFile | LogFile>({
  id: 'apache_cassandra',
  defaultFileName: 'cassandra.yml',
  parsers: {
    yaml: parseStrictYaml,
    custom: withTemplates((source) => (isScript(source.text) ? parseEnvScript(source) : parseCustom(source))),
    ini: withTemplates(parseIni),
    xml: withTemplates(parseXml),
  },
  configFileTypes: { 'cassandra.yml': 'yaml', [JAVA]: 'custom', [CQLSH]: 'ini', [LOG]: 'xml' },
  syntaxSeverity: 3,
  syntaxSource: 'https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_yaml_file.html',
  isItsFormat(file) {
    const { configFileType, text } = file.source;
    if (configFileType === 'custom') return isScript(text) || isJavaOptionsFormat(file);
    if (configFileType === 'xml') return isLogFormat(file);
    return configFileType === 'ini' ? isCqlshFormat(file) : isCassandraFormat(file);
  },
  open(file, context) {
    if (context.defaultFileName === JAVA)
      return isScript(file.source.text) ? new EnvScriptFile(file, context) : new JavaOptionsFile(file, context);
    if (context.defaultFileName === LOG) return new LogFile(file, context);
    return context.defaultFileName === CQLSH ? new SectionsFile(file, context) : new CassandraFile(file, context);
  },
  embedded: (file) => (file instanceof EnvScriptFile ? variablesOfFile(file.source, 'apache_cassandra', JAVA) : []),
  rules: Object.values(rules),
});
