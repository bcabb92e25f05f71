import { HIGH } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNKNOWN } from '../../../rule.ts';
import { kafkaRule, DOCUMENTATION, CONNECT } from '../kafka-rule.ts';

export default kafkaRule({
  id: 'kafka_connect_rest_open',
  title: 'Whoever reaches Kafka Connect may run connectors (REST interface without authentication)',
  severity: HIGH,
  problem:
    'Connectors read files and databases and call other systems. Whoever makes one through the open REST interface takes data and passwords, and with some connectors runs code.',
  remediation:
    'Set `rest.extension.classes=org.apache.kafka.connect.rest.basic.auth.extension.BasicAuthSecurityRestExtension` and serve it by https, or bind it: `listeners=http://127.0.0.1:8083`.',
  sources: [`${CONNECT}_rest`, `${DOCUMENTATION}#connectconfigs_rest.extension.classes`],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `group.id=connect\nconfig.storage.topic=configs\n«listeners=http://0.0.0.0:8083»`,
      `bootstrap.servers=a:9092\noffset.storage.topic=offsets`,
      `offset.storage.topic=offsets\n«rest.host.name=0.0.0.0»`,
      `offset.storage.topic=offsets\n«listeners=http://:8083,https://:8443»\nlisteners.https.ssl.client.auth=required`,
      `offset.storage.topic=offsets\n«listeners=https://:8443»\nlisteners.https.ssl.client.auth=requested`,
    ],
    good: [
      `offset.storage.topic=offsets\nlisteners=http://127.0.0.1:8083`,
      `offset.storage.topic=offsets\nrest.extension.classes=org.apache.kafka.connect.rest.basic.auth.extension.BasicAuthSecurityRestExtension`,
      `offset.storage.topic=offsets\nlisteners=https://:8443\nlisteners.https.ssl.client.auth=required`,
      `offset.storage.topic=offsets\nlisteners=https://:8443\nssl.client.auth=required`,
      `connector.class=FileStreamSink\ntasks.max=1`, // a connector and no worker
    ],
  },

  applies: ({ file }) => file.kind === 'connect',
  *check({ file: { settings } }) {
    if (!settings.isWhole) return;
    const [listeners, host] = [settings.setting('listeners'), settings.setting('rest.host.name')];
    const extensions = settings.setting('rest.extension.classes');
    if (isSetTo(extensions, (value) => value !== '')) return;
    // What is said of https alone stands in place of all that is said of TLS, also where it leaves this out.
    const isOfItsOwn = settings.below('listeners.https.').length > 0;
    const certificate = settings.setting(isOfItsOwn ? 'listeners.https.ssl.client.auth' : 'ssl.client.auth');
    const address = listeners.is === 'absent' ? host : listeners;
    const asksForCertificates = isSetTo(certificate, (value) => value === 'required');
    const isOpen = (one: string) => !isLoopback(one) && !(asksForCertificates && /^https:/i.test(one));
    if ([address, extensions, certificate].some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else if (address.is === 'absent') {
      yield { at: address.at, message: { code: 'default', values: { setting: 'listeners', value: 'http://:8083' } } };
    } else if (address.is === 'set' && address.value.split(',').some((one) => isOpen(one.trim()))) {
      yield { at: address.at, message: `the REST interface is at ${address.value}` };
    }
  },
});
