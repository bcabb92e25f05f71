import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_certificate_not_checked',
  title:
    'Vault, a tunnel, a delivery network or a deployment does not look at the certificate of the server that it speaks to',
  severity: 3,
  problem:
    'Whoever stands in between pretends to be that server: he gets the passwords and secrets that are sent, and answers what he likes.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  sources: ['https://developer.hashicorp.com/vault/api-docs/auth/ldap#configure-ldap'],
  fix: { kind: 'suggested', needs: 'a certificate of the server that is trusted' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['vault_ldap_auth_backend', 'vault_ldap_secret_backend', 'vault_ad_secret_backend'],
        key: 'insecure_tls',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['vault_database_secret_backend_connection'],
        key: 'cassandra.insecure_tls',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['vault_database_secret_backend_connection'],
        key: 'couchbase.insecure_tls',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['vault_database_secret_backend_connection'],
        key: 'elasticsearch.insecure',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['vault_database_secret_backend_connection'],
        key: 'influxdb.insecure_tls',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['vault_database_secret_backend_connection'],
        key: 'redis.insecure_tls',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['cloudflare_zero_trust_tunnel_cloudflared_config', 'cloudflare_tunnel_config'],
        key: 'config.origin_request.no_tls_verify',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['cloudflare_zero_trust_tunnel_cloudflared_config'],
        each: 'config[].ingress',
        key: 'origin_request.no_tls_verify',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['cloudflare_zero_trust_tunnel_cloudflared_config', 'cloudflare_tunnel_config'],
        each: 'config[].ingress_rule',
        key: 'origin_request.no_tls_verify',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['argocd_repository'], key: 'insecure', unset: 'fine', bad: true, good: false },
      { types: ['argocd_cluster'], key: 'config.tls_client_config.insecure', unset: 'fine', bad: true, good: false },
      {
        types: ['grafana_data_source'],
        key: 'json_data_encoded[document].tlsSkipVerify',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['fastly_service_vcl', 'fastly_service_compute'],
        each: 'backend',
        key: 'ssl_check_cert',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'use_ssl', is: on, shown: true }],
      },
      {
        types: ['scaleway_lb_backend'],
        key: 'ignore_ssl_server_verify',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'ssl_bridging', is: on, shown: true }],
      },
    ],
  },
});
