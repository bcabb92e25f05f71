import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../unit.ts';
import { NETWORK, resolverSetting, RESOLVED_CONF } from '../systemd-rule.ts';

export default resolverSetting({
  id: 'systemd_names_not_verified',
  title: 'Answers of DNS are not verified (DNSSEC=no)',
  severity: LOW,
  problem: 'Whoever forges answers of DNS sends programs to machines of their own.',
  remediation: 'Set `DNSSEC=allow-downgrade`, or `yes` where the servers know it.',
  sources: [`${RESOLVED_CONF}#DNSSEC=`, `${NETWORK}#DNSSEC=`],
  references: [cwe(350), nist('SC-20'), nist('SC-21')],

  examples: {
    bad: [`[Resolve]\n«DNSSEC=no»`, `[Match]\nName=eth0\n[Network]\nDNS=10.0.0.2\n«DNSSEC=false»`],
    good: [`[Resolve]\nDNSSEC=yes`, `[Resolve]\nDNSSEC=allow-downgrade`, `[Resolve]\n#DNSSEC=no\nDNS=9.9.9.9`],
  },

  setting: 'DNSSEC',
  bad: isNo,
  safe: 'allow-downgrade',
  fix: { kind: 'suggested', needs: 'DNS servers that know DNSSEC' },
});
