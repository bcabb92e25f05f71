import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, OVERVIEW, AUTH } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_authorization_off',
  title: 'Every user may do everything (druid.auth.authorizers allowAll)',
  severity: HIGH,
  problem:
    'Users sign in, but no rights are checked: each may read and delete all data, and start tasks with the rights of Druid’s processes.',
  remediation: 'Name an authorizer of type `basic` in `druid.auth.authorizers`, and give users roles.',
  sources: [`${OVERVIEW}#enable-authorizers`, AUTH],
  references: [cwe(862), nist('AC-3'), nist('AC-6'), pci('7.2.1')],

  examples: {
    bad: [
      `druid.auth.authenticatorChain=["basic"]`,
      `druid.auth.authenticatorChain=["basic"]\n«druid.auth.authorizers=["allowAll"]»`,
    ],
    good: [`druid.auth.authenticatorChain=["basic"]\ndruid.auth.authorizers=["basic"]`, `druid.zk.service.host=zk1`],
  },

  applies: ({ file }) => file.asksForNames !== false,
  setting: 'druid.auth.authorizers',
  default: '["allowAll"]',
  bad: (value) => namesIn(value).every((name) => name === 'allowAll'),
});
