import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { setsVariable } from '../../formats/env-script.ts';
import { secretInScript } from '../../rules/env-script-rules.ts';
import { javaOptionRules } from '../../rules/java-options.ts';
import { MONITORING, SECURITY } from './kafka-rule.ts';

/** What the programs of Kafka are started with: also kafka-server-start.sh and its like, where people set it too. */
export const SCRIPT = 'kafka-env.sh';

export const isScript = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.kafka);

/** About the options that Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'kafka',
  program: 'the program',
  source: MONITORING,
  file: SCRIPT,
  variable: 'KAFKA_OPTS',
});

export const scriptHoldsSecret = secretInScript({
  service: 'kafka',
  file: SCRIPT,
  remediation: 'Read the secret from a file that only the service may read, or use a config provider.',
  source: SECURITY,
});
