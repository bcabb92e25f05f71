import { parseAssignments } from '../../formats/assignments.ts';
import { parseStrictJson } from '../../formats/json.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { DefinitionsFile, isDefinitionsFormat } from './definitions-file.ts';
import { RabbitmqFile, isRabbitmqFormat } from './rabbitmq-file.ts';
import { DEFINITIONS, guide } from './rabbitmq-rule.ts';
import * as rules from './rabbitmq-rules.ts';

export const rabbitmq = service<RabbitmqFile | DefinitionsFile>({
  id: 'rabbitmq',
  defaultFileName: 'rabbitmq.conf',
  parsers: { properties: withTemplates(parseAssignments), json: withTemplates(parseStrictJson, { isStrict: true }) },
  configFileTypes: { [DEFINITIONS]: 'json' },
  syntaxSeverity: 3,
  syntaxSource: guide('configure#config-file'),
  open: (file, context) =>
    context.defaultFileName === DEFINITIONS ? new DefinitionsFile(file, context) : new RabbitmqFile(file, context),
  isPart: (file) => file instanceof RabbitmqFile && !file.settings.isWhole,
  isItsFormat: (file) => (file.source.configFileType === 'json' ? isDefinitionsFormat(file) : isRabbitmqFormat(file)),
  rules: Object.values(rules),
});
