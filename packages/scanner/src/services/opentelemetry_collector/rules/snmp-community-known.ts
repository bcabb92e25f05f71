import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_snmp_community_known',
  title: 'Devices are asked over SNMP without protection (v1, v2c, no_auth_no_priv)',
  severity: MODERATE,
  problem:
    'The community, which is a password, and all answers cross the network in plaintext; "public" is the one that everybody tries. Version 3 protects nothing by itself either, without a `security_level`.',
  remediation: 'Use `version: v3` with `security_level: auth_priv`.',
  sources: [`${CONTRIB}receiver/snmpreceiver/README.md`, `${CONTRIB}receiver/snmpreceiver/config.go`],
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
    endpoint: tcp://switch.example.com
    «version: v1»
${pipeline('metrics', 'receivers: [snmp]')}`,
      `receivers:
  snmp:
    endpoint: udp://10.0.0.9:161
    version: v3
    «security_level: no_auth_no_priv»
${pipeline('metrics', 'receivers: [snmp]')}`,
      `receivers:
  snmp/core:
    endpoint: udp://10.0.0.9:161
    «version: v3»
    user: otel
${pipeline('metrics', 'receivers: [snmp/core]')}`,
    ],
    good: [
      `receivers:
  snmp:
    version: v3
    security_level: auth_priv
${pipeline('metrics', 'receivers: [snmp]')}`,
      `receivers:
  snmp:
    endpoint: udp://10.0.0.9:161
    version: v2c
${pipeline('metrics', 'receivers: [otlp]')}`,
      `receivers:
  snmp:
    version: v2c
${pipeline('metrics', 'receivers: [snmp]')}`, // asks this machine
    ],
  },

  setting: ['receivers.snmp.version', 'receivers.snmp.security_level'],
  bad(value, { file }, setting) {
    const path = setting.slice(0, setting.lastIndexOf('.'));
    const hasNoLevel = value.toLowerCase() === 'v3' && file.setting(`${path}.security_level`).is === 'absent';
    if (!isUnprotected(value) && !hasNoLevel) return false;
    const endpoint = file.setting(`${path}.endpoint`);
    if (endpoint.is === 'unknown') return UNKNOWN;
    return isSetTo(endpoint, (address) => !isLoopback(address));
  },
});

const isUnprotected = oneOf('v1', 'v2c', 'no_auth_no_priv');
