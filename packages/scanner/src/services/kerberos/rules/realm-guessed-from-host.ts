import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_realm_guessed_from_host',
  title: 'The realm of a host is guessed from its name (realm_try_domains)',
  severity: LOW,
  problem: 'Parts of names that an attacker chooses decide which realm a client asks.',
  remediation: 'Set `realm_try_domains = -1`, and list domains in `[domain_realm]`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(350), nist('SC-20')],

  examples: {
    bad: [`[libdefaults]\n «realm_try_domains = 1»`],
    good: [`[libdefaults]\n realm_try_domains = -1`, `[libdefaults]\n#realm_try_domains = 1\n rdns = false`],
  },

  setting: 'realm_try_domains',
  bad: (value) => /^\d+$/.test(value),
  safe: '-1',
  fix: { kind: 'suggested', needs: 'the domains of all realms in `[domain_realm]`' },
});
