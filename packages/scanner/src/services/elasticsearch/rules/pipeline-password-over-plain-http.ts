import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { ELASTICSEARCH_PLUGIN, PIPELINE, pipelineRule } from '../elasticsearch-rule.ts';

export default pipelineRule({
  id: 'elasticsearch_pipeline_password_over_plain_http',
  title: 'A pipeline of Logstash signs in to Elasticsearch without TLS (http://)',
  terms: [...UNENCRYPTED, 'logstash.conf'],
  severity: MODERATE,
  problem: 'Whoever is on the path reads the password, and every event with it.',
  remediation: 'Write `https://` in `hosts`, with `ssl_enabled => true`.',
  sources: [ELASTICSEARCH_PLUGIN, `${PIPELINE}plugins-outputs-elasticsearch.html`],
  references: [cwe(319), cwe(522), nist('SC-8')],

  examples: {
    bad: [
      `
output {
  elasticsearch {
    «hosts => ["http://es1.example.com:9200"]»
    user => "logstash_writer"
    password => "\${ES_PASSWORD}"
  }
}`,
      `
output {
  elasticsearch { hosts => ["es1.example.com:9200"] «ssl => false» user => "a" password => "\${ES_PASSWORD}" }
}`,
    ],
    good: [
      `
output {
  elasticsearch { hosts => ["https://es1.example.com:9200"] user => "a" password => "\${ES_PASSWORD}" }
}`,
      `
output {
  elasticsearch { hosts => ["http://localhost:9200"] user => "a" password => "\${ES_PASSWORD}" }
}`,
      `output { elasticsearch { hosts => ["http://es1.example.com:9200"] } }`, // nobody signs in
    ],
  },

  judge(plugin) {
    if (!/^(?:elasticsearch|opensearch)$/.test(plugin.name) || !plugin.has('password', 'api_key')) return undefined;
    const hosts = plugin.setting('hosts');
    const remote = plugin.texts('hosts').filter((host) => !isLoopback(host));
    const tls = plugin.setting('ssl_enabled', 'ssl');
    if (tls.at && tls.value === 'false' && remote.length > 0)
      return { at: tls.at, message: { code: 'is', values: { setting: tls.at.name, value: 'false' } } };
    const value = remote.find((host) => /^http:\/\//i.test(host));
    return hosts.at && value !== undefined && tls.value !== 'true'
      ? { at: hosts.at, message: { code: 'has', values: { setting: 'hosts', value } } }
      : undefined;
  },
});
