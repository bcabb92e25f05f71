import { javaOptionRules } from '../../rules/java-options.ts';
import { GUIDE } from './elasticsearch-rule.ts';

/** About the options that its Java is started with. */
export const javaOptions = javaOptionRules({
  service: 'elasticsearch',
  program: 'Elasticsearch',
  source: `${GUIDE}advanced-configuration.html`,
});
