import { MODERATE } from '@plumbline/model/severity';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { isSetTo, oneOf, type Setting } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting, SASL } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_inter_broker_sasl_plain',
  title: 'Brokers sign in to each other with PLAIN',
  severity: MODERATE,
  problem:
    'Every broker holds the password of the broker user, mostly a super user, as plain text, and sends it as it is: whoever takes over one host has the cluster.',
  remediation: 'Set `sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512` or GSSAPI, or let brokers use certificates.',
  sources: [brokerSetting('sasl.mechanism.inter.broker.protocol'), `${SASL}_plain_production`],
  references: [cwe(522), nist('IA-5'), nist('IA-3')],

  examples: {
    bad: [
      `listeners=SASL_SSL://:9092\n«sasl.mechanism.inter.broker.protocol=PLAIN»`,
      `sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256\n«sasl.mechanism.inter.broker.protocol=PLAIN»`,
      `sasl.enabled.mechanisms=PLAIN\n«sasl.mechanism.inter.broker.protocol=PLAIN»`,
      `«sasl.mechanism.controller.protocol=PLAIN»`,
    ],
    good: [
      `sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512`,
      `sasl.mechanism.inter.broker.protocol=GSSAPI`,
      `broker.id=1`,
      `security.inter.broker.protocol=SSL\nsasl.mechanism.inter.broker.protocol=PLAIN`, // certificates in its place
    ],
  },

  setting: ['sasl.mechanism.inter.broker.protocol', 'sasl.mechanism.controller.protocol'],
  bad: (value, { file: { settings } }, setting) => {
    if (value !== 'PLAIN') return false;
    const protocol = settings.setting('security.inter.broker.protocol');
    return setting !== 'sasl.mechanism.inter.broker.protocol' || !isSetTo(protocol, oneOf('SSL', 'PLAINTEXT'));
  },
  safe: (_version, _bad, { settings }) => {
    const enabled = mechanismsIn(settings.setting(ENABLED));
    return (
      enabled
        .filter((name) => name.startsWith('SCRAM-'))
        .toSorted()
        .at(-1) ?? 'SCRAM-SHA-512'
    );
  },
  fix: {
    kind: 'suggested',
    needs: 'an account for the brokers whose password is kept for SCRAM',
    edits(finding, { file: { settings } }) {
      const { wanted } = finding;
      const enabled = settings.setting(ENABLED);
      if (wanted === undefined) return [];
      // The broker refuses to start with a mechanism of which its own list knows nothing.
      const isNew = enabled.is === 'set' && !mechanismsIn(enabled).includes(wanted);
      const added = isNew ? setArguments({ at: enabled.at, message: '' }, `${enabled.value},${wanted}`) : [];
      return [...setArguments(finding, wanted), ...added];
    },
  },
});

const ENABLED = 'sasl.enabled.mechanisms';

function mechanismsIn(list: Setting): readonly string[] {
  return list.is === 'set' ? list.value.split(',').map((name) => name.trim()) : [];
}
