import { parseAssignmentsAndSwitches } from '../../formats/assignments.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { RethinkdbFile, isRethinkdbFormat } from './rethinkdb-file.ts';
import { CONFIG_FILE } from './rethinkdb-rule.ts';
import * as rules from './rethinkdb-rules.ts';

export const rethinkdb = service<RethinkdbFile>({
  id: 'rethinkdb',
  defaultFileName: 'default.conf',
  parsers: { properties: withTemplates(parseAssignmentsAndSwitches) },
  syntaxSeverity: 3,
  syntaxSource: CONFIG_FILE,
  open: (file, context) => new RethinkdbFile(file, context),
  isItsFormat: isRethinkdbFormat,
  rules: Object.values(rules),
});
