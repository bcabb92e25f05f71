import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { kafkaSetting, DOCUMENTATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_connect_admin_open',
  title: 'Administration of Kafka Connect is served over plaintext HTTP (admin.listeners)',
  severity: MODERATE,
  problem:
    'Whoever reaches the port changes what workers log, until the log holds secrets or nothing of an attack, and reads on the path what administrators send.',
  remediation:
    'Set `admin.listeners=https://…` with `admin.listeners.https.ssl.client.auth=required`, or bind it to 127.0.0.1.',
  sources: [`${DOCUMENTATION}#connectconfigs_admin.listeners`],
  references: [cwe(319), cwe(306), nist('SC-8'), nist('AC-3')],

  examples: {
    bad: [`offset.storage.topic=offsets\nlisteners=https://:8443\n«admin.listeners=http://0.0.0.0:8084»`],
    good: [
      `offset.storage.topic=offsets\nadmin.listeners=https://:8084`,
      `offset.storage.topic=offsets\nadmin.listeners=http://127.0.0.1:8084`,
      `offset.storage.topic=offsets\nadmin.listeners=`, // there is none
      `offset.storage.topic=offsets\nlisteners=http://:8083\nadmin.listeners=http://:8083`, // the port of all that it does
    ],
  },

  setting: 'admin.listeners',
  scope: 'connect',
  bad(value, { file: { settings } }) {
    const listeners = settings.setting('listeners');
    const ofAll = listeners.is === 'set' ? addressesIn(listeners.value) : [];
    const open = addressesIn(value).filter((one) => /^http:/i.test(one) && !isLoopback(one) && !ofAll.includes(one));
    return open.length === 0 ? false : { part: open.join(', ') };
  },
});

function addressesIn(list: string): readonly string[] {
  return list.split(',').map((one) => one.trim());
}
