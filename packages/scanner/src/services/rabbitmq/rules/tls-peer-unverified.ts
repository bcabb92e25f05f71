import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_tls_peer_unverified',
  title: 'Certificates of clients are not checked (ssl_options.verify)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem:
    'The server takes any certificate or none, so that clients are told apart by their password alone: one that is guessed or stolen is enough from anywhere.',
  remediation:
    'Set `ssl_options.verify = verify_peer`, `ssl_options.fail_if_no_peer_cert = true` and `ssl_options.cacertfile`.',
  sources: [guide('ssl#peer-verification')],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `
ssl_options.cacertfile = /etc/rabbitmq/ca.pem
ssl_options.fail_if_no_peer_cert = true
«ssl_options.verify = verify_none»`,
      `listeners.tcp = none\nlisteners.ssl.default = 5671`,
    ],
    good: [
      `listeners.ssl.default = 5671\nssl_options.verify = verify_peer`,
      `listeners.tcp.default = 5672`,
      `listeners.ssl = none\nssl_options.verify = verify_none`,
    ],
  },

  applies: ({ file }) =>
    !file.servesNoTls && (file.listeners('listeners.ssl')?.length !== 0 || file.uses('ssl_options.')),
  setting: 'ssl_options.verify',
  default: 'verify_none',
  bad: oneOf('verify_none'),
  safe: 'verify_peer',
  fix: {
    kind: 'suggested',
    needs: 'a CA in `ssl_options.cacertfile` that signed the certificates of all clients that have one',
  },
});
