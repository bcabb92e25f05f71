import { javaOptionRules } from '../../rules/java-options.ts';
import { SECURITY } from './apache-cassandra-rule.ts';

/** About the options that its Java is started with. */
export const javaOptions = javaOptionRules({ service: 'apache_cassandra', program: 'Cassandra', source: SECURITY });
