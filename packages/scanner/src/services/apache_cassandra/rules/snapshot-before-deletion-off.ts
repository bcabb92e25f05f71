import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_snapshot_before_deletion_off',
  title: 'What is deleted is gone at once (auto_snapshot false)',
  severity: MODERATE_LOW,
  problem: 'A table that is dropped or emptied by mistake or by an attacker cannot be brought back.',
  remediation: 'Set `auto_snapshot: true`.',
  sources: [yamlFile('auto_snapshot')],
  references: [cwe(693), nist('CP-9')],

  examples: { bad: [`«auto_snapshot: false»`], good: [`auto_snapshot: true`, `snapshot_before_compaction: false`] },

  setting: 'auto_snapshot',
  bad: isOff,
  safe: 'true',
  fix: { kind: 'safe' },
});
