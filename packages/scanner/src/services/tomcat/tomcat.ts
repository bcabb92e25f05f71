import { parseProperties } from '../../formats/properties.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { service } from '../../service-definition.ts';
import { CatalinaProperties } from './catalina-properties.ts';
import { isTomcatFormat, TomcatFile } from './tomcat-file.ts';
import * as rules from './tomcat-rules.ts';

const PROPERTIES = 'catalina.properties';

export const tomcat = service<TomcatFile | CatalinaProperties>({
  id: 'tomcat',
  defaultFileName: 'server.xml',
  parsers: { xml: withTemplates(parseXml), properties: parseProperties },
  configFileTypes: {
    'server.xml': 'xml',
    'web.xml': 'xml',
    'context.xml': 'xml',
    'tomcat-users.xml': 'xml',
    [PROPERTIES]: 'properties',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://tomcat.apache.org/tomcat-10.1-doc/config/index.html',
  open: (file, context) =>
    context.defaultFileName === PROPERTIES ? new CatalinaProperties(file, context) : new TomcatFile(file, context),
  isItsFormat: isTomcatFormat,
  rules: Object.values(rules),
});
