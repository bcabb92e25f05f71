import { parseHeaders } from '../../formats/headers.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseToml } from '../../formats/toml.ts';
import { service } from '../../service-definition.ts';
import { HeadersFile, isNetlifyFormat, NetlifyFile } from './netlify-file.ts';
import { CONFIGURATION } from './netlify-rule.ts';
import * as rules from './netlify-rules.ts';

const HEADERS = '_headers';

export const netlify = service<NetlifyFile | HeadersFile>({
  id: 'netlify',
  defaultFileName: 'netlify.toml',
  parsers: { toml: withTemplates(parseToml, { isStrict: true }), custom: withTemplates(parseHeaders) },
  configFileTypes: { 'netlify.toml': 'toml', [HEADERS]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  isItsFormat: isNetlifyFormat,
  open: (file, context) =>
    context.defaultFileName === HEADERS ? new HeadersFile(file, context) : new NetlifyFile(file, context),
  rules: Object.values(rules),
});
