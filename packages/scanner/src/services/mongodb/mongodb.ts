import { scalarAt } from '../../formats/nodes.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { isMongoFormat, isOfOldForm, MongoFile } from './mongodb-file.ts';
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

/** A file of the form before 2.6 is read as one text, of which nothing is known. */
function parse(source: Source): ParsedFile {
  if (!isOfOldForm(source.text)) return parseYaml(source);
  const span = { start: 0, end: source.text.length };
  return {
    source,
    roots: [scalarAt(source, span, '', { quoted: false, isUnknown: true })],
    comments: [],
    problems: [],
  };
}
