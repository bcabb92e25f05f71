import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { setsVariable } from '../../formats/env-script.ts';
import { secretInScript } from '../../rules/env-script-rules.ts';
import { javaOptionRules } from '../../rules/java-options.ts';
import { CREDENTIALS, SHELL } from './hadoop-rule.ts';

/** What the daemons of Hadoop and of what stands on it are started with: hadoop-env.sh, yarn-env.sh and their like. */
export const SCRIPT = 'hadoop-env.sh';

export const isScript = (text: string): boolean => setsVariable(text, SCRIPT_VARIABLES.hadoop);

/** About the options that a daemon's Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'hadoop',
  program: 'the daemon',
  source: SHELL,
  file: SCRIPT,
  variable: 'HDFS_NAMENODE_OPTS',
  prefix: 'daemon',
});

export const scriptHoldsSecret = secretInScript({
  service: 'hadoop',
  file: SCRIPT,
  remediation:
    'Put the secret into a credential store with `hadoop credential create`, or into a file that only the service may read.',
  source: CREDENTIALS,
});
