import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { kafkaRule, brokerSetting, CONNECT, WITH_CONNECTORS } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_secret_in_file',
  title: 'A password or token for another system stands in the file as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads this file or a copy of it, in a backup or a repository, has the rights that Kafka or the connector has with the database, the cloud or the registry.',
  remediation:
    'Refer to the value through a provider: `config.providers=file`, `config.providers.file.class=org.apache.kafka.common.config.provider.FileConfigProvider` and `${file:/etc/kafka/secrets.properties:name}`.',
  sources: [brokerSetting('config.providers'), CONNECT],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `connector.class=io.confluent.connect.jdbc.JdbcSinkConnector\n«connection.password=hT7-kQ2mZr»`,
      `broker.id=1\n«password.encoder.secret=hT7-kQ2mZr»`,
      `bootstrap.servers=a:9092\n«schema.registry.basic.auth.user.info=shop:hT7-kQ2mZr»`,
      `connector.class=io.confluent.connect.jdbc.JdbcSinkConnector\n«connection.url=jdbc:postgresql://db.example.com/shop?user=shop&password=hT7-kQ2mZr»`,
    ],
    good: [
      'connection.password=${file:/etc/kafka/db.properties:password}',
      'connection.url=jdbc:postgresql://db.example.com/shop?user=shop&password=${file:/etc/kafka/db.properties:p}',
      `ssl.keystore.password=hT7-kQ2mZr`, // another rule's matter
      `delegation.token.max.lifetime.ms=604800000\nbroker.id=1`,
      `password.encoder.iterations=4096\nbroker.id=1`,
      `broker.id=1\npassword.encoder.secret=`,
    ],
  },

  reads: WITH_CONNECTORS,
  *check({ file }) {
    for (const { key, setting } of file.settings.matching(holdsSecret)) {
      if (setting.is === 'unknown') yield UNKNOWN;
      else if (setting.is === 'set' && isGivenAway(key, setting.value)) {
        yield { at: setting.at, message: { code: 'holds-secret', values: { setting: key } } };
      }
    }
  },
});

/** Names of users with their passwords, behind a colon. */
const USER_INFO = /(?:^|\.)basic\.auth\.user\.info$/;

/** Addresses, which may have a password in them. */
const ADDRESS = /(?:^|\.)ur[il]$/;

/** Whether a key holds a secret that no other rule speaks of. */
function holdsSecret(key: string): boolean {
  if (
    /(?:^|\.)(?:ssl\.[\w.]*password|ssl\.(?:quorum\.)?(?:key|trust)Store\.password|sasl\.jaas\.config|ssl\.keystore\.key)$/.test(
      key,
    )
  )
    return false;
  return USER_INFO.test(key) || ADDRESS.test(key) || isSecretName(key.replaceAll('.', '_'));
}

function isGivenAway(key: string, value: string): boolean {
  if (ADDRESS.test(key)) return isExposedSecret(passwordInUrl(value) ?? passwordInQuery(value) ?? '');
  return isExposedSecret(USER_INFO.test(key) ? value.slice(value.indexOf(':') + 1) : value) && !/^-?\d+$/.test(value);
}

/** `jdbc:postgresql://db/shop?user=shop&password=…`. */
function passwordInQuery(address: string): string | undefined {
  return /[?&;]password=([^&;]{1,200})/i.exec(address)?.[1];
}
