import { parseNginx } from '../../formats/nginx.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { NginxFile, isNginxFormat, nginxIncludes } from './nginx-file.ts';
import * as rules from './nginx-rules.ts';

export const nginx = service({
  id: 'nginx',
  defaultFileName: 'nginx.conf',
  parsers: { nginx: withTemplates(parseNginx) },
  syntaxSeverity: 3,
  syntaxSource: 'https://nginx.org/en/docs/beginners_guide.html#conf_structure',
  open: (file, context) => new NginxFile(file, context),
  isPart: (file) => file.isPart,
  isItsFormat: isNginxFormat,
  includes: nginxIncludes,
  rules: Object.values(rules),
});
