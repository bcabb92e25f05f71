import { parseCustom } from '../../formats/custom.ts';
import { isJavaOptionsFormat, JavaOptionsFile } from '../../rules/java-options.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { ElasticFile, isElasticFormat } from './elasticsearch-file.ts';
import { GUIDE } from './elasticsearch-rule.ts';
import * as rules from './elasticsearch-rules.ts';

const JAVA = 'jvm.options';

export const elasticsearch = service<ElasticFile | JavaOptionsFile>({
  id: 'elasticsearch',
  defaultFileName: 'elasticsearch.yml',
  parsers: { yaml: parseStrictYaml, custom: withTemplates(parseCustom) },
  configFileTypes: { 'elasticsearch.yml': 'yaml', [JAVA]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: `${GUIDE}settings.html`,
  isItsFormat: (file) => (file.source.configFileType === 'custom' ? isJavaOptionsFormat(file) : isElasticFormat(file)),
  open: (file, context) =>
    context.defaultFileName === JAVA ? new JavaOptionsFile(file, context) : new ElasticFile(file, context),
  rules: Object.values(rules),
});
