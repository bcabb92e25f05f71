/**
 * What well-known modules of the Terraform registry make of their inputs, as far as that is the same in all versions.
 * Source: the variables.tf and main.tf of each module, https://registry.terraform.io/namespaces/terraform-aws-modules,
 * https://registry.terraform.io/namespaces/terraform-google-modules and https://registry.terraform.io/namespaces/Azure.
 */
import type { IacValue } from './iac-value.ts';

export interface Made {
  readonly type: string;
  /**
   * Attributes, each `attribute=input|name in other versions`, or one word where both are called alike; `?` for those
   * that nothing sets where the input is not given, `!` for those that nobody sets without a need. Dots lead into blocks.
   */
  readonly attributes: string;
  /** The type of the resource of the same module that is named by `bucket`. */
  readonly bucketOf?: string;
  /** The input that has to be left alone, or true, for it to be made; `|name in other versions`. */
  readonly unlessOff?: string;
  /** The version before which it was not made where that input is not given. */
  readonly offBefore?: string;
  /** The input that has to be true for it to be made. */
  readonly ifOn?: string;
  /** Of these inputs one has to be given: the module makes it in some versions only, or need not make it. */
  readonly ifGiven?: readonly string[];
  /** The input that has to be left alone. */
  readonly unlessGiven?: string;
  /** What every version sets where nothing is given. */
  readonly otherwise?: Readonly<Record<string, IacValue>>;
  /** What was in force before a version where nothing is given; null is what the provider does by itself. */
  readonly before?: { readonly version: string; readonly attributes: Readonly<Record<string, IacValue>> };
}

export const AWS_MODULES: Readonly<Record<string, readonly Made[]>> = {
  'acm/aws': [{ type: 'aws_acm_certificate', attributes: 'domain_name subject_alternative_names validation_method' }],
  'alb/aws': [
    {
      type: 'aws_lb',
      attributes: `internal enable_deletion_protection drop_invalid_header_fields desync_mitigation_mode
        load_balancer_type?`,
      unlessOff: 'create_lb',
      before: { version: '9.0.0', attributes: { drop_invalid_header_fields: null, enable_deletion_protection: null } },
    },
  ],
  'autoscaling/aws': [
    {
      type: 'aws_launch_configuration',
      attributes: `associate_public_ip_address root_block_device ebs_block_device
        user_data? user_data_base64?`,
      ifGiven: ['root_block_device', 'ebs_block_device', 'lc_name', 'lc_use_name_prefix'],
    },
    {
      type: 'aws_launch_template',
      attributes: `block_device_mappings metadata_options metadata_options.http_endpoint? user_data network_interfaces`,
      ifGiven: ['block_device_mappings', 'metadata_options', 'network_interfaces'],
    },
    {
      type: 'aws_autoscaling_group',
      attributes: 'tag=tags|tags_as_map? tags=tags_as_map?',
      unlessOff: 'create|create_asg',
    },
  ],
  'cloudfront/aws': [
    {
      type: 'aws_cloudfront_distribution',
      attributes: `viewer_certificate viewer_certificate.cloudfront_default_certificate? default_cache_behavior
        ordered_cache_behavior origin_group web_acl_id? default_root_object? logging_config?`,
      unlessOff: 'create_distribution',
    },
  ],
  'cloudwatch/aws//modules/log-group': [
    { type: 'aws_cloudwatch_log_group', attributes: 'retention_in_days? kms_key_id?', unlessOff: 'create' },
  ],
  'dynamodb-table/aws': [
    {
      type: 'aws_dynamodb_table',
      attributes: `point_in_time_recovery.enabled=point_in_time_recovery_enabled? deletion_protection_enabled?
        server_side_encryption.kms_key_arn=server_side_encryption_kms_key_arn`,
      unlessOff: 'create_table',
    },
  ],
  'ec2-instance/aws': [
    {
      type: 'aws_instance',
      attributes: `ami associate_public_ip_address ebs_optimized? iam_instance_profile=iam_instance_profile|create_iam_instance_profile? instance_type metadata_options metadata_options.http_endpoint?
        monitoring? root_block_device ebs_block_device source_dest_check user_data user_data_base64
        vpc_security_group_ids`,
      unlessOff: 'create',
    },
  ],
  'ecr/aws': [
    {
      type: 'aws_ecr_repository',
      attributes: `image_scanning_configuration.scan_on_push=repository_image_scan_on_push
        image_tag_mutability=repository_image_tag_mutability`,
      unlessOff: 'create_repository',
    },
  ],
  'efs/aws': [{ type: 'aws_efs_file_system', attributes: 'encrypted kms_key_id=kms_key_arn', unlessOff: 'create' }],
  'eks/aws': [
    {
      type: 'aws_eks_cluster',
      attributes: `vpc_config.endpoint_public_access=cluster_endpoint_public_access|endpoint_public_access
        vpc_config.public_access_cidrs=cluster_endpoint_public_access_cidrs|endpoint_public_access_cidrs
        enabled_cluster_log_types=cluster_enabled_log_types|enabled_log_types
        version=cluster_version|kubernetes_version`,
      unlessOff: 'create',
      otherwise: { 'vpc_config.public_access_cidrs': ['0.0.0.0/0'] },
    },
  ],
  'elb/aws': [
    {
      type: 'aws_elb',
      attributes: 'listener internal? access_logs? cross_zone_load_balancing connection_draining',
      unlessOff: 'create_elb',
    },
  ],
  'elasticache/aws': [
    {
      type: 'aws_elasticache_replication_group',
      attributes: `at_rest_encryption_enabled transit_encryption_enabled transit_encryption_mode kms_key_id=kms_key_arn
        engine global_replication_group_id!`,
      unlessOff: 'create|create_replication_group',
      ifGiven: ['create_replication_group', 'replication_group_id'],
    },
  ],
  'iam/aws//modules/iam-account': [
    {
      type: 'aws_iam_account_password_policy',
      attributes: `minimum_password_length password_reuse_prevention max_password_age require_symbols require_numbers
        require_lowercase_characters require_uppercase_characters allow_users_to_change_password`,
      unlessOff: 'create_account_password_policy',
    },
  ],
  'iam/aws//modules/iam-policy': [{ type: 'aws_iam_policy', attributes: 'policy', unlessOff: 'create_policy' }],
  'kms/aws': [
    {
      type: 'aws_kms_key',
      attributes: `enable_key_rotation deletion_window_in_days is_enabled policy customer_master_key_spec? key_usage?
        origin?`,
      unlessOff: 'create',
    },
  ],
  'lambda/aws': [
    {
      type: 'aws_lambda_function',
      attributes: `runtime environment.variables=environment_variables tracing_config.mode=tracing_mode?
        dead_letter_config.target_arn=dead_letter_target_arn? reserved_concurrent_executions kms_key_arn`,
      unlessOff: 'create_function',
    },
    {
      type: 'aws_lambda_function_url',
      attributes: 'authorization_type cors',
      unlessOff: 'create_function',
      ifOn: 'create_lambda_function_url',
      otherwise: { authorization_type: 'NONE' },
    },
  ],
  'msk-kafka-cluster/aws': [
    {
      type: 'aws_msk_cluster',
      attributes: `client_authentication encryption_info.encryption_at_rest_kms_key_arn=encryption_at_rest_kms_key_arn
        encryption_info.encryption_in_transit.client_broker=encryption_in_transit_client_broker
        encryption_info.encryption_in_transit.in_cluster=encryption_in_transit_in_cluster
        broker_node_group_info.connectivity_info=broker_node_connectivity_info`,
      unlessOff: 'create',
    },
  ],
  'opensearch/aws': [
    {
      type: 'aws_opensearch_domain',
      attributes: `advanced_security_options domain_endpoint_options encrypt_at_rest node_to_node_encryption`,
      unlessOff: 'create',
    },
    {
      type: 'aws_opensearch_domain_policy',
      attributes: 'access_policies',
      unlessOff: 'create|enable_access_policy',
      ifGiven: ['access_policies'],
    },
  ],
  'rds/aws': [
    {
      type: 'aws_db_instance',
      attributes: `allocated_storage engine engine_version instance_class storage_encrypted kms_key_id?
        publicly_accessible? iam_database_authentication_enabled? multi_az? deletion_protection? monitoring_interval?
        copy_tags_to_snapshot? performance_insights_enabled? performance_insights_kms_key_id
        enabled_cloudwatch_logs_exports? ca_cert_identifier backup_retention_period auto_minor_version_upgrade
        replicate_source_db! snapshot_identifier! restore_to_point_in_time! s3_import!`,
      unlessOff: 'create_db_instance',
    },
  ],
  'rds-aurora/aws': [
    {
      type: 'aws_rds_cluster',
      attributes: `engine engine_mode? storage_encrypted kms_key_id? iam_database_authentication_enabled
        deletion_protection backup_retention_period snapshot_identifier! replication_source_identifier!
        global_cluster_identifier!`,
      unlessOff: 'create',
    },
    {
      type: 'aws_rds_cluster_instance',
      attributes: 'publicly_accessible',
      unlessOff: 'create',
      ifGiven: ['publicly_accessible'],
    },
  ],
  'redshift/aws': [
    {
      type: 'aws_redshift_cluster',
      attributes: 'encrypted publicly_accessible enhanced_vpc_routing',
      unlessOff: 'create',
    },
  ],
  's3-bucket/aws': [
    {
      type: 'aws_s3_bucket',
      attributes: 'bucket acl versioning? versioning.mfa_delete? logging? object_lock_enabled cors_rule website',
      unlessOff: 'create_bucket',
    },
    {
      type: 'aws_s3_bucket_public_access_block',
      attributes: 'block_public_acls block_public_policy ignore_public_acls restrict_public_buckets',
      bucketOf: 'aws_s3_bucket',
      unlessOff: 'create_bucket',
      before: {
        version: '3.9.0',
        attributes: {
          block_public_acls: false,
          block_public_policy: false,
          ignore_public_acls: false,
          restrict_public_buckets: false,
        },
      },
    },
    { type: 'aws_s3_bucket_policy', attributes: 'policy', bucketOf: 'aws_s3_bucket', ifOn: 'attach_policy' },
    {
      // One that is written is meant, though `attach_policy`, which is off by itself, was forgotten: no bucket has it yet.
      type: 'aws_s3_bucket_policy',
      attributes: 'policy',
      ifGiven: ['policy'],
      unlessGiven: 'attach_policy',
    },
  ],
  'sns/aws': [{ type: 'aws_sns_topic', attributes: 'kms_master_key_id?', unlessOff: 'create' }],
  'sqs/aws': [
    {
      type: 'aws_sqs_queue',
      attributes: 'kms_master_key_id? sqs_managed_sse_enabled policy',
      unlessOff: 'create',
    },
  ],
  'vpc/aws': [
    {
      type: 'aws_vpc',
      attributes: 'enable_dns_support enable_dns_hostnames',
      ifGiven: ['enable_dns_support', 'enable_dns_hostnames'],
      unlessOff: 'create_vpc',
    },
    { type: 'aws_default_vpc', attributes: '', ifOn: 'manage_default_vpc' },
    {
      type: 'aws_default_security_group',
      attributes: 'ingress=default_security_group_ingress egress=default_security_group_egress',
      ifGiven: ['default_security_group_ingress', 'default_security_group_egress'],
      unlessOff: 'manage_default_security_group',
      offBefore: '4.0.0',
    },
    { type: 'aws_subnet', attributes: 'map_public_ip_on_launch', ifGiven: ['map_public_ip_on_launch'] },
    { type: 'aws_network_acl', attributes: 'ingress=public_inbound_acl_rules', ifOn: 'public_dedicated_network_acl' },
    {
      type: 'aws_network_acl',
      attributes: 'ingress=private_inbound_acl_rules',
      ifOn: 'private_dedicated_network_acl',
    },
    {
      type: 'aws_default_network_acl',
      attributes: 'ingress=default_network_acl_ingress',
      ifGiven: ['default_network_acl_ingress'],
      unlessOff: 'manage_default_network_acl',
      offBefore: '4.0.0',
    },
  ],
};

/** Those of clusters differ in the variant that they make, not in these inputs. */
const GOOGLE_CLUSTER: readonly Made[] = [
  {
    type: 'google_container_cluster',
    attributes: `master_authorized_networks_config.cidr_blocks=master_authorized_networks
      master_auth.client_certificate_config.issue_client_certificate=issue_client_certificate
      private_cluster_config.enable_private_nodes=enable_private_nodes logging_service monitoring_service
      enable_shielded_nodes network_policy.enabled=network_policy deletion_protection`,
  },
];

const GOOGLE_DATABASE: readonly Made[] = [
  {
    type: 'google_sql_database_instance',
    attributes: `database_version deletion_protection settings.ip_configuration=ip_configuration
      settings.database_flags=database_flags`,
  },
];

export const GOOGLE_MODULES: Readonly<Record<string, readonly Made[]>> = {
  'cloud-storage/google//modules/simple_bucket': [
    {
      type: 'google_storage_bucket',
      attributes: `uniform_bucket_level_access=bucket_policy_only public_access_prevention
        versioning.enabled=versioning cors website`,
    },
  ],
  'kubernetes-engine/google': GOOGLE_CLUSTER,
  'kubernetes-engine/google//modules/beta-private-cluster': GOOGLE_CLUSTER,
  'kubernetes-engine/google//modules/beta-private-cluster-update-variant': GOOGLE_CLUSTER,
  'kubernetes-engine/google//modules/beta-public-cluster': GOOGLE_CLUSTER,
  'kubernetes-engine/google//modules/beta-public-cluster-update-variant': GOOGLE_CLUSTER,
  'kubernetes-engine/google//modules/private-cluster': GOOGLE_CLUSTER,
  'kubernetes-engine/google//modules/private-cluster-update-variant': GOOGLE_CLUSTER,
  'memorystore/google': [{ type: 'google_redis_instance', attributes: 'auth_enabled transit_encryption_mode' }],
  'service-accounts/google': [{ type: 'google_service_account_key', attributes: '', ifOn: 'generate_keys' }],
  'sql-db/google//modules/mssql': GOOGLE_DATABASE,
  'sql-db/google//modules/mysql': GOOGLE_DATABASE,
  'sql-db/google//modules/postgresql': GOOGLE_DATABASE,
  'vm/google//modules/instance_template': [
    {
      type: 'google_compute_instance_template',
      attributes: 'can_ip_forward metadata metadata_startup_script=startup_script service_account',
    },
  ],
};

export const AZURE_MODULES: Readonly<Record<string, readonly Made[]>> = {
  'aks/azurerm': [
    {
      type: 'azurerm_kubernetes_cluster',
      attributes: `azure_policy_enabled local_account_disabled private_cluster_enabled
        role_based_access_control_enabled run_command_enabled
        api_server_access_profile.authorized_ip_ranges=api_server_authorized_ip_ranges
        network_profile.network_policy=network_policy`,
    },
  ],
  'avm-res-containerregistry-registry/azurerm': [
    {
      type: 'azurerm_container_registry',
      attributes: 'admin_enabled anonymous_pull_enabled network_rule_set public_network_access_enabled sku',
    },
  ],
  'avm-res-keyvault-vault/azurerm': [
    {
      type: 'azurerm_key_vault',
      attributes: 'network_acls public_network_access_enabled purge_protection_enabled soft_delete_retention_days',
    },
  ],
  'avm-res-sql-server/azurerm': [{ type: 'azurerm_mssql_server', attributes: 'public_network_access_enabled' }],
  'avm-res-storage-storageaccount/azurerm': [
    {
      type: 'azurerm_storage_account',
      attributes: `allow_nested_items_to_be_public cross_tenant_replication_enabled https_traffic_only_enabled
        infrastructure_encryption_enabled local_user_enabled min_tls_version network_rules
        public_network_access_enabled shared_access_key_enabled`,
    },
  ],
};
