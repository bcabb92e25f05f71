import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { isMongoFormat, isOfOldForm, MongoFile } from './mongodb-file.ts';
import { parseOldForm } from './old-form.ts';
import * as rules from './mongodb-rules.ts';

export const mongodb = service<MongoFile>({
  id: 'mongodb',
  defaultFileName: 'mongod.conf',
  parsers: { yaml: withTemplates(parse, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.mongodb.com/docs/manual/reference/configuration-options/',
  isItsFormat: isMongoFormat,
  open: (file, context) => new MongoFile(file, context),
  rules: Object.values(rules),
});

function parse(source: Source): ParsedFile {
  return isOfOldForm(source.text) ? parseOldForm(source) : parseYaml(source);
}
