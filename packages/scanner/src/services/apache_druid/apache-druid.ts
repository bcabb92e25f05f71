import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import * as rules from './apache-druid-rules.ts';
import { COMMON, DruidFile, isDruidFormat } from './druid-file.ts';
import { CONFIGURATION } from './druid-rule.ts';

export const apacheDruid = service<DruidFile>({
  id: 'apache_druid',
  defaultFileName: COMMON,
  parsers: { properties: withTemplates(parseProperties) },
  configFileTypes: { [COMMON]: 'properties', 'runtime.properties': 'properties' },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  open: (file, context) => new DruidFile(file, context),
  isPart: (file) => !file.settings.isWhole,
  isItsFormat: isDruidFormat,
  rules: Object.values(rules),
});
