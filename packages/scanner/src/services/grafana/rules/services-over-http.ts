import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { CONFIGURATION, grafanaRule } from '../grafana-rule.ts';

export default grafanaRule({
  id: 'grafana_services_over_http',
  title: 'Grafana asks the renderer, Vault or a store of images over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The token of the renderer, which sees every dashboard, the secrets that Vault gives, and passwords of the store can be read by whoever listens on the way.',
  remediation: 'Write the address with `https://`.',
  sources: [
    `${CONFIGURATION}#rendering`,
    'https://grafana.com/docs/grafana/latest/setup-grafana/image-rendering/',
    `${CONFIGURATION}#external_image_storagewebdav`,
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `[rendering]\n«server_url = http://renderer.example.com:8081/render»`,
      `[keystore.vault]\n«url = http://vault.example.com:8200»`,
      `[external_image_storage]\nprovider = webdav\n[external_image_storage.webdav]\n«url = http://dav.example.com/images»`,
    ],
    good: [
      `[rendering]\nserver_url = https://renderer.example.com:8081/render`,
      `[rendering]\nserver_url = http://localhost:8081/render`,
      `[rendering]\nserver_url =`,
      `[external_image_storage]\nprovider = s3\n[external_image_storage.webdav]\nurl = http://dav.example.com/images`, // nothing goes there
    ],
  },

  *check({ file }) {
    for (const [section, key] of ADDRESSES) {
      const isOfStore = section === 'external_image_storage.webdav';
      if (isOfStore && (file.value('external_image_storage', 'provider', '') ?? 'webdav') !== 'webdav') continue;
      const address = file.setting(section, key);
      if (address.is === 'unknown') yield UNKNOWN;
      else if (address.is === 'set' && isPlainHttp(address.value))
        yield { at: address.at, message: { code: 'is', values: { setting: key, value: address.value } } };
    }
  },
});

const ADDRESSES = [
  ['rendering', 'server_url'],
  ['keystore.vault', 'url'],
  ['external_image_storage.webdav', 'url'],
] as const;
