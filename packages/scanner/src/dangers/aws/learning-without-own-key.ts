import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

const OWN_KEY = {
  unset: 'bad',
  bad: 'alias/aws/shop',
  good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
} as const;

export default settingDanger({
  name: 'aws_learning_without_own_key',
  title: 'What SageMaker keeps is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_sagemaker_notebook_instance', 'aws_sagemaker_domain'],
        key: 'kms_key_id',
        ...OWN_KEY,
      },
      {
        types: ['aws_sagemaker_endpoint_configuration'],
        key: 'kms_key_arn',
        ...OWN_KEY,
      },
      {
        types: ['aws_sagemaker_flow_definition'],
        key: 'output_config.kms_key_id',
        ...OWN_KEY,
      },
      {
        types: ['aws_sagemaker_data_quality_job_definition'],
        key: 'data_quality_job_output_config.kms_key_id',
        ...OWN_KEY,
        shown: {
          'job_resources.cluster_config.volume_kms_key_id': OWN_KEY.good,
        },
      },
      {
        types: ['aws_sagemaker_data_quality_job_definition'],
        key: 'job_resources.cluster_config.volume_kms_key_id',
        ...OWN_KEY,
        shown: { 'data_quality_job_output_config.kms_key_id': OWN_KEY.good },
      },
      {
        types: ['aws_sagemaker_device_fleet'],
        key: 'output_config.kms_key_id',
        ...OWN_KEY,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SageMaker::NotebookInstance', 'AWS::SageMaker::EndpointConfig', 'AWS::SageMaker::Domain'],
        key: 'KmsKeyId',
        ...OWN_KEY,
      },
      {
        types: ['AWS::SageMaker::DataQualityJobDefinition'],
        key: 'DataQualityJobOutputConfig.KmsKeyId',
        ...OWN_KEY,
        shown: { 'JobResources.ClusterConfig.VolumeKmsKeyId': OWN_KEY.good },
      },
      {
        types: ['AWS::SageMaker::DataQualityJobDefinition'],
        key: 'JobResources.ClusterConfig.VolumeKmsKeyId',
        ...OWN_KEY,
        shown: { 'DataQualityJobOutputConfig.KmsKeyId': OWN_KEY.good },
      },
      ...['ModelBias', 'ModelExplainability', 'ModelQuality'].map((kind) => ({
        types: [`AWS::SageMaker::${kind}JobDefinition`] as const,
        key: 'JobResources.ClusterConfig.VolumeKmsKeyId',
        ...OWN_KEY,
      })),
      {
        types: ['AWS::SageMaker::DeviceFleet'],
        key: 'OutputConfig.KmsKeyId',
        ...OWN_KEY,
      },
      {
        types: ['AWS::SageMaker::InferenceExperiment'],
        key: 'KmsKey',
        ...OWN_KEY,
      },
    ],
  },
});
