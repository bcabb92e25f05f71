import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_acceptor_name_ignored',
  title: 'Services accept tickets for any name of theirs (ignore_acceptor_hostname)',
  severity: MODERATE_LOW,
  problem: 'On a machine with several hosts, a ticket for one of them is enough for all others.',
  remediation: 'Set `ignore_acceptor_hostname = false`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [`[libdefaults]\n «ignore_acceptor_hostname = true»`],
    good: [
      `[libdefaults]\n ignore_acceptor_hostname = false`,
      `[libdefaults]\n#ignore_acceptor_hostname = true\n rdns = false`,
    ],
  },

  setting: 'ignore_acceptor_hostname',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'keys of each service under the name that clients use' },
});
