import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { DASHBOARD_FILE, elasticSetting, GUIDE, KIBANA, LOGSTASH, LOGSTASH_FILE } from '../elasticsearch-rule.ts';

/** To whom OpenSearch sends its audit log. */
const WEBHOOK = 'plugins.security.audit.config.webhook.ssl.verify';

export default elasticSetting({
  id: 'elasticsearch_certificates_unverified',
  title: 'Certificates of others are not verified (verification_mode none)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate passes: an attacker on the network path can pretend to be a node, a directory, another server or, where HTTP asks for certificates, a client, and read what is sent.',
  remediation: 'Set `verification_mode: full`, and name the authority in `certificate_authorities`.',
  sources: [
    `${GUIDE}security-settings.html`,
    `${KIBANA}settings.html`,
    `${KIBANA}alert-action-settings-kb.html`,
    `${KIBANA}monitoring-settings-kb.html`,
    LOGSTASH,
    'https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/',
  ],
  references: [cwe(295), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: [
      `«xpack.security.transport.ssl.verification_mode: none»`,
      `xpack.security.authc.realms.ldap.ldap1:
  order: 0
  «ssl.verification_mode: none»`,
      `«reindex.ssl.verification_mode: none»`,
      `xpack.security.http.ssl:
  enabled: true
  client_authentication: required
  «verification_mode: none»`,
      `«xpack.http.ssl.verification_mode: none»`, // what Watcher asks
      `elasticsearch.hosts: ["https://es.example.com:9200"]
«elasticsearch.ssl.verificationMode: none»`, // what Kibana asks
      `elasticsearch.hosts: ["https://es.example.com:9200"]
monitoring.ui.elasticsearch.hosts: ["https://monitoring.example.com:9200"]
«monitoring.ui.elasticsearch.ssl.verificationMode: none»`, // where it reads what is monitored
      `server.host: localhost\n«xpack.actions.ssl.verificationMode: none»`, // what its connectors ask
      `plugins.security.audit.type: webhook
plugins.security.audit.config.webhook.url: https://logs.example.com/audit
«plugins.security.audit.config.webhook.ssl.verify: false»`,
    ],
    good: [
      `xpack.security.http.ssl:
  enabled: true
  verification_mode: none`, // the server of HTTP, which asks for no certificates
      `xpack.security.transport.ssl.verification_mode: certificate`,
      `xpack.security.http.ssl.verification_mode: full`,
      `server.host: localhost
monitoring.ui.elasticsearch.hosts: ["https://monitoring:9200"]
monitoring.ui.elasticsearch.ssl.verificationMode: full`,
      `xpack.security.transport.ssl.enabled: false
xpack.security.transport.ssl.verification_mode: none`, // nothing is encrypted, which is a danger of its own
      `xpack.security.enabled: false
xpack.security.http.ssl.verification_mode: none`,
      `xpack.security.transport.ssl.enabled: true`,
      `elasticsearch.ssl.verificationMode: certificate`,
      `opensearch.hosts: ["http://opensearch:9200"]
opensearch.ssl.verificationMode: none`, // there is no certificate
    ],
  },

  reads: ['elasticsearch.yml', DASHBOARD_FILE, LOGSTASH_FILE],
  setting: [
    '**.ssl.verification_mode',
    'elasticsearch.ssl.verificationMode',
    'opensearch.ssl.verificationMode',
    'monitoring.ui.elasticsearch.ssl.verificationMode',
    'xpack.monitoring.ui.elasticsearch.ssl.verificationMode',
    'xpack.actions.ssl.verificationMode',
    'xpack.actions.customHostSettings.*.ssl.verificationMode',
    WEBHOOK,
  ],
  bad(value, { file }, setting) {
    if (setting === WEBHOOK) return isOff(value);
    if (value.toLowerCase() !== 'none' || file.isIdle(setting)) return false;
    if (setting.endsWith('verificationMode')) {
      const hosts = file.setting(setting.replace(/ssl\.verificationMode$/, 'hosts'));
      return !isSetTo(hosts, (urls) => /^[\s'"]*http:/i.test(urls));
    }
    if (!/security\.(?:ssl\.)?http\.ssl\.[^.]+$/.test(setting)) return true;
    const asks = file.setting(setting.replace(/verification_mode$/, 'client_authentication'));
    return asks.is === 'unknown' ? UNKNOWN : isSetTo(asks, oneOf('required', 'optional'));
  },
  safe: (_version, _bad, _file, setting) => (setting === WEBHOOK ? 'true' : 'full'),
  fix: { kind: 'suggested', needs: 'certificates with the names of the servers, from an authority that is named' },
});
