import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_tickets_proxiable',
  title: 'Services may act for users at other addresses (proxiable)',
  severity: LOW,
  problem: 'Whoever controls a service that a user gave a ticket uses it from anywhere in the name of the user.',
  remediation: 'Set `proxiable = false`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(522), nist('AC-6')],

  examples: {
    bad: [`[libdefaults]\n «proxiable = true»`],
    good: [`[libdefaults]\n proxiable = false`, `[libdefaults]\n# proxiable = true\n rdns = false`],
  },

  setting: 'proxiable',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'safe' },
});
