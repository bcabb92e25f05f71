import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { PIPELINE, pipelineRule } from '../elasticsearch-rule.ts';

export default pipelineRule({
  id: 'elasticsearch_pipeline_secret_in_file',
  title: 'A password or key stands in a pipeline of Logstash',
  terms: [...HARDCODED_SECRET, 'logstash.conf'],
  severity: HIGH,
  problem: 'Whoever reads the file, a backup of it or the repository that holds it signs in with it.',
  remediation: 'Add it to the keystore (`bin/logstash-keystore add ES_PASSWORD`), and write `"${ES_PASSWORD}"`.',
  sources: [`${PIPELINE}keystore.html`],
  references: [cwe(798), cwe(256), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `
output {
  elasticsearch {
    hosts => ["https://es1.example.com:9200"]
    user => "logstash_writer"
    «password => "hT7-kQ2mZr"»
  }
}`,
      `
input {
  jdbc { jdbc_user => "reader" «jdbc_password => "Vq82kLmnT4xz"» statement => "SELECT 1" }
}
output { stdout { } }`,
      `
output {
  elasticsearch { cloud_id => "shop:abc" «cloud_auth => "elastic:hT7kQ2mZr9"» }
}`,
      `output { elasticsearch { «hosts => ["https://writer:hT7kQ2mZr9@es1.example.com:9200"]» } }`,
    ],
    good: [
      `
output {
  elasticsearch {
    hosts => ["https://es1.example.com:9200"]
    user => "logstash_writer"
    password => "\${ES_PASSWORD}"
  }
}`,
      `
filter {
  mutate { add_field => { "password" => "hidden" } }
}
output { stdout { } }`,
      `output { elasticsearch { cloud_id => "shop:abc" cloud_auth => "\${CLOUD_AUTH}" } }`,
      `output { elasticsearch { password => "<password>" } }`,
    ],
  },

  judge: (plugin) =>
    plugin.known.flatMap(({ name, at, texts }) => {
      const isHeld = texts.some(
        (text) =>
          holdsExposedSecret(name, text) ||
          isExposedSecret((name === 'cloud_auth' ? /^[^:\s]+:(.+)$/.exec(text)?.[1] : passwordInUrl(text)) ?? ''),
      );
      return isHeld ? [{ at, message: { code: 'holds-secret', values: { setting: name } } as const }] : [];
    }),
});
