import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import { isJenkinsFormat, JenkinsCode, JenkinsXml } from './jenkins-file.ts';
import * as rules from './jenkins-rules.ts';

const CODE = 'config.yml';

export const jenkins = service<JenkinsXml | JenkinsCode>({
  id: 'jenkins',
  defaultFileName: 'config.xml',
  parsers: { xml: withTemplates(parseXml), yaml: withTemplates(parseYaml, { isStrict: true }) },
  configFileTypes: { 'config.xml': 'xml', [CODE]: 'yaml' },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.jenkins.io/doc/book/managing/casc/',
  isItsFormat: isJenkinsFormat,
  open: (file, context) =>
    context.defaultFileName === CODE ? new JenkinsCode(file, context) : new JenkinsXml(file, context),
  rules: Object.values(rules),
});
