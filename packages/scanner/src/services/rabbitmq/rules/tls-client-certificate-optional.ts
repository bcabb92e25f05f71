import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_tls_client_certificate_optional',
  title: 'Clients without a certificate are let in (fail_if_no_peer_cert)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem: 'Certificates are checked where there is one, but a client that sends none is served all the same.',
  remediation: 'Set `ssl_options.fail_if_no_peer_cert = true`.',
  sources: [guide('ssl#peer-verification')],
  references: [cwe(295), nist('IA-3')],

  examples: {
    bad: [
      `ssl_options.verify = verify_peer\n«ssl_options.fail_if_no_peer_cert = false»`,
      `listeners.ssl.default = 5671\nssl_options.verify = verify_peer`,
    ],
    good: [
      `ssl_options.verify = verify_peer\nssl_options.fail_if_no_peer_cert = true`,
      `ssl_options.verify = verify_none\nssl_options.fail_if_no_peer_cert = false`,
    ],
  },

  applies: ({ file }) => {
    const verify = file.settings.setting('ssl_options.verify');
    return verify.is === 'unknown' || isSetTo(verify, oneOf('verify_peer'));
  },
  setting: 'ssl_options.fail_if_no_peer_cert',
  default: 'false',
  bad: (value, { file }) => (file.settings.setting('ssl_options.verify').is === 'unknown' ? UNKNOWN : value !== 'true'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a certificate for every client' },
});
