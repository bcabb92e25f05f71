import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { setsVariable } from '../../formats/env-script.ts';
import { secretInScript } from '../../rules/env-script-rules.ts';
import { javaOptionRules } from '../../rules/java-options.ts';
import { stigTomcat } from '../../rules/rulesets.ts';
import { DOCS } from './tomcat-rule.ts';

/** What Tomcat is started with: also what packages of Linux read in its place, such as /etc/default/tomcat9. */
export const SCRIPT = 'setenv.sh';

export const isScript = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.tomcat);

/** About the options that Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'tomcat',
  program: 'Tomcat',
  source: `${DOCS}/monitoring.html`,
  file: SCRIPT,
  variable: 'CATALINA_OPTS',
  references: { debuggingOpen: [stigTomcat('V-222963')], jmxUnencrypted: [stigTomcat('V-222964')] },
});

export const scriptHoldsSecret = secretInScript({
  service: 'tomcat',
  file: SCRIPT,
  remediation: 'Read the secret from a file that only the user of Tomcat may read.',
  source: 'https://github.com/apache/tomcat/blob/main/RUNNING.txt',
});
