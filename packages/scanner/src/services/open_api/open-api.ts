import { parseJson } from '../../formats/json.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { OpenApiFile, isOpenApiFormat, openApiIncludeRequests } from './open-api-file.ts';
import * as rules from './open-api-rules.ts';

export const openApi = service<OpenApiFile>({
  id: 'open_api',
  defaultFileName: 'openapi.yml',
  parsers: {
    yaml: parseStrictYaml,
    json: withTemplates(parseJson, { isStrict: true }),
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://spec.openapis.org/oas/v3.1.1.html',
  isItsFormat: isOpenApiFormat,
  includes: openApiIncludeRequests,
  open: (file, context) => new OpenApiFile(file, context),
  rules: Object.values(rules),
});
