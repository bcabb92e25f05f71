import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_names_of_services_from_dns',
  title: 'The name of a service depends on reverse lookups in DNS (rdns)',
  terms: ['DNS spoofing', 'dns_canonicalize_hostname'],
  severity: MODERATE_LOW,
  problem: 'Whoever forges answers of DNS has a client take a service of theirs for the one that was meant.',
  remediation:
    'Set `rdns = false` in `[libdefaults]`, and `dns_canonicalize_hostname = false` where services have full names.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(350), nist('SC-20'), nist('IA-3')],

  examples: {
    bad: [
      `[libdefaults]\n «rdns = true»`,
      `«[libdefaults]»\n default_realm = A.EXAMPLE\n`,
      `[libdefaults]\n «dns_canonicalize_hostname = true»\n rdns = false\n`,
    ],
    good: [
      `[libdefaults]\n rdns = false`,
      `[libdefaults]\n dns_canonicalize_hostname = false`,
      `[libdefaults]\n dns_canonicalize_hostname = fallback\n rdns = false`,
      `includedir /etc/krb5.conf.d/\n[libdefaults]\n default_realm = A.EXAMPLE`,
      `[realms]\n A.EXAMPLE = {\n  max_life = 1d\n }`,
      `[libdefaults]\n allow_weak_crypto = true`,
      `[libdefaults]\n default_realm = A.EXAMPLE\n[kdc]\n require-preauth = yes`,
    ],
  },

  // Heimdal, which has sections of its own, knows no such setting.
  applies: ({ file }) => file.hasSection('libdefaults') && !file.hasSection('kdc') && !file.hasSection('kadmin'),
  setting: ['rdns', 'dns_canonicalize_hostname'],
  // What names no realm is a part of a profile, which others go on.
  default: (_version, file) =>
    file.hasSection('realms') || file.setting('libdefaults', 'default_realm').is === 'set' ? 'true' : undefined,
  bad: (value, { file }, setting) => {
    if (!isYes(value)) return false;
    const names = file.setting('libdefaults', 'dns_canonicalize_hostname');
    // That both are left as they come is said once.
    if (setting !== 'rdns') return names.is === 'set';
    if (names.is === 'unknown') return UNKNOWN;
    return names.is === 'absent' || isYes(names.value);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'keys of services under the names that people use' },
});
