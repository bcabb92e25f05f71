import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import { service } from '../../service-definition.ts';
import { CatalinaProperties } from './catalina-properties.ts';
import { isScript, parseScript, SCRIPT } from './java-options.ts';
import { isTomcatFormat, TomcatFile } from './tomcat-file.ts';
import * as rules from './tomcat-rules.ts';

const PROPERTIES = 'catalina.properties';

export const tomcat = service<TomcatFile | CatalinaProperties | EnvScriptFile>({
  id: 'tomcat',
  defaultFileName: 'server.xml',
  parsers: { xml: withTemplates(parseXml), properties: parseProperties, custom: parseScript },
  configFileTypes: {
    'server.xml': 'xml',
    'web.xml': 'xml',
    'context.xml': 'xml',
    'tomcat-users.xml': 'xml',
    [PROPERTIES]: 'properties',
    [SCRIPT]: 'custom',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://tomcat.apache.org/tomcat-10.1-doc/config/index.html',
  open(file, context) {
    if (context.defaultFileName === SCRIPT) return new EnvScriptFile(file, context);
    return context.defaultFileName === PROPERTIES
      ? new CatalinaProperties(file, context)
      : new TomcatFile(file, context);
  },
  isItsFormat: (file) => (file.source.configFileType === 'custom' ? isScript(file.source.text) : isTomcatFormat(file)),
  rules: Object.values(rules),
});
