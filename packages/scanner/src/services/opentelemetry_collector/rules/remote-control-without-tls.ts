import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_remote_control_without_tls',
  title: 'The collector takes its configuration over a connection without TLS (OpAMP)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path gives the collector another configuration, and so reads its data or files of the machine.',
  remediation: "Use `wss://` and verify the server's certificate.",
  sources: [`${CONTRIB}extension/opampextension/README.md`],
  references: [cwe(319), cwe(494), nist('SC-8'), nist('CM-7')],

  examples: {
    bad: [
      `extensions:
  opamp:
    server:
      ws:
        «endpoint: ws://opamp.example.com:4320/v1/opamp»
service:
  extensions: [opamp]`,
    ],
    good: [
      `extensions:
  opamp:
    server:
      ws:
        endpoint: wss://opamp.example.com/v1/opamp
service:
  extensions: [opamp]`,
      `extensions:
  opamp:
    server:
      ws:
        endpoint: ws://localhost:4320/v1/opamp
service:
  extensions: [opamp]`,
    ],
  },

  setting: 'extensions.opamp.server.ws.endpoint',
  bad: (value) => isPlainHttp(value.replace(/^ws:/i, 'http:')),
  safe: (_version, value) => value.replace(/^ws:/i, 'wss:'),
  fix: { kind: 'suggested', needs: 'a server that speaks TLS' },
});
