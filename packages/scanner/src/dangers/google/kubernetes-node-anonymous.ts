import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_node_anonymous',
  title: 'A GKE cluster answers strangers: anonymous requests or the read-only port of the kubelet',
  severity: 3,
  problem: 'Whoever reaches it asks without a password what runs there, and with which settings.',
  family: 'authentication',
  fix: { kind: 'safe' },
  wrong: oneOf('TRUE', 'ENABLED'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster', 'google_container_node_pool'],
        key: 'node_config.kubelet_config.insecure_kubelet_readonly_port_enabled',
        bad: 'TRUE',
        good: 'FALSE',
      },
      {
        types: ['google_container_cluster'],
        key: 'node_pool_defaults.node_config_defaults.insecure_kubelet_readonly_port_enabled',
        bad: 'TRUE',
        good: 'FALSE',
      },
      {
        types: ['google_container_cluster'],
        key: 'anonymous_authentication_config.mode',
        bad: 'ENABLED',
        good: 'LIMITED',
      },
      {
        types: ['google_container_cluster'],
        key: 'rbac_binding_config.enable_insecure_binding_system_unauthenticated',
        bad: true,
        good: false,
      },
      {
        types: ['google_container_cluster'],
        key: 'rbac_binding_config.enable_insecure_binding_system_authenticated',
        bad: true,
        good: false,
      },
    ],
  },
});
