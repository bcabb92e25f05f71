import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_host_keys_ignored',
  title: 'Any server is taken for the one that is checked over SSH (ignore_host_key)',
  terms: ['man-in-the-middle', 'known_hosts'],
  severity: MODERATE,
  problem: 'Whoever answers in place of the server is sent the password of the collector, and says that all is well.',
  remediation: 'Remove `ignore_host_key: true` and name the keys of the servers in `known_hosts`.',
  sources: [`${CONTRIB}receiver/sshcheckreceiver/README.md`],
  references: [cwe(322), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `receivers:
  sshcheck:
    endpoint: host.example.com:22
    username: otel
    «ignore_host_key: true»
${pipeline('metrics', 'receivers: [sshcheck]')}`,
    ],
    good: [
      `receivers:
  sshcheck:
    endpoint: host.example.com:22
    ignore_host_key: false
    known_hosts: /etc/otel/known_hosts
${pipeline('metrics', 'receivers: [sshcheck]')}`,
      `receivers:
  sshcheck:
    ignore_host_key: true
${pipeline('metrics', 'receivers: [otlp]')}`, // not used
      `receivers:
  sshcheck:
    endpoint: localhost:2222
    ignore_host_key: true
${pipeline('metrics', 'receivers: [sshcheck]')}`, // the machine itself
    ],
  },

  setting: 'receivers.sshcheck.ignore_host_key',
  bad(value, { file }, setting) {
    const endpoint = file.setting(setting.replace(/ignore_host_key$/, 'endpoint'));
    if (endpoint.is === 'unknown') return UNKNOWN;
    return isOn(value) && !isSetTo(endpoint, isLoopback);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'the keys of the servers in `known_hosts`' },
});
