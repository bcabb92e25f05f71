import { MODERATE_LOW } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { guide, rabbitmqSetting } from '../rabbitmq-rule.ts';
import { UNTOLD } from '../../../rules/setting-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_management_on_all_addresses',
  title: 'The management interface answers on all network interfaces (management.ssl.ip)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem:
    'Every network that the machine joins, those of clients among them, can try passwords and exploits on what controls the whole server.',
  remediation: 'Set `management.ssl.ip` to the address through which administrators come.',
  sources: [guide('management'), guide('networking')],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [`management.ssl.port = 15671\n«management.ssl.ip = 0.0.0.0»`],
    good: [
      `management.ssl.port = 15671\nmanagement.ssl.ip = 10.0.0.5`,
      `management.ssl.port = 15671\nmanagement.ssl.ip = 127.0.0.1`,
      `management.tcp.port = 15672\nmanagement.tcp.ip = 0.0.0.0`, // that it has no TLS is told by another rule
    ],
  },

  setting: 'management.ssl.ip',
  default: UNTOLD,
  bad: isAnyHost,
  safe: '127.0.0.1',
  fix: { kind: 'suggested', needs: 'the address through which administrators come' },
});
