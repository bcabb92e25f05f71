import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, secondsOf, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_clocks_may_differ',
  title: 'Clocks may differ by more than five minutes (clockskew)',
  terms: ['replay attack'],
  severity: MODERATE_LOW,
  problem: 'An attacker has longer to send recorded messages again, and tickets live longer than they say.',
  remediation: 'Set `clockskew = 300`, and keep the clocks by NTP.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(294), nist('AU-8'), nist('IA-2(8)')],

  examples: {
    bad: [`[libdefaults]\n «clockskew = 3600»`, `[libdefaults]\n «clockskew = 86400»`],
    good: [
      `[libdefaults]\n clockskew = 300`,
      `[libdefaults]\n clockskew = 120`,
      `[libdefaults]\n#clockskew = 3600\n rdns = false`,
    ],
  },

  setting: 'clockskew',
  bad: (value) => (secondsOf(value) ?? 0) > 300,
  safe: '300',
  fix: { kind: 'suggested', needs: 'clocks that are kept by NTP' },
});
