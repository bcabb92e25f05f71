import { HIGH } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { isEncrypted } from '../passwords.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_secret_in_file',
  title: 'A password, token or key, mostly for another server, stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file or a copy of it, in a backup or a repository, has the rights that RabbitMQ has with the directory, the cloud or the other server, or reads what the key encrypts.',
  remediation:
    'Take the value from the environment with `$(NAME)`, or encrypt it with `rabbitmqctl encode` and put it into advanced.config as `{encrypted, …}`; few keys of rabbitmq.conf take `encrypted:…`.',
  sources: [guide('configure')],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `«auth_ldap.dn_lookup_bind.password = hT7-kQ2mZr»`,
      `«cluster_formation.aws.secret_key = wJalrXUtnFEMIK7MDENGbPxRfiCY»`,
      `«cluster_formation.consul.acl_token = 7b1f1c2e-9d0a»`,
      `«mqtt.default_pass = hT7-kQ2mZr»`,
      `«config_entry_decoder.passphrase = hT7-kQ2mZr»`,
      `«management.credential_encryption_secret = hT7-kQ2mZr»`,
    ],
    good: [
      `auth_ldap.dn_lookup_bind.password = encrypted:bPAhFFZvjOSdpZKJ8PJb4Q==`,
      'cluster_formation.consul.acl_token = $(CONSUL_TOKEN)',
      `management.oauth_client_id = rabbitmq-management`,
      `ssl_options.password = hT7-kQ2mZr`, // other rules' matter
      `anonymous_login_pass = guest\nanonymous_login_user = none`,
      `config_entry_decoder.passphrase = file:/etc/rabbitmq/passphrase`,
    ],
  },

  *check({ file: { settings } }) {
    for (const { key, setting } of settings.matching((name) => holdsSecret(name))) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (isSetTo(setting, (value) => isExposedSecret(value) && !isEncrypted(value))) {
        yield {
          at: setting.is === 'set' ? setting.at : WHOLE_FILE,
          message: { code: 'holds-secret', values: { setting: key } },
        };
      }
    }
  },
});

/** Whether a key holds a secret that no other rule speaks of. */
function holdsSecret(key: string): boolean {
  const isOthers =
    /^(?:default_pass|anonymous_login_pass|password_hashing_module)$|(?:^|\.)ssl(?:_options)?\.password$/.test(key);
  return (
    !isOthers &&
    /(?:^|[._])(?:pass|password|passphrase|secret|secret_key|acl_token|token|client_secret|encryption_secret)$/.test(
      key,
    )
  );
}
