/**
 * Resources of Amazon Web Services whose settings all stand in themselves, with the values that are in force where none
 * is set.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs,
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-template-resource-type-ref.html,
 * https://docs.ansible.com/ansible/latest/collections/amazon/aws/, and community/aws/ beside it.
 */
import { UNKNOWN } from '../../rule.ts';
import type { Answer } from '../answer.ts';
import type { Resource } from '../iac-value.ts';
import { viewOf, viewsOf, type View, type ViewKind } from '../stack.ts';

export interface Database extends View {
  readonly isEncrypted: Answer;
  /** The key: RDS refuses one where the storage is not to be encrypted. */
  readonly key: Answer;
  /** How many days backups are kept. */
  readonly backupDays: Answer;
  /** What gives it its settings where it has none of its own: what it copies, what it is restored from, its cluster. */
  readonly copyOf: Answer;
  readonly snapshot: Answer;
  readonly cluster: Answer;
}

export const DATABASES: ViewKind<Database> = {
  terraform: viewsOf(['aws_db_instance'], {
    isEncrypted: { key: 'storage_encrypted', default: false },
    key: 'kms_key_id',
    backupDays: { key: 'backup_retention_period', default: 0 },
    copyOf: 'replicate_source_db',
    snapshot: 'snapshot_identifier',
    cluster: 'restore_to_point_in_time',
  }),
  cloudformation: viewsOf(['AWS::RDS::DBInstance'], {
    isEncrypted: { key: 'StorageEncrypted', default: false },
    key: 'KmsKeyId',
    backupDays: { key: 'BackupRetentionPeriod', default: 1 },
    copyOf: 'SourceDBInstanceIdentifier',
    snapshot: 'DBSnapshotIdentifier',
    cluster: 'DBClusterIdentifier',
  }),
  ansible: (stack) =>
    stack.ofType('rds_instance').map((instance) =>
      viewOf(instance, {
        isEncrypted: { key: 'storage_encrypted', default: isMadeAnew(instance) ? false : UNKNOWN },
        key: 'kms_key_id',
        backupDays: { key: 'backup_retention_period', default: UNKNOWN },
        copyOf: 'source_db_instance_identifier',
        snapshot: 'db_snapshot_identifier',
        cluster: 'db_cluster_identifier',
      }),
    ),
};

/** Whether a task says all that a new instance needs; others change one that is there, and keep what they do not say. */
function isMadeAnew({ properties }: Resource): boolean {
  const needed = ['engine', 'db_instance_class', 'allocated_storage', 'master_username'];
  return needed.every((name) => properties.has(name));
}

export interface Key extends View {
  readonly rotates: Answer;
  /** What it is made of and for: only keys of the default kind can be rotated. */
  readonly spec: Answer;
  /** Those that sign are not rotated. */
  readonly usage: Answer;
  /** Who made its material: what KMS did not make, it does not rotate. */
  readonly origin: Answer;
}

const SYMMETRIC = 'SYMMETRIC_DEFAULT';
const OWN = 'AWS_KMS';
const ENCRYPTS = 'ENCRYPT_DECRYPT';

export const KEYS: ViewKind<Key> = {
  terraform: viewsOf(['aws_kms_key'], {
    rotates: { key: 'enable_key_rotation', default: false },
    spec: { key: 'customer_master_key_spec', default: SYMMETRIC },
    usage: { key: 'key_usage', default: ENCRYPTS },
    origin: { key: 'origin', default: OWN },
  }),
  cloudformation: viewsOf(['AWS::KMS::Key'], {
    rotates: { key: 'EnableKeyRotation', default: false },
    spec: { key: 'KeySpec', default: SYMMETRIC },
    usage: { key: 'KeyUsage', default: ENCRYPTS },
    origin: { key: 'Origin', default: OWN },
  }),
  ansible: viewsOf(['kms_key'], {
    rotates: { key: 'enable_key_rotation', default: UNKNOWN },
    spec: { key: 'key_spec', default: SYMMETRIC },
    usage: { key: 'key_usage', default: ENCRYPTS },
    origin: { key: 'origin', default: OWN },
  }),
};

export interface Instance extends View {
  /** Whether its metadata is only given to who has a token. */
  readonly tokens: Answer;
  readonly endpoint: Answer;
}

/** Without the setting, the image or the account decides. */
export const INSTANCES: ViewKind<Instance> = {
  terraform: viewsOf(['aws_instance', 'aws_launch_template', 'aws_launch_configuration', 'aws_spot_instance_request'], {
    tokens: 'metadata_options.http_tokens',
    endpoint: { key: 'metadata_options.http_endpoint', default: 'enabled' },
  }),
  cloudformation: (stack) => [
    ...viewsOf(['AWS::EC2::Instance', 'AWS::AutoScaling::LaunchConfiguration'], {
      tokens: 'MetadataOptions.HttpTokens',
      endpoint: { key: 'MetadataOptions.HttpEndpoint', default: 'enabled' },
    })(stack),
    ...viewsOf(['AWS::EC2::LaunchTemplate'], {
      tokens: 'LaunchTemplateData.MetadataOptions.HttpTokens',
      endpoint: { key: 'LaunchTemplateData.MetadataOptions.HttpEndpoint', default: 'enabled' },
    })(stack),
  ],
  ansible: viewsOf(['ec2_instance', 'ec2_launch_template'], {
    tokens: 'metadata_options.http_tokens',
    endpoint: { key: 'metadata_options.http_endpoint', default: 'enabled' },
  }),
};
