/** The types of the Kubernetes provider of Terraform that give roles away. */
export const ROLE_BINDINGS = [
  'kubernetes_role_binding',
  'kubernetes_role_binding_v1',
  'kubernetes_cluster_role_binding',
  'kubernetes_cluster_role_binding_v1',
] as const;
