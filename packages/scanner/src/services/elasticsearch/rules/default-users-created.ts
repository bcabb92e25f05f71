import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_default_users_created',
  title: 'A new cluster starts with the users of the demo (allow_default_init_securityindex)',
  terms: ['default password'],
  severity: MODERATE,
  problem:
    'Wherever the index of users is missing, a node fills it with the files beside it: as they are delivered, these have users whose passwords everybody knows.',
  remediation: 'Remove the setting, and load your own users and roles with `securityadmin.sh`.',
  sources: [
    'https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/',
    `${OPENSEARCH}configuration/demo-configuration/`,
  ],
  references: [cwe(1392), nist('IA-5'), nist('CM-6')],

  examples: {
    bad: [
      `«plugins.security.allow_default_init_securityindex: true»`,
      `«opendistro_security.allow_default_init_securityindex: true»`,
    ],
    good: [`plugins.security.allow_default_init_securityindex: false`, `cluster.name: logs`],
  },

  setting: [
    'plugins.security.allow_default_init_securityindex',
    'opendistro_security.allow_default_init_securityindex',
    'searchguard.allow_default_init_sgindex',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'users and roles that `securityadmin.sh` loads' },
});
