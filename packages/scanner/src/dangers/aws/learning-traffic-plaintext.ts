import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_learning_traffic_plaintext',
  title: 'Machines of a SageMaker job talk in plaintext',
  severity: 2,
  problem: 'What one sends to another can be read and changed by anyone on the network path.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'the resource to be replaced' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_sagemaker_data_quality_job_definition'],
        key: 'network_config.enable_inter_container_traffic_encryption',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      {
        types: ['aws_sagemaker_training_job'],
        key: 'enable_inter_container_traffic_encryption',
        bad: false,
        good: true,
      },
      {
        types: ['aws_sagemaker_monitoring_schedule'],
        key: 'monitoring_schedule_config.monitoring_job_definition.network_config.enable_inter_container_traffic_encryption',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: [
          'AWS::SageMaker::DataQualityJobDefinition',
          'AWS::SageMaker::ModelBiasJobDefinition',
          'AWS::SageMaker::ModelQualityJobDefinition',
          'AWS::SageMaker::ModelExplainabilityJobDefinition',
          'AWS::SageMaker::ProcessingJob',
        ],
        key: 'NetworkConfig.EnableInterContainerTrafficEncryption',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      {
        types: ['AWS::SageMaker::MonitoringSchedule'],
        key: 'MonitoringScheduleConfig.MonitoringJobDefinition.NetworkConfig.EnableInterContainerTrafficEncryption',
        bad: false,
        good: true,
      },
    ],
  },
});
