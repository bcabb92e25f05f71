import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOutdatedTls } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_tls_protocol_outdated',
  title: 'TLS connections begin with an outdated version (ssl.protocol)',
  terms: OUTDATED_TLS,
  severity: MODERATE_LOW,
  problem:
    'Whoever connects, a broker to its fellows too, goes no further than this version: SSL 3, TLS 1.0 and 1.1 have known weaknesses, and what is sent over them can be read. A Java that has its updates since 2021 refuses them, so that no connection is made.',
  remediation: 'Set `ssl.protocol=TLSv1.3` or leave it out.',
  sources: [brokerSetting('ssl.protocol'), 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8')],

  examples: {
    bad: [`listeners=SSL://:9093\n«ssl.protocol=TLSv1.1»`, `security.protocol=SSL\n«ssl.protocol=SSLv3»`],
    good: [`ssl.protocol=TLSv1.3`, `ssl.protocol=TLSv1.2`, `ssl.protocol=TLS`, `ssl.protocol=SSL`],
  },

  setting: 'ssl.protocol',
  scope: 'everywhere',
  bad: isOutdatedTls,
  safe: 'TLSv1.2',
  fix: { kind: 'safe' },
});
