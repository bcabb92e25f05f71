import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_commit_log_loses_data',
  title: 'A full or broken disk is ignored (failure policy ignore)',
  severity: MODERATE_LOW,
  problem: 'The server goes on although what it was given is lost, and nobody notices.',
  remediation: 'Set `disk_failure_policy: stop` and `commit_failure_policy: stop`.',
  sources: [yamlFile('disk_failure_policy')],
  references: [cwe(755), nist('SI-17')],

  examples: {
    bad: [`«disk_failure_policy: ignore»`, `«commit_failure_policy: ignore»`],
    good: [`disk_failure_policy: stop`, `commit_failure_policy: die`],
  },

  setting: ['disk_failure_policy', 'commit_failure_policy'],
  bad: oneOf('ignore'),
  safe: 'stop',
  fix: { kind: 'safe' },
});
