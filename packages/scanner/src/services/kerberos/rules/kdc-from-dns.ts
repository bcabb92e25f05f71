import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_kdc_from_dns',
  title: 'KDCs are looked up in DNS (dns_lookup_kdc)',
  terms: ['DNS spoofing'],
  severity: LOW,
  problem: 'Whoever forges answers of DNS keeps clients from signing in, and sees who tries to.',
  remediation: 'Set `dns_lookup_kdc = false`, and list the KDCs of each realm in `[realms]`.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(350), nist('SC-20')],

  examples: {
    bad: [`[libdefaults]\n «dns_lookup_kdc = true»`],
    good: [`[libdefaults]\n dns_lookup_kdc = false`, `[libdefaults]\n# dns_lookup_kdc = true\n rdns = false`],
  },

  setting: 'dns_lookup_kdc',
  bad: isYes,
  default: UNTOLD,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'the KDCs of all realms in `[realms]`' },
});
