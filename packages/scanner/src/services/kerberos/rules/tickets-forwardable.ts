import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_tickets_forwardable',
  title: 'Every ticket may be taken along to other machines (forwardable)',
  terms: ['delegation'],
  severity: LOW,
  problem: 'Whoever controls a machine that a user signs in to gets the ticket, and is that user everywhere else.',
  remediation: 'Set `forwardable = false`, and ask for such tickets by `kinit -f` where they are needed.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(522), nist('AC-6')],

  examples: {
    bad: [`[libdefaults]\n «forwardable = true»`, `[libdefaults]\n «forwardable = yes»`],
    good: [`[libdefaults]\n forwardable = false`, `[libdefaults]\n# forwardable = true\n rdns = false`],
  },

  setting: 'forwardable',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that nobody signs in from machine to machine' },
});
