import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { parseBatchScript, setsVariableInBatch } from '../../formats/batch-script.ts';
import { parseEnvScript, setsVariable } from '../../formats/env-script.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { secretInScript } from '../../rules/env-script-rules.ts';
import { javaOptionRules } from '../../rules/java-options.ts';
import { stigTomcat } from '../../rules/rulesets.ts';
import { DOCS } from './tomcat-rule.ts';

/** What Tomcat is started with: also setenv.bat, and what packages of Linux read in its place, such as /etc/default/tomcat9. */
export const SCRIPT = 'setenv.sh';
const CALLED = 'setenv.sh, setenv.bat';

const isOfShell = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.tomcat);
const isOfWindows = (text: string): boolean => setsVariableInBatch(text, SCRIPT_VARIABLES.tomcat);

export const isScript = (text: string): boolean => isOfShell(text) || isOfWindows(text);

/** What Windows puts in is written as the marks of templates are. */
export function parseScript(source: Source): ParsedFile {
  const isBatch = !isOfShell(source.text) && isOfWindows(source.text);
  return isBatch ? parseBatchScript(source) : withTemplates(parseEnvScript)(source);
}

/** About the options that Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'tomcat',
  program: 'Tomcat',
  source: `${DOCS}/monitoring.html`,
  file: SCRIPT,
  called: CALLED,
  variable: 'CATALINA_OPTS',
  references: { debuggingOpen: [stigTomcat('V-222963')], jmxUnencrypted: [stigTomcat('V-222964')] },
});

export const scriptHoldsSecret = secretInScript({
  service: 'tomcat',
  file: SCRIPT,
  called: CALLED,
  remediation: 'Read the secret from a file that only the user of Tomcat may read.',
  source: 'https://github.com/apache/tomcat/blob/main/RUNNING.txt',
});
