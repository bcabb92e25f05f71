import { javaOptionRules } from '../../rules/java-options.ts';
import { CONFIGURATION } from './druid-rule.ts';

/** What the Java of each process is started with. */
export const JAVA = 'jvm.config';

export const javaOptions = javaOptionRules({
  service: 'apache_druid',
  program: 'the process',
  source: CONFIGURATION,
  file: JAVA,
  prefix: 'daemon',
});
