import { setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import type { KafkaFile } from '../kafka-file.ts';
import { kafkaSetting, brokerSetting, SASL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_sasl_plain_enabled',
  title: 'Clients may sign in with PLAIN, which sends the password itself',
  severity: MODERATE_LOW,
  problem:
    'With PLAIN the broker gets the password of each client, and mostly keeps all of them in a file: whoever takes over one broker has them all.',
  remediation: 'Use SCRAM-SHA-512, OAUTHBEARER or GSSAPI in `sasl.enabled.mechanisms`.',
  sources: [`${SASL}_plain_production`, brokerSetting('sasl.enabled.mechanisms')],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `listeners=SASL_SSL://:9092\n«sasl.enabled.mechanisms=SCRAM-SHA-512,PLAIN»`,
      `«listener.name.a.sasl.enabled.mechanisms=PLAIN»`,
    ],
    good: [
      `sasl.enabled.mechanisms=SCRAM-SHA-256,SCRAM-SHA-512`,
      `listeners=SASL_SSL://:9092`,
      `listeners=SSL://:9092\nsasl.enabled.mechanisms=PLAIN`, // at no listener
      `sasl.enabled.mechanisms=PLAIN\nlistener.name.a.plain.sasl.server.callback.handler.class=com.example.Vault`, // not kept in a file
    ],
  },

  setting: 'sasl.enabled.mechanisms',
  scope: 'everywhere',
  bad: (value, { file }) => {
    if (!/(?:^|[\s,[])PLAIN(?=$|[\s,\]])/.test(value) || !mayUseSasl(file)) return false;
    return file.everywhere('sasl.server.callback.handler.class').length === 0 && { part: 'PLAIN' };
  },
  fix: {
    kind: 'suggested',
    needs: 'clients that sign in by another mechanism of the list',
    edits: (finding, { file }) => {
      // The broker does not start without what its fellows sign in by.
      if (isSetTo(file.settings.setting('sasl.mechanism.inter.broker.protocol'), oneOf('PLAIN'))) return [];
      const others = valuesOf(finding)
        .join('')
        .split(',')
        .filter((name) => name.trim() !== 'PLAIN');
      return others.length === 0 ? [] : setArguments(finding, others.join(','));
    },
  },
});

/** Whether clients may sign in by SASL at one of the listeners. */
function mayUseSasl({ settings, listeners }: KafkaFile): boolean {
  return (
    settings.setting('listeners').is !== 'set' ||
    listeners?.some(({ protocol }) => protocol?.startsWith('SASL_') !== false) !== false
  );
}
