import { parseCustom } from '../../formats/custom.ts';
import { isJavaOptionsFormat, JavaOptionsFile } from '../../rules/java-options.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { ElasticFile, isDashboardFormat, isElasticFormat, isLogstashFormat } from './elasticsearch-file.ts';
import { DASHBOARD_FILE, GUIDE, LOGSTASH_FILE, SECURITY_FILE } from './elasticsearch-rule.ts';
import { isSecurityFormat, SecurityFile } from './security-file.ts';
import * as rules from './elasticsearch-rules.ts';

const JAVA = 'jvm.options';

export const elasticsearch = service<ElasticFile | JavaOptionsFile | SecurityFile>({
  id: 'elasticsearch',
  defaultFileName: 'elasticsearch.yml',
  parsers: { yaml: parseStrictYaml, custom: withTemplates(parseCustom) },
  configFileTypes: {
    'elasticsearch.yml': 'yaml',
    [JAVA]: 'custom',
    [SECURITY_FILE]: 'yaml',
    [DASHBOARD_FILE]: 'yaml',
    [LOGSTASH_FILE]: 'yaml',
  },
  syntaxSeverity: 3,
  syntaxSource: `${GUIDE}settings.html`,
  isItsFormat: (file) =>
    file.source.configFileType === 'custom'
      ? isJavaOptionsFormat(file)
      : isElasticFormat(file) || isDashboardFormat(file) || isSecurityFormat(file) || isLogstashFormat(file),
  open(file, context) {
    if (context.defaultFileName === JAVA) return new JavaOptionsFile(file, context);
    return context.defaultFileName === SECURITY_FILE ? new SecurityFile(file, context) : new ElasticFile(file, context);
  },
  rules: Object.values(rules),
});
