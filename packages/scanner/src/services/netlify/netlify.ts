import { parseHeaders } from '../../formats/headers.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseToml } from '../../formats/toml.ts';
import { service } from '../../service-definition.ts';
import { HeadersFile, isNetlifyFormat, NetlifyFile, RedirectsFile } from './netlify-file.ts';
import { CONFIGURATION } from './netlify-rule.ts';
import * as rules from './netlify-rules.ts';

const HEADERS = '_headers';
const REDIRECTS = '_redirects';

export const netlify = service<NetlifyFile | HeadersFile | RedirectsFile>({
  id: 'netlify',
  defaultFileName: 'netlify.toml',
  parsers: { toml: withTemplates(parseToml, { isStrict: true }), custom: withTemplates(parseHeaders) },
  configFileTypes: { 'netlify.toml': 'toml', [HEADERS]: 'custom', [REDIRECTS]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: CONFIGURATION,
  isItsFormat: isNetlifyFormat,
  open: (file, context) => {
    if (context.defaultFileName === HEADERS) return new HeadersFile(file, context);
    return context.defaultFileName === REDIRECTS ? new RedirectsFile(file, context) : new NetlifyFile(file, context);
  },
  rules: Object.values(rules),
});
