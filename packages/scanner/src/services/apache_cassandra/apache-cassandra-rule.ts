import { rulesOf } from '../../rule.ts';
import { yamlSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { CassandraFile } from './apache-cassandra-file.ts';

export const cassandraRule = rulesOf<CassandraFile>('apache_cassandra');

/** A rule about one setting by its path. */
export const cassandraSetting = yamlSettingRulesOf<CassandraFile>('apache_cassandra');

export const SECURITY = 'https://cassandra.apache.org/doc/4.1/cassandra/operating/security.html';

/** Where the documentation describes a setting of the file. */
export function yamlFile(setting: string): string {
  return `https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_yaml_file.html#${setting}`;
}
