import { parseHttpd } from '../../formats/httpd.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { ApacheFile, isHttpdFormat } from './apache-file.ts';
import { includeRequestsOf } from './apache-includes.ts';
import * as rules from './apache-rules.ts';

export const apache = service<ApacheFile>({
  id: 'apache',
  defaultFileName: 'httpd.conf',
  parsers: { httpd: withTemplates(parseHttpd) },
  syntaxSeverity: 3,
  syntaxSource: 'https://httpd.apache.org/docs/2.4/configuring.html',
  open: (file, context) => new ApacheFile(file, context),
  isPart: (file) => file.isPart,
  isItsFormat: isHttpdFormat,
  includes: includeRequestsOf,
  rules: Object.values(rules),
});
