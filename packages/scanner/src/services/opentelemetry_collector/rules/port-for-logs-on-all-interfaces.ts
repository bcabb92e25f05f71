import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { collectorSetting, BEST_PRACTICES, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_port_for_logs_on_all_interfaces',
  title: 'A port for log messages listens on all network interfaces',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem: 'Everybody on the network writes false messages into the log, and so hides what happens, or floods it.',
  remediation: 'Name the address through which devices send in `listen_address`.',
  sources: [`${CONTRIB}receiver/syslogreceiver/README.md`, BEST_PRACTICES],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `receivers:
  tcplog:
    «listen_address: 0.0.0.0:54525»
${pipeline('logs', 'receivers: [tcplog]')}`,
      `receivers:
  syslog:
    udp:
      «listen_address: ":54526"»
${pipeline('logs', 'receivers: [syslog]')}`,
      `receivers:
  fluentforward:
    «endpoint: 0.0.0.0:8006»
${pipeline('logs', 'receivers: [fluentforward]')}`,
    ],
    good: [
      `receivers:
  tcplog:
    listen_address: localhost:54525
${pipeline('logs', 'receivers: [tcplog]')}`,
      `receivers:
  tcplog:
    listen_address: 0.0.0.0:54525
${pipeline('logs', 'receivers: [otlp]')}`,
    ],
  },

  setting: [
    'receivers.tcplog.listen_address',
    'receivers.udplog.listen_address',
    'receivers.syslog.tcp.listen_address',
    'receivers.syslog.udp.listen_address',
    'receivers.fluentforward.endpoint',
  ],
  bad: isAnyHost,
  safe: (_version, value) => value.replace(/^(?:0\.0\.0\.0|\[::\]|\*)?(?=:\d{1,5}$)/, 'localhost'),
  fix: { kind: 'suggested', needs: 'the address through which devices send' },
});
