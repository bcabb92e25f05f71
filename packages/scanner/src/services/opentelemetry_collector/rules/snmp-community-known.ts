import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_snmp_community_known',
  title: 'Devices are asked over SNMP without protection (v1, v2c)',
  severity: MODERATE,
  problem:
    'The community, which is a password, and all answers cross the network in plaintext; "public" is the one that everybody tries.',
  remediation: 'Use `version: v3` with `security_level: auth_priv`.',
  sources: [`${CONTRIB}receiver/snmpreceiver/README.md`],
  references: [cwe(319), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [
      `receivers:
  snmp:
    endpoint: udp://10.0.0.9:161
    «version: v2c»
    community: public
${pipeline('metrics', 'receivers: [snmp]')}`,
      `receivers:
  snmp:
    «version: v1»
${pipeline('metrics', 'receivers: [snmp]')}`,
    ],
    good: [
      `receivers:
  snmp:
    version: v3
    security_level: auth_priv
${pipeline('metrics', 'receivers: [snmp]')}`,
      `receivers:
  snmp:
    version: v2c
${pipeline('metrics', 'receivers: [otlp]')}`,
    ],
  },

  setting: 'receivers.snmp.version',
  bad: oneOf('v1', 'v2c'),
});
