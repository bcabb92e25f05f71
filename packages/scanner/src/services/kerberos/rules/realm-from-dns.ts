import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_realm_from_dns',
  title: 'The realm of a machine is looked up in DNS (dns_lookup_realm)',
  terms: ['DNS spoofing'],
  severity: MODERATE_LOW,
  problem: 'Whoever forges answers of DNS sends clients to a realm of their own.',
  remediation: 'Set `dns_lookup_realm = false`, and list domains in `[domain_realm]`.',
  sources: [`${KRB5_CONF}#hostrealm-interface`],
  references: [cwe(350), nist('SC-20')],

  examples: {
    bad: [`[libdefaults]\n «dns_lookup_realm = true»`],
    good: [`[libdefaults]\n dns_lookup_realm = false`, `[libdefaults]\n# dns_lookup_realm = true\n rdns = false`],
  },

  setting: 'dns_lookup_realm',
  bad: isYes,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'the domains of all realms in `[domain_realm]`' },
});
