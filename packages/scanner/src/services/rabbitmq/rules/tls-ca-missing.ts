import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_tls_ca_missing',
  title: 'Certificates of clients are checked against no CA of your own (cacertfile)',
  severity: MODERATE_LOW,
  problem:
    'Erlang has nothing to check the certificates of clients by and refuses them, or the whole port: what is left to them is the port without TLS, or a check that somebody switches off.',
  remediation: 'Name the CA that signs the certificates of your clients in `ssl_options.cacertfile`.',
  sources: [guide('ssl#peer-verification')],
  references: [cwe(295), nist('SC-17'), nist('IA-5')],

  examples: {
    bad: [`«ssl_options.verify = verify_peer»\nssl_options.certfile = /etc/rabbitmq/cert.pem`],
    good: [
      `ssl_options.verify = verify_peer\nssl_options.cacertfile = /etc/rabbitmq/ca.pem`,
      `ssl_options.verify = verify_none`,
    ],
  },

  setting: 'ssl_options.verify',
  bad: (value, { file: { settings } }) => {
    if (value !== 'verify_peer') return false;
    const ca = settings.setting('ssl_options.cacertfile');
    return ca.is === 'unknown' ? UNKNOWN : ca.is === 'absent';
  },
});
