import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { setsVariable } from '../../formats/env-script.ts';
import { secretInScript } from '../../rules/env-script-rules.ts';
import { javaOptionRules } from '../../rules/java-options.ts';

/** What packages of Linux start Jenkins with: /etc/default/jenkins or /etc/sysconfig/jenkins. */
export const SCRIPT = 'jenkins.env';

export const isScript = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.jenkins);

/** About the options that Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'jenkins',
  program: 'the controller',
  source: 'https://www.jenkins.io/doc/book/managing/system-properties/',
  file: SCRIPT,
  variable: 'JAVA_OPTS',
});

export const scriptHoldsSecret = secretInScript({
  service: 'jenkins',
  file: SCRIPT,
  remediation: 'Keep the secret among the credentials of Jenkins, or in a file that only its user may read.',
  source: 'https://www.jenkins.io/doc/developer/security/secrets/',
});
