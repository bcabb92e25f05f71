import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_tls_renegotiation_unsafe',
  title: 'Clients may begin TLS anew within a connection (client_renegotiation)',
  severity: MODERATE_LOW,
  problem:
    'Each new handshake costs the server much more than the client. Erlang, whose default this is, slows clients down that go on asking for one; many of them still keep the server busy.',
  remediation: 'Set `client_renegotiation = false`.',
  sources: [guide('ssl')],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [`«ssl_options.client_renegotiation = true»`, `«management.ssl.client_renegotiation = true»`],
    good: [`ssl_options.client_renegotiation = false`, `listeners.ssl.default = 5671`],
  },

  // The last one is that of before version 3.7.
  setting: ['**.ssl_options.client_renegotiation', '**.ssl.client_renegotiation', '**.ssl_opts.client_renegotiation'],
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'safe' },
});
