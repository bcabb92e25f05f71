import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_remote_control_without_tls',
  title: 'The collector reports its configuration over a connection without TLS (OpAMP)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path reads the whole configuration, with the values that its variables stand for, and answers in the place of the server.',
  remediation: "Use `wss://` (`https://` below `http`) and verify the server's certificate.",
  sources: [`${CONTRIB}extension/opampextension/README.md`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `extensions:
  opamp:
    server:
      ws:
        «endpoint: ws://opamp.example.com:4320/v1/opamp»
service:
  extensions: [opamp]`,
      `extensions:
  opamp:
    server:
      http:
        «endpoint: http://opamp.example.com:4320/v1/opamp»
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

  setting: ['extensions.opamp.server.ws.endpoint', 'extensions.opamp.server.http.endpoint'],
  bad: (value) => isPlainHttp(value.replace(/^ws:/i, 'http:')),
  safe: (_version, value) => value.replace(/^ws:/i, 'wss:').replace(/^http:/i, 'https:'),
  fix: { kind: 'suggested', needs: 'a server that speaks TLS' },
});
