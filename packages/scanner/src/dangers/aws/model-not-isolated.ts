import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_model_not_isolated',
  title: 'A SageMaker model or job may reach the network while it runs',
  severity: 2,
  problem: 'A model of a stranger can send what it is asked, and the credentials of its role, elsewhere.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a model that fetches nothing' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_sagemaker_model'], key: 'enable_network_isolation', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_sagemaker_data_quality_job_definition'],
        key: 'network_config.enable_network_isolation',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_sagemaker_training_job'],
        key: 'enable_network_isolation',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_sagemaker_monitoring_schedule'],
        key: 'monitoring_schedule_config.monitoring_job_definition.network_config.enable_network_isolation',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::SageMaker::Model'], key: 'EnableNetworkIsolation', unset: 'bad', bad: false, good: true },
      {
        types: [
          'AWS::SageMaker::DataQualityJobDefinition',
          'AWS::SageMaker::ModelBiasJobDefinition',
          'AWS::SageMaker::ModelExplainabilityJobDefinition',
          'AWS::SageMaker::ModelQualityJobDefinition',
          'AWS::SageMaker::ProcessingJob',
        ],
        key: 'NetworkConfig.EnableNetworkIsolation',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::SageMaker::EndpointConfig'],
        key: 'EnableNetworkIsolation',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::SageMaker::MonitoringSchedule'],
        key: 'MonitoringScheduleConfig.MonitoringJobDefinition.NetworkConfig.EnableNetworkIsolation',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
