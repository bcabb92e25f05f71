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
});
