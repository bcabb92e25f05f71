import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_delegation_not_limited',
  title: 'Tickets go to services that nobody approved for it (enforce_ok_as_delegate)',
  terms: ['delegation'],
  severity: LOW,
  problem:
    'Programs hand the ticket of a user to any service that asks, and whoever controls that service is the user.',
  remediation: 'Set `enforce_ok_as_delegate = true`, and mark the services that need it by `+ok_as_delegate`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(522), nist('AC-6')],

  examples: {
    bad: [`[libdefaults]\n «enforce_ok_as_delegate = false»`],
    good: [
      `[libdefaults]\n enforce_ok_as_delegate = true`,
      `[libdefaults]\n#enforce_ok_as_delegate = false\n rdns = false`,
    ],
  },

  setting: 'enforce_ok_as_delegate',
  bad: isNo,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'the mark on services that act for users' },
});
