import { settingDanger } from '../setting-danger.ts';
import { secretMember, secretNamed, secretNamedBut } from '../value-tests.ts';

/** The names of secrets stand in a namespace of their own. */
const notKeptElsewhere = secretNamedBut(['namespace', 'Namespace'], /:environmentsecrets$/);

export default settingDanger({
  name: 'aws_service_secret_in_environment',
  title:
    'An environment variable of App Runner, Amplify, Beanstalk, SageMaker, Lightsail, a canary or an agent, an option of Airflow, or an argument of a Glue job, holds a secret',
  severity: 4,
  problem: 'Whoever may look at the service in the console, the file or its history reads the key or password.',
  family: 'secrets',
  remediation: 'Take the secret out of {}: let the service read it from Secrets Manager. Change the secret.',
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: ['aws_apprunner_service'],
        key: 'source_configuration.image_repository.image_configuration.runtime_environment_variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_apprunner_service'],
        key: 'source_configuration.code_repository.code_configuration.code_configuration_values.runtime_environment_variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_amplify_app', 'aws_amplify_branch', 'aws_bedrockagentcore_agent_runtime'],
        key: 'environment_variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_elastic_beanstalk_environment', 'aws_elastic_beanstalk_configuration_template'],
        key: 'setting',
        unset: 'fine',
        wrong: notKeptElsewhere,
        bad: { namespace: 'aws:elasticbeanstalk:application:environment', name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' },
        good: { namespace: 'aws:elasticbeanstalk:application:environment', name: 'DB_HOST', value: 'db.shop.example' },
      },
      {
        types: ['aws_glue_job'],
        key: 'default_arguments',
        unset: 'fine',
        bad: { '--db_password': 'wJ8rTz41qLm0' },
        good: { '--db_host': 'db.shop.example' },
      },
      {
        types: ['aws_synthetics_canary'],
        key: 'run_config.environment_variables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_sagemaker_model'],
        key: 'primary_container.environment',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_sagemaker_model'],
        each: 'container',
        key: 'environment',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_lightsail_container_service_deployment_version'],
        each: 'container',
        key: 'environment',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['aws_mwaa_environment'],
        key: 'airflow_configuration_options',
        unset: 'fine',
        bad: { 'smtp.smtp_password': 'wJ8rTz41qLm0' },
        good: { 'smtp.smtp_host': 'smtp.shop.example' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticBeanstalk::Environment', 'AWS::ElasticBeanstalk::ConfigurationTemplate'],
        key: 'OptionSettings',
        unset: 'fine',
        wrong: notKeptElsewhere,
        bad: [
          {
            Namespace: 'aws:elasticbeanstalk:application:environment',
            OptionName: 'DB_PASSWORD',
            Value: 'wJ8rTz41qLm0',
          },
        ],
        good: [
          {
            Namespace: 'aws:elasticbeanstalk:application:environment',
            OptionName: 'DB_HOST',
            Value: 'db.shop.example',
          },
        ],
      },
      {
        types: ['AWS::Lightsail::Container'],
        each: 'ContainerServiceDeployment.Containers',
        key: 'Environment',
        unset: 'fine',
        wrong: secretNamed,
        bad: [{ Variable: 'DB_PASSWORD', Value: 'wJ8rTz41qLm0' }],
        good: [{ Variable: 'DB_HOST', Value: 'db.shop.example' }],
      },
      {
        types: ['AWS::AppRunner::Service'],
        key: 'SourceConfiguration.ImageRepository.ImageConfiguration.RuntimeEnvironmentVariables',
        unset: 'fine',
        wrong: secretNamed,
        bad: [{ Name: 'DB_PASSWORD', Value: 'wJ8rTz41qLm0' }],
        good: [{ Name: 'DB_HOST', Value: 'db.shop.example' }],
      },
      {
        types: ['AWS::Amplify::App', 'AWS::Amplify::Branch'],
        key: 'EnvironmentVariables',
        unset: 'fine',
        wrong: secretNamed,
        bad: [{ Name: 'DB_PASSWORD', Value: 'wJ8rTz41qLm0' }],
        good: [{ Name: 'DB_HOST', Value: 'db.shop.example' }],
      },
      {
        types: ['AWS::BedrockAgentCore::Runtime'],
        key: 'EnvironmentVariables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['AWS::Glue::Job'],
        key: 'DefaultArguments',
        unset: 'fine',
        bad: { '--db_password': 'wJ8rTz41qLm0' },
        good: { '--db_host': 'db.shop.example' },
      },
      {
        types: ['AWS::Synthetics::Canary'],
        key: 'RunConfig.EnvironmentVariables',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['AWS::SageMaker::Model'],
        key: 'PrimaryContainer.Environment',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['AWS::SageMaker::Model'],
        each: 'Containers',
        key: 'Environment',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
      {
        types: ['AWS::MWAA::Environment'],
        key: 'AirflowConfigurationOptions',
        unset: 'fine',
        bad: { 'smtp.smtp_password': 'wJ8rTz41qLm0' },
        good: { 'smtp.smtp_host': 'smtp.shop.example' },
      },
    ],
  },
});
