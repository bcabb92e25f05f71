import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { grafanaRule, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaRule({
  id: 'grafana_secret_in_plain_text',
  title:
    'A password, token or private key for another service, or for a plugin, stands in plain text (ha_redis_password, private_key)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Whoever reads the file, a backup or its repository acts as Grafana towards the other service.',
  remediation: 'Refer to a file that only Grafana can read: `ha_redis_password = $__file{/etc/secrets/redis}`.',
  sources: [`${CONFIGURATION}#variable-expansion`],
  references: [cwe(256), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[unified_alerting]\n«ha_redis_password = Hj7vNq2xWc9RbLz5»`,
      `[live]\nha_engine = redis\n«ha_engine_password = Hj7vNq2xWc9RbLz5»`,
      `[plugin.shop-app]\n«api_key = Hj7vNq2xWc9RbLz5»`,
      `[grafana_com]\n«sso_api_token = Hj7vNq2xWc9RbLz5»`,
    ],
    good: [
      `[unified_alerting]\nha_redis_password = $__file{/etc/secrets/redis}`,
      `[live]\nha_engine_password =`,
      `[plugin.shop-app]\napi_key = $__file{/etc/secrets/shop}\nurl = https://shop.example.com`,
      `[unified_alerting]\n;ha_redis_password = Hj7vNq2xWc9RbLz5\nenabled = true`,
    ],
  },

  *check({ file }) {
    const ofPlugins = file.pluginKeys.filter(([, key]) => isSecretName(key));
    for (const [section, key] of [...SECRETS, ...ofPlugins]) {
      const secret = file.setting(section, key);
      if (secret.is === 'unknown') yield UNKNOWN;
      else if (secret.is === 'set' && isExposedSecret(secret.value))
        yield { at: secret.at, message: { code: 'holds-secret', values: { setting: key } } };
    }
  },
});

/** Sections with a key that no other rule speaks of. */
const SECRETS = [
  ['unified_alerting', 'ha_redis_password'],
  ['unified_alerting.state_history', 'loki_basic_auth_password'],
  ['recording_rules', 'basic_auth_password'],
  ['live', 'ha_engine_password'],
  ['auth.saml', 'private_key'],
  ['grafana_com', 'sso_api_token'],
  ['keystore.vault', 'token'],
  ['azure', 'user_identity_client_secret'],
  ['external_image_storage.webdav', 'password'],
] as const;
