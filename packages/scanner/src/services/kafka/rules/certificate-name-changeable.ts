import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_certificate_name_changeable',
  title: 'A new certificate may have other names than the one before (ssl.allow.dn.changes)',
  severity: MODERATE_LOW,
  problem:
    'Whoever may change the configuration of a running broker can give it a certificate for another name, and so another identity.',
  remediation: 'Set `ssl.allow.dn.changes=false` and `ssl.allow.san.changes=false`.',
  sources: [brokerSetting('ssl.allow.dn.changes'), brokerSetting('ssl.allow.san.changes')],
  references: [cwe(295), nist('CM-5')],

  examples: {
    bad: [`listeners=SSL://:9093\n«ssl.allow.dn.changes=true»`, `«ssl.allow.san.changes=true»`],
    good: [`ssl.allow.dn.changes=false`, `listeners=SSL://:9093`],
  },

  setting: ['ssl.allow.dn.changes', 'ssl.allow.san.changes'],
  scope: 'everywhere',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'safe' },
});
