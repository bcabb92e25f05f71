import { parseCustom } from '../../formats/custom.ts';
import { parseHttpd } from '../../formats/httpd.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { ApacheFile, isHttpdFormat } from './apache-file.ts';
import { ENVVARS, isEnvvarsFormat, withAccounts } from './envvars.ts';
import { includeRequestsOf } from './apache-includes.ts';
import * as rules from './apache-rules.ts';

export const apache = service<ApacheFile>({
  id: 'apache',
  defaultFileName: 'httpd.conf',
  parsers: { httpd: withTemplates(parseHttpd), custom: withTemplates(parseCustom) },
  configFileTypes: { 'httpd.conf': 'httpd', [ENVVARS]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: 'https://httpd.apache.org/docs/2.4/configuring.html',
  open: (file, context) => new ApacheFile(context.defaultFileName === ENVVARS ? withAccounts(file) : file, context),
  isPart: (file) => file.isPart,
  isItsFormat: (file) => (file.source.configFileType === 'custom' ? isEnvvarsFormat(file) : isHttpdFormat(file)),
  includes: (file) => (file.source.configFileType === 'custom' ? [] : includeRequestsOf(file)),
  rules: Object.values(rules),
});
