import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { isPublicHost } from '../../../rules/public-hosts.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { reachOf, type ElasticFile } from '../elasticsearch-file.ts';
import { DASHBOARD_FILE, elasticRule, GUIDE, KIBANA } from '../elasticsearch-rule.ts';

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
    `${GUIDE}security-basic-setup-https.html`,
    `${KIBANA}docker.html`,
    'https://docs.opensearch.org/latest/install-and-configure/install-dashboards/tls/',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `server.host: 0.0.0.0\n«server.ssl.enabled: false»`,
      `«server.host: "0"»\nserver.port: 5601`,
      `server.host: 0.0.0.0\n«server.ssl.certificate: /etc/kibana/kibana.crt»\nserver.ssl.key: /etc/kibana/kibana.key`,
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
      `server.host: "0.0.0.0"\nelasticsearch.hosts: ["http://elasticsearch:9200"]`, // what the image begins with
      `server.host: "0"\nmonitoring.ui.container.elasticsearch.enabled: true`,
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
    else if (tls.is === 'absent' && !isInContainer(file)) {
      const message = { code: 'default', values: { setting: 'server.ssl.enabled', value: 'false' } } as const;
      const unused = CERTIFICATES.map((name) => file.setting(name)).find(({ is }) => is !== 'absent');
      // A certificate by itself is not used.
      if (unused?.is === 'set') yield { at: unused.at, message };
      else if (unused === undefined) yield { at: host.at, severity: MODERATE_LOW, message };
    }
  },
});

const CERTIFICATES = ['server.ssl.certificate', 'server.ssl.keystore.path'];

/**
 * A container has to listen on all of its addresses, and the settings of the image itself say so; who reaches it is
 * said elsewhere. Source: https://www.elastic.co/guide/en/kibana/8.12/docker.html#docker-defaults
 */
function isInContainer(file: ElasticFile): boolean {
  const hosts = ['elasticsearch.hosts', 'elasticsearch.url', 'opensearch.hosts'];
  return (
    ['monitoring.ui.container', 'xpack.monitoring.ui.container'].some((name) => file.has(name)) ||
    hosts.some((name) => isSetTo(file.setting(name), (urls) => urls.split(',').some(isOfService)))
  );
}

/** A name without a dot is that of another service: `http://elasticsearch:9200`. */
function isOfService(url: string): boolean {
  const [, name] =
    /^[\s'"]{0,4}https?:\/\/(?:[^@/]{0,200}@)?([\w-]{1,63})(?::\d{1,5})?\/?[\s'"]{0,4}$/i.exec(url) ?? [];
  return name !== undefined && !isLoopback(name);
}

function hostOf(url: string): string {
  return /^http:\/\/(?:[^@/]{0,200}@)?([^/?#]{1,300})/i.exec(url)?.[1] ?? '';
}

/** `0` stands for all addresses. */
function isLocal(host: string): boolean {
  return host !== '0' && reachOf(host) === 'loopback';
}
