import { isPipeline } from '@plumbline/model/recognised-file';
import { parseCustom } from '../../formats/custom.ts';
import { parsePipeline } from '../../formats/logstash-pipeline.ts';
import { isJavaOptionsFormat, JavaOptionsFile } from '../../rules/java-options.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { ElasticFile, isDashboardFormat, isElasticFormat, isLogstashFormat } from './elasticsearch-file.ts';
import { DASHBOARD_FILE, GUIDE, LOGSTASH_FILE, PIPELINE_FILE, SECURITY_FILE } from './elasticsearch-rule.ts';
import { isPipelineFormat, PipelineFile } from './pipeline-file.ts';
import { isSecurityFormat, SecurityFile } from './security-file.ts';
import * as rules from './elasticsearch-rules.ts';

const JAVA = 'jvm.options';

export const elasticsearch = service<ElasticFile | JavaOptionsFile | PipelineFile | SecurityFile>({
  id: 'elasticsearch',
  defaultFileName: 'elasticsearch.yml',
  parsers: {
    yaml: parseStrictYaml,
    custom: withTemplates((source) => (isPipeline(source.text) ? parsePipeline(source) : parseCustom(source))),
  },
  configFileTypes: {
    'elasticsearch.yml': 'yaml',
    [JAVA]: 'custom',
    [SECURITY_FILE]: 'yaml',
    [DASHBOARD_FILE]: 'yaml',
    [LOGSTASH_FILE]: 'yaml',
    [PIPELINE_FILE]: 'custom',
  },
  syntaxSeverity: 3,
  syntaxSource: `${GUIDE}settings.html`,
  isItsFormat: (file) =>
    file.source.configFileType === 'custom'
      ? isPipelineFormat(file) || isJavaOptionsFormat(file)
      : isElasticFormat(file) || isDashboardFormat(file) || isSecurityFormat(file) || isLogstashFormat(file),
  open(file, context) {
    if (context.defaultFileName === JAVA) return new JavaOptionsFile(file, context);
    if (context.defaultFileName === PIPELINE_FILE) return new PipelineFile(file, context);
    return context.defaultFileName === SECURITY_FILE ? new SecurityFile(file, context) : new ElasticFile(file, context);
  },
  rules: Object.values(rules),
});
