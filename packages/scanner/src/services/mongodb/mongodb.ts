import { withTemplates } from '../../formats/templates.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { isMongoFormat, MongoFile } from './mongodb-file.ts';
import * as rules from './mongodb-rules.ts';

export const mongodb = service<MongoFile>({
  id: 'mongodb',
  defaultFileName: 'mongod.conf',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.mongodb.com/docs/manual/reference/configuration-options/',
  isItsFormat: isMongoFormat,
  open: (file, context) => new MongoFile(file, context),
  rules: Object.values(rules),
});
