import { MODERATE } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_queue_listens_on_all_addresses',
  title: 'RabbitMQ of the server listens on all addresses',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem: 'Every machine on the network can try passwords on the queue, and read what nodes send through it.',
  remediation: "Set `rabbitmq['node_ip_address'] = '127.0.0.1'`.",
  sources: [SETTINGS],
  references: [cwe(668), nist('SC-7')],

  examples: {
    bad: [`«rabbitmq['node_ip_address'] = '0.0.0.0'»\n`],
    good: [
      `rabbitmq['node_ip_address'] = '127.0.0.1'\n`,
      `rabbitmq['enable'] = false\nrabbitmq['node_ip_address'] = '0.0.0.0'\n`,
    ],
  },

  setting: 'rabbitmq.node_ip_address',
  bad: (address, { file }, setting) => isAnyHost(address) && !file.mayBeElsewhere(setting),
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'no other machine that uses the queue' },
});
