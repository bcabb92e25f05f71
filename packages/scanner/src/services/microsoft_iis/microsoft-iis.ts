import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { service } from '../../service-definition.ts';
import { IisApplication } from './iis-application.ts';
import { IisFile, isIisFormat } from './iis-file.ts';
import { IIS } from './iis-rule.ts';
import * as rules from './microsoft-iis-rules.ts';

export const microsoftIis = service<IisFile, IisApplication>({
  id: 'microsoft_iis',
  defaultFileName: 'web.config',
  parsers: { xml: withTemplates(parseXml) },
  syntaxSeverity: 3,
  syntaxSource: `${IIS}/`,
  open: (file, context) => new IisFile(file, context),
  subjectOf: (_, together) => new IisApplication(together),
  isItsFormat: isIisFormat,
  rules: Object.values(rules),
});
