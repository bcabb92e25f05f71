import { HIGH } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_upstream_certificate_unverified',
  title: 'The certificate of a server that RabbitMQ trusts is not checked (verify_none)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Whoever stands on the path poses as the directory, the identity provider, the source of definitions or the other end of a shovel, reads passwords, and says who may sign in.',
  remediation: 'Set it to `verify_peer`, and name the CA of that server.',
  sources: [guide('ldap#tls'), guide('oauth2'), guide('ssl#peer-verification')],
  references: [cwe(295), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `auth_ldap.use_ssl = true\n«auth_ldap.ssl_options.verify = verify_none»`,
      `«auth_oauth2.https.peer_verification = verify_none»`,
      `«auth_http.ssl_options.verify = verify_none»`,
      `«definitions.tls.verify = verify_none»`,
      `«amqp_client.ssl_options.verify = verify_none»`,
    ],
    good: [
      `auth_ldap.ssl_options.verify = verify_peer`,
      `auth_oauth2.https.peer_verification = verify_peer`,
      `ssl_options.verify = verify_none`, // of clients, and another rule's matter
      `management.ssl.verify = verify_none`,
    ],
  },

  setting: [
    'auth_ldap.ssl_options.verify',
    'auth_http.ssl_options.verify',
    'auth_oauth2.https.peer_verification',
    'auth_oauth2.https.verify',
    'auth_oauth2.oauth_providers.*.https.verify',
    'definitions.tls.verify',
    'trust_store.ssl_options.verify',
    'amqp_client.ssl_options.verify', // of shovels and federation
    'cluster_formation.*.ssl_options.verify',
    'cluster_formation.k8s.tls.verify',
    'log.syslog.ssl_options.verify',
  ],
  bad(value, { file }, setting) {
    if (!isUnverified(value) || !file.mayMatter(setting)) return false;
    // Where definitions come from elsewhere, no server is asked for them.
    const source = file.settings.setting('definitions.import_backend');
    return !setting.startsWith('definitions.') || !isSetTo(source, (name) => name !== 'https');
  },
  safe: 'verify_peer',
  fix: { kind: 'suggested', needs: 'the CA that signed the certificate of that server' },
});

const isUnverified = oneOf('verify_none');
