import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { service } from '../../service-definition.ts';
import { isJenkinsFormat, JenkinsCode, JenkinsXml } from './jenkins-file.ts';
import * as rules from './jenkins-rules.ts';

const CODE = 'config.yml';

export const jenkins = service<JenkinsXml | JenkinsCode>({
  id: 'jenkins',
  defaultFileName: 'config.xml',
  parsers: { xml: withTemplates(parseXml), yaml: parseStrictYaml },
  configFileTypes: { 'config.xml': 'xml', [CODE]: 'yaml' },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.jenkins.io/doc/book/managing/casc/',
  isItsFormat: isJenkinsFormat,
  open: (file, context) =>
    context.defaultFileName === CODE ? new JenkinsCode(file, context) : new JenkinsXml(file, context),
  rules: Object.values(rules),
});
