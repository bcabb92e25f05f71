/**
 * Documents that say who may do what.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies.html, and for each type the pages of its
 * provider.
 */
import { oncePer } from '../../rules/once-per.ts';
import { Answer } from '../answer.ts';
import { isReference, textOf, type Resource } from '../iac-value.ts';
import { PolicyDocument } from '../policy-document.ts';
import type { Language, Stack, View, ViewKind } from '../stack.ts';

/** A document where it is used. */
export interface Policy extends View {
  readonly document: PolicyDocument;
  /** The attribute that holds it. */
  readonly holder: Answer;
}

/** The type of a resource and the key of the document in it. */
type Holder = readonly [type: string, key: string];

const TERRAFORM_DOCUMENT = 'data.aws_iam_policy_document';

/** Of an attribute that holds a document, or names one that Terraform makes of its own form. */
export function documentOf(stack: Stack, holder: Answer, depth = 0): PolicyDocument {
  const { value } = holder;
  if (!isReference(value)) return PolicyDocument.ofJson(holder);
  const named = stack.at(value.target);
  return named?.type === TERRAFORM_DOCUMENT ? documentOfData(stack, named, depth) : PolicyDocument.ofJson(holder);
}

/** Nobody knows what one says that is made of itself, or of too many one after the other. */
function documentOfData(stack: Stack, data: Resource, depth: number): PolicyDocument {
  const made = documentsIn(stack);
  const known = made.get(data);
  if (known) return known;
  if (depth > MAX_SOURCES) return PolicyDocument.UNKNOWN;
  made.set(data, PolicyDocument.UNKNOWN);
  const document = PolicyDocument.ofTerraform(Answer.of(data), (source) => documentOf(stack, source, depth + 1));
  made.set(data, document);
  return document;
}

const documentsIn = oncePer((_stack: Stack) => new Map<Resource, PolicyDocument>());
const MAX_SOURCES = 16;

function* policiesIn(stack: Stack, holders: readonly Holder[]): Iterable<Policy> {
  for (const [type, key] of holders) {
    for (const resource of stack.ofType(type)) {
      for (const holder of holdersIn(resource, key)) {
        const { source, at: of } = resource;
        yield { source, at: holder.at, of, holder, document: documentOf(stack, holder) };
      }
    }
  }
}

/** `Policies.PolicyDocument`: each of a list; `Policies[]`: those of a list that are documents, not names. */
function holdersIn(resource: Resource, key: string): readonly Answer[] {
  if (key.endsWith('[]')) {
    const items = Answer.of(resource).get(key.slice(0, -'[]'.length)).items();
    return items.filter((item) => item.get('Statement').value !== undefined);
  }
  const [first = '', second] = key.split('.');
  const whole = Answer.of(resource).get(first);
  const holders = second === undefined ? [whole] : whole.items().map((one) => one.get(second));
  return holders.filter(({ value }) => value !== undefined);
}

function kindOf(holders: Readonly<Partial<Record<Language, readonly Holder[]>>>): ViewKind<Policy> {
  return Object.fromEntries(
    Object.entries(holders).map(([language, those]) => [language, (stack: Stack) => policiesIn(stack, those)]),
  );
}

/** What a user, a group or a role may do. */
export const IDENTITY_POLICIES = kindOf({
  terraform: [
    ['aws_iam_policy', 'policy'],
    ['aws_iam_role_policy', 'policy'],
    ['aws_iam_user_policy', 'policy'],
    ['aws_iam_group_policy', 'policy'],
    ['aws_iam_role', 'inline_policy.policy'],
    ['aws_ssoadmin_permission_set_inline_policy', 'inline_policy'],
  ],
  cloudformation: [
    ['AWS::IAM::Policy', 'PolicyDocument'],
    ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ['AWS::IAM::RolePolicy', 'PolicyDocument'],
    ['AWS::IAM::UserPolicy', 'PolicyDocument'],
    ['AWS::IAM::GroupPolicy', 'PolicyDocument'],
    ['AWS::IAM::Role', 'Policies.PolicyDocument'],
    ['AWS::IAM::User', 'Policies.PolicyDocument'],
    ['AWS::IAM::Group', 'Policies.PolicyDocument'],
    ['AWS::SSO::PermissionSet', 'InlinePolicy'],
    ['AWS::Serverless::Function', 'Policies[]'],
    ['AWS::Serverless::StateMachine', 'Policies[]'],
  ],
  ansible: [
    ['iam_policy', 'policy_json'],
    ['iam_managed_policy', 'policy'],
  ],
});

/** Who may take on a role. */
export const TRUST_POLICIES = kindOf({
  terraform: [['aws_iam_role', 'assume_role_policy']],
  cloudformation: [
    ['AWS::IAM::Role', 'AssumeRolePolicyDocument'],
    ['AWS::Serverless::Function', 'AssumeRolePolicyDocument'],
  ],
  ansible: [['iam_role', 'assume_role_policy_document']],
});

/** Who may use a queue or a topic. */
export const MESSAGING_POLICIES = kindOf({
  terraform: [
    ['aws_sqs_queue', 'policy'],
    ['aws_sqs_queue_policy', 'policy'],
    ['aws_sns_topic', 'policy'],
    ['aws_sns_topic_policy', 'policy'],
  ],
  cloudformation: [
    ['AWS::SQS::QueuePolicy', 'PolicyDocument'],
    ['AWS::SQS::QueueInlinePolicy', 'PolicyDocument'],
    ['AWS::SNS::TopicPolicy', 'PolicyDocument'],
    ['AWS::SNS::TopicInlinePolicy', 'PolicyDocument'],
  ],
  ansible: [
    ['sqs_queue', 'policy'],
    ['sns_topic', 'policy'],
  ],
});

/** Who may do what with a bucket. */
export const BUCKET_POLICIES = kindOf({
  terraform: [
    ['aws_s3_bucket_policy', 'policy'],
    ['aws_s3_bucket', 'policy'],
  ],
  cloudformation: [['AWS::S3::BucketPolicy', 'PolicyDocument']],
  ansible: [['s3_bucket', 'policy']],
});

/** Those of other clouds whose stores understand what S3 does, or say it in the same words. */
export const BUCKET_POLICIES_OF_OTHERS = kindOf({
  terraform: [
    ['alicloud_oss_bucket_policy', 'policy'],
    ['alicloud_oss_bucket', 'policy'],
    ['digitalocean_spaces_bucket_policy', 'policy'],
    ['huaweicloud_obs_bucket_policy', 'policy'],
    ['minio_s3_bucket_policy', 'policy'],
    ['nifcloud_storage_bucket', 'policy'],
    ['opentelekomcloud_obs_bucket_policy', 'policy'],
    ['opentelekomcloud_s3_bucket_policy', 'policy'],
    ['scaleway_object_bucket_policy', 'policy'],
    ['tencentcloud_cos_bucket_policy', 'policy'],
    ['wasabi_bucket_policy', 'policy'],
    ['yandex_storage_bucket', 'policy'],
    ['yandex_storage_bucket_policy', 'policy'],
  ],
});

/** Who may take on a role of a cloud that says so in these words. */
export const ROLE_TRUSTS_OF_OTHERS = kindOf({
  terraform: [
    ['alicloud_ram_role', 'assume_role_policy_document'],
    // What older versions of the provider call it.
    ['alicloud_ram_role', 'document'],
    ['alicloud_resource_manager_role', 'assume_role_policy_document'],
    ['tencentcloud_cam_role', 'document'],
  ],
});

/** Those of buckets that stand elsewhere: what protects such a bucket from its policy cannot be known. */
export const POLICIES_OF_OTHER_BUCKETS: ViewKind<Policy> = {
  terraform: (stack) => ofOthers(stack, ['aws_s3_bucket_policy', 'policy'], 'bucket', ['aws_s3_bucket', 'bucket']),
  cloudformation: (stack) =>
    ofOthers(stack, ['AWS::S3::BucketPolicy', 'PolicyDocument'], 'Bucket', ['AWS::S3::Bucket', 'BucketName']),
};

function ofOthers(stack: Stack, [type, key]: Holder, names: string, [bucket, name]: Holder): readonly Policy[] {
  const described = new Set(stack.ofType(bucket).map(({ properties }) => textOf(properties.get(name))));
  const isNamed = (text: string | undefined): boolean => text !== undefined && described.has(text);
  return stack.ofType(type).flatMap((resource) => {
    const named = resource.properties.get(names);
    const isHere = isReference(named) ? stack.at(named.target) !== undefined : isNamed(textOf(named));
    if (isHere) return [];
    const holder = Answer.of(resource).get(key);
    const { source, at: of } = resource;
    return [{ source, at: holder.at, of, holder, document: documentOf(stack, holder) }];
  });
}

/** Who may use a repository of images or packages. */
export const REPOSITORY_POLICIES = kindOf({
  terraform: [
    ['aws_ecr_repository_policy', 'policy'],
    ['aws_ecr_registry_policy', 'policy'],
    ['aws_ecr_repository_creation_template', 'repository_policy'],
    ['aws_codeartifact_domain_permissions_policy', 'policy_document'],
    ['aws_codeartifact_repository_permissions_policy', 'policy_document'],
  ],
  cloudformation: [
    ['AWS::ECR::Repository', 'RepositoryPolicyText'],
    ['AWS::ECR::RegistryPolicy', 'PolicyText'],
    ['AWS::ECR::RepositoryCreationTemplate', 'RepositoryPolicy'],
    ['AWS::CodeArtifact::Domain', 'PermissionsPolicyDocument'],
    ['AWS::CodeArtifact::Repository', 'PermissionsPolicyDocument'],
  ],
  ansible: [['ecs_ecr', 'policy']],
});

/** Who may use a key. */
export const KEY_POLICIES = kindOf({
  terraform: [
    ['aws_kms_key', 'policy'],
    ['aws_kms_key_policy', 'policy'],
    ['aws_kms_external_key', 'policy'],
    ['aws_kms_replica_key', 'policy'],
    ['aws_kms_replica_external_key', 'policy'],
  ],
  cloudformation: [
    ['AWS::KMS::Key', 'KeyPolicy'],
    ['AWS::KMS::ReplicaKey', 'KeyPolicy'],
    ['AWS::PaymentCryptography::Key', 'Policy'],
  ],
  ansible: [['kms_key', 'policy']],
});

/** Who may read a secret. */
export const SECRET_POLICIES = kindOf({
  terraform: [
    ['aws_secretsmanager_secret', 'policy'],
    ['aws_secretsmanager_secret_policy', 'policy'],
  ],
  cloudformation: [['AWS::SecretsManager::ResourcePolicy', 'ResourcePolicy']],
  ansible: [['secretsmanager_secret', 'resource_policy']],
});

/** Who may search and change what is indexed. */
export const SEARCH_POLICIES = kindOf({
  terraform: [
    ['aws_opensearch_domain', 'access_policies'],
    ['aws_elasticsearch_domain', 'access_policies'],
    ['aws_opensearch_domain_policy', 'access_policies'],
    ['aws_elasticsearch_domain_policy', 'access_policies'],
    ['aws_cloudsearch_domain_service_access_policy', 'access_policy'],
  ],
  cloudformation: [
    ['AWS::OpenSearchService::Domain', 'AccessPolicies'],
    ['AWS::Elasticsearch::Domain', 'AccessPolicies'],
  ],
  ansible: [['opensearch', 'access_policies']],
});

/** Who may mount a file system or open a vault. */
export const STORAGE_POLICIES = kindOf({
  terraform: [
    ['aws_efs_file_system_policy', 'policy'],
    ['aws_glacier_vault', 'access_policy'],
    ['aws_backup_vault_policy', 'policy'],
    ['aws_s3_access_point', 'policy'],
    ['aws_s3control_access_point_policy', 'policy'],
    ['aws_dynamodb_resource_policy', 'policy'],
    ['aws_kinesis_resource_policy', 'policy'],
    ['aws_glue_resource_policy', 'policy'],
    ['aws_media_store_container_policy', 'policy'],
    ['aws_msk_cluster_policy', 'policy'],
    ['aws_redshift_resource_policy', 'policy'],
    ['aws_s3control_bucket_policy', 'policy'],
    ['aws_s3control_multi_region_access_point_policy', 'details.policy'],
    ['aws_s3control_object_lambda_access_point_policy', 'policy'],
    ['aws_s3tables_table_bucket_policy', 'resource_policy'],
    ['aws_s3tables_table_policy', 'resource_policy'],
    ['aws_s3vectors_vector_bucket_policy', 'policy'],
    ['aws_glacier_vault_lock', 'policy'],
    ['aws_redshiftserverless_resource_policy', 'policy'],
    ['aws_s3control_access_grants_instance_resource_policy', 'policy'],
  ],
  cloudformation: [
    ['AWS::EFS::FileSystem', 'FileSystemPolicy'],
    ['AWS::Backup::BackupVault', 'AccessPolicy'],
    ['AWS::Backup::LogicallyAirGappedBackupVault', 'AccessPolicy'],
    ['AWS::S3::AccessPoint', 'Policy'],
    ['AWS::S3::MultiRegionAccessPointPolicy', 'Policy'],
    ['AWS::S3Express::AccessPoint', 'Policy'],
    ['AWS::S3Express::BucketPolicy', 'PolicyDocument'],
    ['AWS::S3ObjectLambda::AccessPointPolicy', 'PolicyDocument'],
    ['AWS::S3Outposts::AccessPoint', 'Policy'],
    ['AWS::S3Outposts::BucketPolicy', 'PolicyDocument'],
    ['AWS::S3Tables::TableBucketPolicy', 'ResourcePolicy'],
    ['AWS::S3Tables::TablePolicy', 'ResourcePolicy'],
    ['AWS::S3Vectors::VectorBucketPolicy', 'Policy'],
    ['AWS::DynamoDB::Table', 'ResourcePolicy.PolicyDocument'],
    ['AWS::S3Files::FileSystemPolicy', 'Policy'],
    ['AWS::Kinesis::ResourcePolicy', 'ResourcePolicy'],
    ['AWS::MSK::ClusterPolicy', 'Policy'],
    ['AWS::MediaStore::Container', 'Policy'],
    ['AWS::Redshift::Cluster', 'NamespaceResourcePolicy'],
    ['AWS::RedshiftServerless::Namespace', 'NamespaceResourcePolicy'],
    ['AWS::CloudTrail::ResourcePolicy', 'ResourcePolicy'],
    ['AWS::DSQL::Cluster', 'PolicyDocument'],
    ['AWS::Omics::SequenceStore', 'S3AccessPolicy'],
  ],
});

/** Who may call an API, send to a destination, or send in the name of another. */
export const API_POLICIES = kindOf({
  terraform: [
    ['aws_api_gateway_rest_api', 'policy'],
    ['aws_api_gateway_rest_api_policy', 'policy'],
    ['aws_cloudwatch_log_destination_policy', 'access_policy'],
    ['aws_cloudwatch_event_bus_policy', 'policy'],
    ['aws_cloudwatch_log_resource_policy', 'policy_document'],
    ['aws_networkfirewall_resource_policy', 'policy'],
    ['aws_sagemaker_model_package_group_policy', 'resource_policy'],
    ['aws_schemas_registry_policy', 'policy'],
    ['aws_ses_identity_policy', 'policy'],
    ['aws_sesv2_email_identity_policy', 'policy'],
    ['aws_vpclattice_auth_policy', 'policy'],
    ['aws_vpclattice_resource_policy', 'policy'],
    ['aws_xray_resource_policy', 'policy_document'],
    ['aws_acmpca_policy', 'policy'],
    ['aws_cloudwatch_log_delivery_destination_policy', 'delivery_destination_policy'],
    ['aws_codebuild_resource_policy', 'policy'],
    ['aws_oam_sink_policy', 'policy'],
    ['aws_prometheus_resource_policy', 'policy_document'],
  ],
  cloudformation: [
    ['AWS::ApiGateway::RestApi', 'Policy'],
    ['AWS::EventSchemas::RegistryPolicy', 'Policy'],
    ['AWS::Events::EventBus', 'Policy'],
    ['AWS::Logs::Destination', 'DestinationPolicy'],
    ['AWS::Logs::ResourcePolicy', 'PolicyDocument'],
    ['AWS::SageMaker::ModelPackageGroup', 'ModelPackageGroupPolicy'],
    ['AWS::VpcLattice::AuthPolicy', 'Policy'],
    ['AWS::VpcLattice::ResourcePolicy', 'Policy'],
    ['AWS::XRay::ResourcePolicy', 'PolicyDocument'],
    ['AWS::APS::ResourcePolicy', 'PolicyDocument'],
    ['AWS::Lex::ResourcePolicy', 'Policy'],
    ['AWS::Logs::LogGroup', 'ResourcePolicyDocument'],
    ['AWS::Logs::DeliveryDestination', 'DeliveryDestinationPolicy.DeliveryDestinationPolicy'],
    ['AWS::OSIS::Pipeline', 'ResourcePolicy.Policy'],
    ['AWS::RUM::AppMonitor', 'ResourcePolicy.PolicyDocument'],
    ['AWS::Oam::Sink', 'Policy'],
    ['AWS::Serverless::Api', 'Policy'],
    ['AWS::Serverless::Api', 'Auth.ResourcePolicy'],
    ['AWS::Lambda::ResourcePolicy', 'PolicyDocument'],
    ['AWS::SSM::ResourcePolicy', 'Policy'],
    ['AWS::Bedrock::ResourcePolicy', 'PolicyDocument'],
    ['AWS::BedrockAgentCore::ResourcePolicy', 'Policy'],
  ],
  ansible: [['ses_identity_policy', 'policy']],
});

/** What a thing of the internet of things may do. */
export const THING_POLICIES = kindOf({
  terraform: [['aws_iot_policy', 'policy']],
  cloudformation: [['AWS::IoT::Policy', 'PolicyDocument']],
});

/** Who may use a resource, of whatever kind. */
export const RESOURCE_POLICIES: ViewKind<Policy> = united([
  TRUST_POLICIES,
  MESSAGING_POLICIES,
  BUCKET_POLICIES,
  REPOSITORY_POLICIES,
  SECRET_POLICIES,
  SEARCH_POLICIES,
  STORAGE_POLICIES,
  API_POLICIES,
]);

/** All policies but those of keys, which name their own key as `*`. */
export const ALL_POLICIES: ViewKind<Policy> = united([IDENTITY_POLICIES, THING_POLICIES, RESOURCE_POLICIES]);

function united(kinds: readonly ViewKind<Policy>[]): ViewKind<Policy> {
  const of = (language: Language) => (stack: Stack) => kinds.flatMap((kind) => [...(kind[language]?.(stack) ?? [])]);
  return { terraform: of('terraform'), cloudformation: of('cloudformation'), ansible: of('ansible') };
}
