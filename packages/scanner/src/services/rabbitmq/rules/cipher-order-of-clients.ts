import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_cipher_order_of_clients',
  title: 'Clients choose the cipher, the weakest one included (honor_cipher_order)',
  severity: LOW,
  problem: 'A client that prefers a weak cipher, or is made to, gets it although both sides know a stronger one.',
  remediation: 'Set `honor_cipher_order = true`.',
  sources: [guide('ssl')],
  references: [cwe(757), nist('SC-8')],

  examples: {
    bad: [`«ssl_options.honor_cipher_order = false»`, `«management.ssl.honor_cipher_order = false»`],
    good: [`ssl_options.honor_cipher_order = true`, `listeners.ssl.default = 5671`],
  },

  // The last one is that of before version 3.7.
  setting: ['**.ssl_options.honor_cipher_order', '**.ssl.honor_cipher_order', '**.ssl_opts.honor_cipher_order'],
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'safe' },
});
