import { HIGH } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaRule, DOCUMENTATION, CONNECT } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_connect_rest_over_http',
  title: 'Passwords for Kafka Connect cross the network over plaintext HTTP (listeners)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'The REST interface asks for a password, which every request carries: whoever listens on the path reads it, and the secrets of connectors with it, and runs connectors.',
  remediation: 'Set `listeners=https://:8443` with a keystore, or bind it: `listeners=http://127.0.0.1:8083`.',
  sources: [`${CONNECT}_rest`, `${DOCUMENTATION}#connectconfigs_listeners`],
  references: [cwe(319), cwe(523), nist('SC-8'), pci('8.3.2')],

  examples: {
    bad: [
      `offset.storage.topic=offsets\n«listeners=http://0.0.0.0:8083»\nrest.extension.classes=org.apache.kafka.connect.rest.basic.auth.extension.BasicAuthSecurityRestExtension`,
      `offset.storage.topic=offsets\n«listeners=HTTP://:8083,https://:8443»\nrest.extension.classes=io.confluent.connect.security.ConnectSecurityExtension`,
    ],
    good: [
      `offset.storage.topic=offsets\nlisteners=https://:8443\nrest.extension.classes=org.apache.kafka.connect.rest.basic.auth.extension.BasicAuthSecurityRestExtension`,
      `offset.storage.topic=offsets\nlisteners=http://127.0.0.1:8083,https://:8443\nrest.extension.classes=org.apache.kafka.connect.rest.basic.auth.extension.BasicAuthSecurityRestExtension`,
      `offset.storage.topic=offsets\nlisteners=http://0.0.0.0:8083\nrest.extension.classes=com.example.Measures`,
      `offset.storage.topic=offsets\nlisteners=http://0.0.0.0:8083`, // there is no password
    ],
  },

  applies: ({ file }) => file.kind === 'connect',
  *check({ file: { settings } }) {
    const [listeners, signIn] = [settings.setting('listeners'), settings.setting('rest.extension.classes')];
    if (listeners.is !== 'unknown' && signIn.is === 'unknown' && settings.isWhole) yield UNKNOWN;
    // Other extensions log or measure.
    if (!isSetTo(signIn, (classes) => /BasicAuth|Security/.test(classes))) return;
    if (listeners.is === 'unknown') yield UNKNOWN;
    if (listeners.is !== 'set') return;
    const open = listeners.value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => /^http:/i.test(one) && !isLoopback(one));
    if (open.length > 0)
      yield { at: listeners.at, message: { code: 'has', values: { setting: 'listeners', value: open.join(', ') } } };
  },
});
