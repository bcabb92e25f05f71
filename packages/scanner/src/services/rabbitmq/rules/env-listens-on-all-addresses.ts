import { LOW } from '@plumbline/model/severity';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { envRule, guide } from '../rabbitmq-rule.ts';

export default envRule({
  id: 'rabbitmq_env_listens_on_all_addresses',
  title: 'RabbitMQ listens on all network interfaces (NODE_IP_ADDRESS)',
  terms: ALL_INTERFACES,
  severity: LOW,
  problem: 'Every network that the machine joins, now or later, can reach the server and try passwords and exploits.',
  remediation: 'Set `NODE_IP_ADDRESS` to the address through which clients come.',
  sources: [guide('networking')],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [`«NODE_IP_ADDRESS=0.0.0.0»\n`, `«export RABBITMQ_NODE_IP_ADDRESS="::"»\n`],
    good: [
      `NODE_IP_ADDRESS=10.0.0.5\n`,
      `NODE_IP_ADDRESS=$PRIVATE_ADDRESS\n`,
      `# NODE_IP_ADDRESS=0.0.0.0\nNODENAME=r@a\n`,
    ],
  },

  judge: ({ name, value }) =>
    name === 'NODE_IP_ADDRESS' && isAnyHost(value.trim())
      ? { message: { code: 'is', values: { setting: name, value: value.trim() } } }
      : undefined,
});
