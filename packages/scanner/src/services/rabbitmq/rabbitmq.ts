import { parseAssignments } from '../../formats/assignments.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { RabbitmqFile, isRabbitmqFormat } from './rabbitmq-file.ts';
import { guide } from './rabbitmq-rule.ts';
import * as rules from './rabbitmq-rules.ts';

export const rabbitmq = service<RabbitmqFile>({
  id: 'rabbitmq',
  defaultFileName: 'rabbitmq.conf',
  parsers: { properties: withTemplates(parseAssignments) },
  syntaxSeverity: 3,
  syntaxSource: guide('configure#config-file'),
  open: (file, context) => new RabbitmqFile(file, context),
  isPart: (file) => !file.settings.isWhole,
  isItsFormat: isRabbitmqFormat,
  rules: Object.values(rules),
});
