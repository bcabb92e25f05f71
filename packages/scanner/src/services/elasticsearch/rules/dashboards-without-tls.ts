import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { reachOf } from '../elasticsearch-file.ts';
import { DASHBOARD_FILE, elasticRule, KIBANA } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_dashboards_without_tls',
  title: 'Kibana or OpenSearch Dashboards serves its pages, or asks for data, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Passwords, session cookies and all data that is shown cross the network in plaintext: whoever is on the path reads them, and signs in with them.',
  remediation:
    'Set `server.ssl.enabled: true` with a certificate, or bind it to localhost behind a proxy that speaks TLS, and write `elasticsearch.hosts` with https.',
  sources: [
    `${KIBANA}settings.html`,
    `${KIBANA}using-kibana-with-security.html`,
    'https://docs.opensearch.org/latest/install-and-configure/install-dashboards/tls/',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `server.host: 0.0.0.0\n«server.ssl.enabled: false»`,
      `«server.host: "0"»\nserver.port: 5601`,
      `«elasticsearch.hosts: ["http://es.example.com:9200"]»`,
      `opensearch:
  «hosts:
    - http://search.example.com:9200»`,
    ],
    good: [
      `server.host: 0.0.0.0\nserver.ssl.enabled: true\nelasticsearch.hosts: ["https://es.example.com:9200"]`,
      `server.host: localhost\nelasticsearch.hosts: ["http://localhost:9200"]`,
      `server.host: 0.0.0.0\nserver.publicBaseUrl: https://kibana.example.com`, // a proxy speaks TLS
      `server.host: 0.0.0.0\nserver.basePath: /kibana`,
      `server.port: 5601\nelasticsearch.hosts: ["http://elasticsearch:9200"]`, // beside it
    ],
  },

  reads: [DASHBOARD_FILE],
  *check({ file }) {
    for (const name of ['elasticsearch.hosts', 'elasticsearch.url', 'opensearch.hosts']) {
      const hosts = file.setting(name);
      if (hosts.is === 'unknown') yield UNKNOWN;
      if (hosts.is !== 'set') continue;
      const plain = hosts.value.split(',').find((url) => isPlainHttp(url.trim()) && isPublicHost(hostOf(url.trim())));
      if (plain !== undefined)
        yield { at: hosts.at, message: { code: 'has', values: { setting: name, value: plain.trim() } } };
    }
    const host = file.setting('server.host');
    const tls = file.setting('server.ssl.enabled');
    if (host.is === 'unknown' || tls.is === 'unknown') yield UNKNOWN;
    if (host.is !== 'set' || isLocal(host.value)) return;
    const isBehindProxy =
      file.has('server.basePath') || isSetTo(file.setting('server.publicBaseUrl'), (url) => /^https:/i.test(url));
    if (isBehindProxy) return;
    if (tls.is === 'set' && isOff(tls.value))
      yield { at: tls.at, message: { code: 'is', values: { setting: 'server.ssl.enabled', value: tls.value } } };
    else if (tls.is === 'absent' && !file.has('server.ssl.certificate') && !file.has('server.ssl.keystore'))
      yield {
        at: host.at,
        severity: MODERATE_LOW,
        message: { code: 'default', values: { setting: 'server.ssl.enabled', value: 'false' } },
      };
  },
});

function hostOf(url: string): string {
  return /^http:\/\/(?:[^@/]{0,200}@)?([^/?#]{1,300})/i.exec(url)?.[1] ?? '';
}

/** `0` stands for all addresses. */
function isLocal(host: string): boolean {
  return host !== '0' && reachOf(host) === 'loopback';
}
