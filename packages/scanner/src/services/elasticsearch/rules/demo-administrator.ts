import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_demo_administrator',
  title: 'The demo administrator, whose key everybody has, may do everything (CN=kirk)',
  terms: ['default certificate', 'default password'],
  severity: CRITICAL,
  problem: 'The private key of the demo administrator is public: with it anybody changes users, roles and data.',
  remediation: 'Name the subject of a certificate of your own in `plugins.security.authcz.admin_dn`.',
  sources: [`${OPENSEARCH}configuration/demo-configuration/`],
  references: [cwe(1392), nist('IA-5'), nist('AC-6')],

  examples: {
    bad: [
      `plugins.security.authcz.admin_dn:
  - «CN=kirk,OU=client,O=client,L=test,C=de»`,
      `opendistro_security.authcz.admin_dn: [«"CN=kirk,OU=client,O=client,L=test, C=de"»]`,
      `searchguard.authcz.admin_dn:
  - «CN=kirk,OU=client,O=client,L=test,C=de»`,
    ],
    good: [
      `plugins.security.authcz.admin_dn:
  - CN=admin,OU=ops,O=Example,C=DE`,
      `plugins.security.authcz.admin_dn: ["CN=kirk,OU=client,O=Example,C=DE"]`, // somebody of that name
      `cluster.name: logs`,
    ],
  },

  setting: ['plugins.security.authcz.admin_dn', 'opendistro_security.authcz.admin_dn', 'searchguard.authcz.admin_dn'],
  scope: 'items',
  bad: (value) => /^CN=kirk\s*,\s*OU=client\s*,\s*O=client\b/i.test(value),
});
