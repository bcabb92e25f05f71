import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isListOfPublicAuthorities } from '../../../rules/public-authorities.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { guide, rabbitmqSetting } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_client_authority_public',
  title: 'Client certificates of every public authority pass the check (cacertfile)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'The list holds all authorities that a system trusts for web sites. Anybody gets a certificate of one of them for a name of their own, and with it past the check of certificates.',
  remediation: 'Name the CA that signs the certificates of your own clients in `ssl_options.cacertfile`.',
  sources: [guide('ssl#peer-verification')],
  references: [cwe(287), nist('IA-5(2)'), nist('SC-17')],

  examples: {
    bad: [
      `listeners.ssl.default = 5671
«ssl_options.cacertfile = /etc/ssl/certs/ca-certificates.crt»
ssl_options.verify = verify_peer
ssl_options.fail_if_no_peer_cert = true`,
    ],
    good: [
      `ssl_options.cacertfile = /etc/rabbitmq/ca.pem
ssl_options.verify = verify_peer
ssl_options.fail_if_no_peer_cert = true`,
      `ssl_options.cacertfile = /etc/ssl/certs/ca-certificates.crt
ssl_options.verify = verify_none`,
      `auth_oauth2.https.cacertfile = /etc/ssl/certs/ca-certificates.crt
ssl_options.verify = verify_peer
ssl_options.fail_if_no_peer_cert = true`, // of a server that is asked
    ],
  },

  applies: ({ file }) => !file.servesNoTls,
  setting: 'ssl_options.cacertfile',
  bad(value, { file: { settings } }) {
    if (!isListOfPublicAuthorities(value)) return false;
    const asked = ['verify', 'fail_if_no_peer_cert'].map((name) => settings.setting(`ssl_options.${name}`));
    if (asked.some(({ is }) => is === 'unknown')) return UNKNOWN;
    return asked.every((setting) => isSetTo(setting, oneOf('verify_peer', 'true')));
  },
});
