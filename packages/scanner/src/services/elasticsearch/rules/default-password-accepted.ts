import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_default_password_accepted',
  title: 'The password "changeme" is accepted (accept_default_password)',
  terms: ['default password'],
  severity: CRITICAL,
  problem: 'Everybody knows the password that the built-in users of version 5 come with.',
  remediation: 'Set `xpack.security.authc.accept_default_password: false` and change the passwords.',
  sources: ['https://www.elastic.co/cn/guide/en/elasticsearch/reference/5.5/security-settings.html'],
  references: [cwe(1392), nist('IA-5'), pci('2.2.2')],

  examples: {
    bad: [`«xpack.security.authc.accept_default_password: true»`],
    good: [`xpack.security.authc.accept_default_password: false`, `xpack.security.enabled: true`],
  },

  setting: 'xpack.security.authc.accept_default_password',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'other passwords for the built-in users' },
});
