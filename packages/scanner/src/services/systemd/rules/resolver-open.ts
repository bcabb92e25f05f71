import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programSetting, RESOLVED_CONF } from '../systemd-rule.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';

export default programSetting({
  id: 'systemd_resolver_open',
  title: 'The resolver of the machine answers everybody on the network (DNSStubListenerExtra=0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem:
    'Strangers use it to look names up, to learn what the machine looked up, or to flood others with its answers.',
  remediation: 'Name the address of the network that is to be served, or take the line out.',
  sources: [`${RESOLVED_CONF}#DNSStubListenerExtra=`],
  references: [cwe(1327), cwe(406), nist('SC-7'), nist('CM-7')],

  examples: {
    bad: [`[Resolve]\n«DNSStubListenerExtra=0.0.0.0»`, `[Resolve]\n«DNSStubListenerExtra=udp:[::]:53»`],
    good: [`[Resolve]\nDNSStubListenerExtra=172.17.0.1`, `[Resolve]\n#DNSStubListenerExtra=0.0.0.0\nDNS=9.9.9.9`],
  },

  setting: 'DNSStubListenerExtra',
  scope: 'Resolve+',
  bad: (value) => isAnyHost(value.replace(/^(?:udp|tcp):/, '').replace(/:\d{1,5}$/, '')),
});
