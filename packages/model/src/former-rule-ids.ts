/* Generated from the `formerIds` of rules by "npm run generate". */

/** By each id that a rule had before, the one that it has now. */
export const FORMER_RULE_IDS: Readonly<Record<string, string>> = {
  ansible_aws_broker_nodes_plaintext: 'ansible_aws_broker_plaintext',
  ansible_variable_secret_in_plain_text: 'ansible_secret_in_plain_text',
  azureresourcemanager_azure_gateway_weak_ciphers: 'azureresourcemanager_azure_gateway_old_tls',
  cloudformation_aws_api_tls_policy_not_set: 'cloudformation_aws_api_old_tls',
  cloudformation_aws_broker_nodes_plaintext: 'cloudformation_aws_broker_plaintext',
  docker_compose_control_groups_of_host: 'docker_compose_host_cgroup_namespace',
  docker_compose_host_name_of_host: 'docker_compose_host_uts_namespace',
  docker_compose_memory_of_host: 'docker_compose_host_ipc_namespace',
  docker_compose_network_of_host: 'docker_compose_host_network',
  docker_compose_privileges_can_grow: 'docker_compose_no_new_privileges_missing',
  docker_compose_processes_of_host: 'docker_compose_host_pid_namespace',
  docker_compose_users_of_host: 'docker_compose_host_user_namespace',
  dockerfile_apt_for_people_used: 'dockerfile_apt_instead_of_apt_get',
  dockerfile_repository_not_pinned: 'dockerfile_repository_cloned_not_pinned',
  kubernetes_api_server_allows_everything: 'kubernetes_authorization_always_allows',
  kubernetes_api_server_anonymous: 'kubernetes_anonymous_authentication',
  kubernetes_kubelet_allows_everything: 'kubernetes_authorization_always_allows',
  kubernetes_kubelet_anonymous: 'kubernetes_anonymous_authentication',
  kubernetes_kubelet_certificates_not_rotated: 'kubernetes_kubelet_server_certificate_not_rotated',
  kubernetes_kubelet_old_tls_version: 'kubernetes_old_tls_version',
  kubernetes_kubelet_weak_cipher_suites: 'kubernetes_weak_cipher_suites',
  terraform_aws_api_tls_policy_not_set: 'terraform_aws_api_old_tls',
  terraform_aws_broker_nodes_plaintext: 'terraform_aws_broker_plaintext',
  terraform_azure_gateway_weak_ciphers: 'terraform_azure_gateway_old_tls',
};
