import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_on_public_address',
  title: 'Elasticsearch answers on, or sends clients to, an address of the internet (network.host)',
  terms: ['exposed to the internet', 'public IP'],
  severity: MODERATE,
  problem: 'Everybody on the internet can find the node, try passwords and use what is unmended in it.',
  remediation:
    'Name an address of a private network, and put a proxy or a VPN before what must be reached from outside.',
  sources: [`${GUIDE}modules-network.html`],
  references: [cwe(668), nist('SC-7'), pci('1.4.2')],

  examples: {
    bad: [`«network.host: 52.14.77.31»`, `network.host: 10.0.0.5\n«http.publish_host: 52.14.77.31»`],
    good: [
      `network.host: 10.0.0.5`,
      `network.host: [_local_, 192.168.4.7]`,
      `network.host: es1.example.com`, // what it stands for, the name does not tell
      `network.host: 10.0.0.5
# http.publish_host: 52.14.77.31`,
    ],
  },

  setting: [
    'network.host',
    'network.bind_host',
    'network.publish_host',
    'http.host',
    'http.bind_host',
    'http.publish_host',
    'transport.host',
    'transport.bind_host',
    'transport.publish_host',
  ],
  bad(value, _input, setting) {
    const part = value
      .split(',')
      .map((host) => host.trim())
      .find((host) => /^[\d.]+$|:/.test(host) && isPublicHost(host));
    if (part === undefined) return false;
    return setting.endsWith('.publish_host') ? { part, severity: MODERATE_LOW } : { part };
  },
});
