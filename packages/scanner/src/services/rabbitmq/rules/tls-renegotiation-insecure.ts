import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_tls_renegotiation_insecure',
  title: 'Insecure renegotiation of TLS is allowed (secure_renegotiate)',
  severity: MODERATE,
  problem:
    'Whoever stands on the path can put text of their own before what a client sends, and have the server take it for the client’s.',
  remediation: 'Set `secure_renegotiate = true`.',
  sources: [guide('ssl'), 'https://www.rfc-editor.org/rfc/rfc5746'],
  references: [cwe(300), nist('SC-8')],

  examples: {
    bad: [`«ssl_options.secure_renegotiate = false»`],
    good: [`ssl_options.secure_renegotiate = true`, `listeners.ssl.default = 5671`],
  },

  setting: ['**.ssl_options.secure_renegotiate', '**.ssl.secure_renegotiate'],
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'safe' },
});
