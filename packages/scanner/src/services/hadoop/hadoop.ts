import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { service } from '../../service-definition.ts';
import { HadoopCluster } from './hadoop-cluster.ts';
import { HadoopFile, isHadoopFormat } from './hadoop-file.ts';
import * as rules from './hadoop-rules.ts';

export const hadoop = service<HadoopFile, HadoopCluster>({
  id: 'hadoop',
  defaultFileName: 'core-site.xml',
  parsers: { xml: withTemplates(parseXml) },
  syntaxSeverity: 3,
  syntaxSource: 'https://hadoop.apache.org/docs/stable/api/org/apache/hadoop/conf/Configuration.html',
  open: (file, context) => new HadoopFile(file, context),
  subjectOf: (file, together) => new HadoopCluster(file, together),
  isItsFormat: isHadoopFormat,
  rules: Object.values(rules),
});
