import { withTemplates } from '../../formats/templates.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { CassandraFile, isCassandraFormat } from './apache-cassandra-file.ts';
import * as rules from './apache-cassandra-rules.ts';

export const apacheCassandra = service<CassandraFile>({
  id: 'apache_cassandra',
  defaultFileName: 'cassandra.yml',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_yaml_file.html',
  isItsFormat: isCassandraFormat,
  open: (file, context) => new CassandraFile(file, context),
  rules: Object.values(rules),
});
