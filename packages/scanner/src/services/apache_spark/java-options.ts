import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { setsVariable } from '../../formats/env-script.ts';
import { secretInScript } from '../../rules/env-script-rules.ts';
import { javaOptionRules } from '../../rules/java-options.ts';
import { SCRIPT, SECURITY, STANDALONE } from './spark-rule.ts';

export const isScript = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.apache_spark);

/** About the options that a daemon's Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'apache_spark',
  program: 'the daemon',
  source: `${STANDALONE}#cluster-launch-scripts`,
  file: SCRIPT,
  variable: 'SPARK_DAEMON_JAVA_OPTS',
  prefix: 'daemon',
});

export const scriptHoldsSecret = secretInScript({
  service: 'apache_spark',
  file: SCRIPT,
  remediation:
    'Read the secret from a file that only the service may read, or use the role of the machine or a Hadoop credential provider.',
  source: SECURITY,
  isSaidOtherwise: (property) => property.startsWith('spark.'),
});
