import { nearMisses } from '../../testing/near-misses.ts';

nearMisses('elasticsearch', {
  impersonates_everybody: {
    as: 'opensearch-security.yml',
    fails: [`proxy:\n  cluster: [monitor]\n  run_as: [«'*'»]`, `proxy:\n  run_as:\n    - reports\n    - «"*"»`],
    leaves: [
      `proxy:\n  cluster: [monitor]\n  run_as: [reports]`,
      `_meta: {type: rolesmapping, config_version: 2}\nproxy:\n  run_as: ['*']`,
      `proxy:\n  indices:\n    - names: ['*']\n      privileges: [read]`,
    ],
  },
  role_with_all_cluster_rights: {
    as: 'opensearch-security.yml',
    fails: [`shop:\n  «cluster: all»`, `shop:\n  cluster:\n    - «all»`],
    leaves: [
      `shop:\n  cluster: [manage_own_api_key, monitor]`,
      `shop_admin:\n  cluster: [all]`,
      `shop:\n  cluster: ["{{ rights }}"]`,
      `shop:\n  indices:\n    - names: ['*']\n      privileges: [all]`,
    ],
  },
  on_public_address: {
    fails: [`network.host: ["_local_", "52.14.77.31"]`, `http:\n  «bind_host: 52.14.77.31»`],
    leaves: [
      `network.host: 172.31.4.7`,
      `network.host: 100.64.0.7`,
      `network.host: \${NODE_IP}`,
      `network.host: fd00::7`,
    ],
  },
  compression_with_tls: {
    fails: [`xpack:\n  security.http.ssl.enabled: true\nhttp:\n  «compression: true»`],
    leaves: [
      `xpack.security.http.ssl.enabled: true\nhttp.compression_level: 3`,
      `xpack.security.http.ssl.enabled: \${TLS}\nhttp.compression: true`,
      `xpack.security.transport.ssl.enabled: true\ntransport.compress: true\nhttp.compression: true`,
    ],
  },
  ip_filter_open: {
    leaves: [
      `xpack.security.http.filter.deny: 10.0.0.4\nxpack.security.http.filter.enabled: \${FILTER}`,
      `xpack.security.http.filter.deny: _all\nxpack.security.http.filter.allow: 10.0.0.0/8`,
    ],
  },
});
