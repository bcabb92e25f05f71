import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSettings, AUTH } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_authorizer_allows_all',
  title: 'An authorizer lets its users do everything (type allowAll)',
  severity: HIGH,
  problem: 'Whoever signs in through an authenticator of this authorizer may read, change and delete everything.',
  remediation: 'Set the type of the authorizer to `basic`, and give users roles.',
  sources: [AUTH],
  references: [cwe(862), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`druid.auth.authorizers=["main"]\n«druid.auth.authorizer.main.type=allowAll»`],
    good: [
      `druid.auth.authorizer.main.type=basic`,
      `druid.auth.authorizers=["main"]`,
      `druid.auth.authorizers=["main"]\ndruid.auth.authorizer.open.type=allowAll`, // which is not made
    ],
  },

  setting: 'druid.auth.authorizer.*.type',
  bad: (value, { file }, setting) => allowsAll(value) && (file.isListed('druid.auth.authorizers', setting) ?? UNKNOWN),
});

const allowsAll = oneOf('allowAll');
