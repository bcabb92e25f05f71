import { setKey } from '../../fixing/edit-sections.ts';
import { settingRulesOf } from '../../rules/setting-rule.ts';
import type { SectionsFile } from '../../reading/sections-file.ts';
import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { yamlSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { CassandraFile } from './apache-cassandra-file.ts';
import type { LogFile } from './log-file.ts';

/** What Cassandra logs, and where to. */
export const LOG = 'logback.xml';

const toLogRule = rulesOf<LogFile>('apache_cassandra');

/** A rule about a logback.xml. */
export function logRule(rule: Omit<WrittenRule<LogFile>, 'reads'>): Rule<LogFile> {
  return toLogRule({ ...rule, reads: [LOG] });
}

export const cassandraRule = rulesOf<CassandraFile>('apache_cassandra');

/** A rule about one setting by its path. */
export const cassandraSetting = yamlSettingRulesOf<CassandraFile>('apache_cassandra');

/** A rule about one key of a cqlshrc; the scope is its section. */
export const cqlshSetting = settingRulesOf<SectionsFile, CqlshSection>('apache_cassandra', {
  ask: (file, key, section = 'authentication') => [file.setting(section, key)],
  write: (finding, key, value, input, section = 'authentication') =>
    setKey(finding, input, { section, key, value, equals: ' = ' }),
});

type CqlshSection = 'authentication' | 'ssl';

export const CQLSH = 'https://docs.datastax.com/en/cassandra/3.0/cassandra/configuration/secureLoginCqlsh.html';
export const CQLSH_TLS = 'https://docs.datastax.com/en/cassandra/2.1/cassandra/security/secureCqlshSSL_t.html';
export const LOGGING =
  'https://cassandra.apache.org/doc/stable/cassandra/managing/configuration/cass_logback_xml_file.html';
export const SECURITY = 'https://cassandra.apache.org/doc/4.1/cassandra/operating/security.html';

/** Where the documentation describes a setting of the file. */
export function yamlFile(setting: string): string {
  return `https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_yaml_file.html#${setting}`;
}
