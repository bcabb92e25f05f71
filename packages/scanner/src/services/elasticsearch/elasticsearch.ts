import { withTemplates } from '../../formats/templates.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { ElasticFile, isElasticFormat } from './elasticsearch-file.ts';
import { GUIDE } from './elasticsearch-rule.ts';
import * as rules from './elasticsearch-rules.ts';

export const elasticsearch = service<ElasticFile>({
  id: 'elasticsearch',
  defaultFileName: 'elasticsearch.yml',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: `${GUIDE}settings.html`,
  isItsFormat: isElasticFormat,
  open: (file, context) => new ElasticFile(file, context),
  rules: Object.values(rules),
});
