import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_restore_rights_unchecked',
  title: 'Whoever restores a snapshot needs no right to write (check_snapshot_restore_write_privileges)',
  severity: MODERATE_LOW,
  problem: 'A user who may restore puts other data in the place of indices that the user may not write.',
  remediation: 'Remove `plugins.security.check_snapshot_restore_write_privileges: false`.',
  sources: ['https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/'],
  references: [cwe(862), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`«plugins.security.check_snapshot_restore_write_privileges: false»`],
    good: [
      `plugins.security.check_snapshot_restore_write_privileges: true`,
      `plugins.security.enable_snapshot_restore_privilege: true`,
    ],
  },

  setting: [
    'plugins.security.check_snapshot_restore_write_privileges',
    'opendistro_security.check_snapshot_restore_write_privileges',
  ],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'roles that give those who restore the right to write' },
});
