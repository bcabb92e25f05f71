import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_firewall_of_zone_weak',

  title:
    'A zone of Cloudflare or IBM Cloud Internet Services serves plain HTTP, old TLS, or speaks to its server unencrypted',
  severity: 3,
  problem:
    'Anyone on the network path to the visitor, or between the zone and the server, reads and changes what is sent.',
  family: 'encryptionInTransit',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['cloudflare_zone_settings_override'],
        key: 'settings.ssl',
        wrong: oneOf('off', 'flexible'),
        unset: 'fine',
        bad: 'flexible',
        good: 'strict',
        needs: 'a certificate of the server behind that Cloudflare trusts',
      },
      {
        types: ['cloudflare_zone_settings_override'],
        key: 'settings.min_tls_version',
        wrong: oneOf('1.0', '1.1'),
        unset: 'fine',
        bad: '1.0',
        good: '1.2',
      },
      {
        types: ['cloudflare_zone_settings_override'],
        key: 'settings.always_use_https',
        unset: 'fine',
        bad: 'off',
        good: 'on',
      },
      {
        types: ['cloudflare_zone_setting'],
        key: 'value',
        wrong: oneOf('off', 'flexible'),
        unset: 'fine',
        bad: 'flexible',
        good: 'strict',
        needs: 'a certificate of the server behind that Cloudflare trusts',
        when: [{ key: 'setting_id', is: oneOf('ssl'), shown: 'ssl' }],
      },
      {
        types: ['cloudflare_zone_setting'],
        key: 'value',
        wrong: oneOf('1.0', '1.1'),
        unset: 'fine',
        bad: '1.0',
        good: '1.2',
        when: [{ key: 'setting_id', is: oneOf('min_tls_version'), shown: 'min_tls_version' }],
      },
      {
        types: ['cloudflare_zone_setting'],
        key: 'value',
        wrong: oneOf('off'),
        unset: 'fine',
        bad: 'off',
        good: 'on',
        when: [{ key: 'setting_id', is: oneOf('always_use_https'), shown: 'always_use_https' }],
      },
      {
        types: ['ibm_cis_domain_settings'],
        key: 'min_tls_version',
        wrong: oneOf('1.1'),
        unset: 'fine',
        bad: '1.1',
        good: '1.2',
      },
      { types: ['ibm_cis_domain_settings'], key: 'always_use_https', unset: 'fine', bad: 'off', good: 'on' },
      {
        types: ['ibm_cis_tls_settings'],
        key: 'min_tls_version',
        wrong: oneOf('1.0', '1.1'),
        unset: 'fine',
        bad: '1.1',
        good: '1.2',
      },
      {
        types: ['ibm_cis_domain_settings'],
        key: 'ssl',
        wrong: oneOf('off', 'flexible'),
        unset: 'fine',
        bad: 'flexible',
        good: 'strict',
        needs: 'a certificate of the server behind that a known authority signed',
      },
    ],
  },
});
