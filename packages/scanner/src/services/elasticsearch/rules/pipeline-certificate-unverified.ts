import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { ELASTICSEARCH_PLUGIN, PIPELINE, pipelineRule } from '../elasticsearch-rule.ts';

export default pipelineRule({
  id: 'elasticsearch_pipeline_certificate_unverified',
  title: 'A pipeline of Logstash takes any certificate (ssl_verification_mode none)',
  terms: [...UNVERIFIED_CERTIFICATE, 'logstash.conf', 'ssl_certificate_verification'],
  severity: HIGH,
  problem:
    'Whoever is on the path answers as the server with a certificate of their own, and gets the password and every event.',
  remediation: 'Set `ssl_verification_mode => "full"`, and name the authority in `ssl_certificate_authorities`.',
  sources: [ELASTICSEARCH_PLUGIN, `${PIPELINE}plugins-outputs-elasticsearch.html`],
  references: [cwe(295), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: [
      `
output {
  elasticsearch {
    hosts => ["https://es1.example.com:9200"]
    «ssl_certificate_verification => false»
  }
}`,
      `
input {
  elasticsearch { hosts => "es1.example.com" ssl => true «ssl_verification_mode => "none"» }
}
output { stdout { } }`,
      `
output {
  if [type] == "order" {
    http {
      url => "https://orders.example.com/"
      http_method => "post"
      «ssl_verification_mode => none»
    }
  }
}`,
    ],
    good: [
      `
output {
  elasticsearch {
    hosts => ["https://es1.example.com:9200"]
    # ssl_certificate_verification => false
    ssl_verification_mode => "full"
  }
}`,
      `
input {
  beats { port => 5044 ssl_enabled => true ssl_verification_mode => "none" }
}
output { stdout { } }`, // of clients, who may be asked for certificates
      `output { elasticsearch { hosts => ["https://es1.example.com:9200"] ssl_certificate_verification => true } }`,
    ],
  },

  judge(plugin) {
    // Those that listen say so of the certificates of clients.
    if (plugin.section === 'input' && LISTENING.test(plugin.name)) return undefined;
    const verification = plugin.setting('ssl_certificate_verification');
    if (verification.at && verification.value === 'false') return { at: verification.at, message: IS_OFF };
    const mode = plugin.setting('ssl_verification_mode');
    return mode.at && mode.value === 'none' ? { at: mode.at, message: IS_OFF } : undefined;
  },
});

const LISTENING = /^(?:beats|elastic_agent|http|logstash|lumberjack|syslog|tcp)$/;
const IS_OFF = 'any certificate is taken';
