import { parseEnvScript } from '../../formats/env-script.ts';
import { parseGroovyCalls } from '../../formats/groovy-calls.ts';
import { withTemplates } from '../../formats/templates.ts';
import { parseXml } from '../../formats/xml.ts';
import { parseStrictYaml } from '../../formats/strict-yaml.ts';
import { EnvScriptFile } from '../../rules/env-script-rules.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { service } from '../../service-definition.ts';
import { isScript, SCRIPT } from './java-options.ts';
import { isJenkinsFormat, JenkinsCode, JenkinsXml } from './jenkins-file.ts';
import { JenkinsPipeline, PIPELINE } from './jenkins-pipeline.ts';
import { JenkinsScript, STARTING_SCRIPT } from './jenkins-script.ts';
import * as rules from './jenkins-rules.ts';

const CODE = 'config.yml';

export const jenkins = service<JenkinsXml | JenkinsCode | JenkinsScript | JenkinsPipeline | EnvScriptFile>({
  id: 'jenkins',
  defaultFileName: 'config.xml',
  parsers: { xml: withTemplates(parseXml), yaml: parseStrictYaml, custom: withTemplates(parseOther) },
  configFileTypes: {
    'config.xml': 'xml',
    [CODE]: 'yaml',
    [SCRIPT]: 'custom',
    [STARTING_SCRIPT]: 'custom',
    [PIPELINE]: 'custom',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.jenkins.io/doc/book/managing/casc/',
  isItsFormat: (file) => file.source.configFileType === 'custom' || isJenkinsFormat(file),
  open(file, context) {
    if (context.defaultFileName === PIPELINE) return new JenkinsPipeline(file.source);
    if (context.defaultFileName === STARTING_SCRIPT) return new JenkinsScript(file, context);
    if (context.defaultFileName === SCRIPT) return new EnvScriptFile(file, context);
    return context.defaultFileName === CODE ? new JenkinsCode(file, context) : new JenkinsXml(file, context);
  },
  rules: Object.values(rules),
});

/** Assignments of the shell begin lines with a name and a sign without white space between. */
function parseOther(source: Source): ParsedFile {
  return isScript(source.text) ? parseEnvScript(source) : parseGroovyCalls(source);
}
