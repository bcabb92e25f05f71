import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { reachOf } from '../elasticsearch-file.ts';
import { HTTP_PLUGIN, PIPELINE, pipelineRule } from '../elasticsearch-rule.ts';

export default pipelineRule({
  id: 'elasticsearch_pipeline_input_open',
  title: 'Everybody in the network may send events to Logstash over HTTP, without a password',
  terms: ['unauthenticated access', 'logstash.conf', 'http input'],
  severity: MODERATE,
  problem:
    'Whoever reaches the port writes events of their own: they hide what happened, fill the disks, and reach whatever the pipeline does with a field.',
  remediation:
    'Set `user` and `password`, or `ssl_client_authentication => "required"`, with `ssl_enabled => true`; or `host => "127.0.0.1"`.',
  sources: [HTTP_PLUGIN, `${PIPELINE}plugins-inputs-http.html`],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `
input {
  «http {»
    port => 8080
  }
}
output { stdout { } }`,
      `
input {
  http { «host => "0.0.0.0"» ssl_enabled => true }
}
output { stdout { } }`,
    ],
    good: [
      `
input {
  http { user => "shop" password => "\${HTTP_PASSWORD}" ssl_enabled => true }
}
output { stdout { } }`,
      `
input {
  http { ssl => true verify_mode => "force_peer" }
}
output { stdout { } }`,
      `
input {
  http { host => "127.0.0.1" port => 8080 }
}
output { stdout { } }`,
      `
output {
  http { url => "https://orders.example.com/" http_method => "post" }
}`,
    ],
  },

  judge(plugin) {
    if (plugin.section !== 'input' || plugin.name !== 'http' || plugin.has('password')) return undefined;
    const asked = plugin.setting('ssl_client_authentication', 'ssl_verify_mode', 'verify_mode');
    if (asked.is === 'unknown' || /^(?:required|force_peer)$/.test(asked.value ?? '')) return undefined;
    const host = plugin.setting('host');
    if (host.is === 'unknown' || (host.value !== undefined && reachOf(host.value) === 'loopback')) return undefined;
    return { at: host.at ?? plugin.head, message: 'nobody is asked for a password' };
  },
});
