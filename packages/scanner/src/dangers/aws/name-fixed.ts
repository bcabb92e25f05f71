import { Truth } from '../../resources/truth.ts';
import { settingDanger, type Setting } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

/** The types that have a name which nobody has to give, by the key of that. */
const NAMED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Name: [
    'AWS::ApiGateway::ApiKey',
    'AWS::ApiGateway::Model',
    'AWS::CodeBuild::Project',
    'AWS::Config::ConfigurationRecorder',
    'AWS::Config::DeliveryChannel',
    'AWS::EKS::Cluster',
    'AWS::ElasticLoadBalancingV2::LoadBalancer',
    'AWS::ElasticLoadBalancingV2::TargetGroup',
    'AWS::Events::Rule',
    'AWS::Kinesis::Stream',
    'AWS::SecretsManager::Secret',
    'AWS::SSM::Document',
    'AWS::SSM::Parameter',
  ],
  AlarmName: ['AWS::CloudWatch::Alarm'],
  ApplicationName: ['AWS::CodeDeploy::Application', 'AWS::ElasticBeanstalk::Application'],
  AutoScalingGroupName: ['AWS::AutoScaling::AutoScalingGroup'],
  BucketName: ['AWS::S3::Bucket'],
  ClusterIdentifier: ['AWS::Redshift::Cluster'],
  ClusterName: ['AWS::ECS::Cluster', 'AWS::ElastiCache::CacheCluster'],
  ConfigRuleName: ['AWS::Config::ConfigRule'],
  DBClusterIdentifier: ['AWS::RDS::DBCluster'],
  DBInstanceIdentifier: ['AWS::RDS::DBInstance'],
  DeliveryStreamName: ['AWS::KinesisFirehose::DeliveryStream'],
  DeploymentConfigName: ['AWS::CodeDeploy::DeploymentConfig'],
  DeploymentGroupName: ['AWS::CodeDeploy::DeploymentGroup'],
  DomainName: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  EnvironmentName: ['AWS::ElasticBeanstalk::Environment'],
  FunctionName: ['AWS::Lambda::Function', 'AWS::Serverless::Function'],
  GroupName: ['AWS::EC2::SecurityGroup', 'AWS::IAM::Group'],
  InstanceProfileName: ['AWS::IAM::InstanceProfile'],
  LaunchConfigurationName: ['AWS::AutoScaling::LaunchConfiguration'],
  LoadBalancerName: ['AWS::ElasticLoadBalancing::LoadBalancer'],
  LogGroupName: ['AWS::Logs::LogGroup'],
  ManagedPolicyName: ['AWS::IAM::ManagedPolicy'],
  QueueName: ['AWS::SQS::Queue'],
  RepositoryName: ['AWS::ECR::Repository'],
  ReplicationGroupId: ['AWS::ElastiCache::ReplicationGroup'],
  RoleName: ['AWS::IAM::Role'],
  ServiceName: ['AWS::ECS::Service'],
  StateMachineName: ['AWS::StepFunctions::StateMachine'],
  TableName: ['AWS::DynamoDB::Table'],
  TopicName: ['AWS::SNS::Topic'],
  UserPoolName: ['AWS::Cognito::UserPool'],
  UserName: ['AWS::IAM::User'],
};

/** Services of AWS look for log groups and roles of these names, and for no others. */
const DICTATED = /^(?:\/aws\/|API-Gateway-Execution-Logs_|dms-(?:vpc-role|cloudwatch-logs-role|access-for-endpoint)$)/;

export default settingDanger({
  name: 'aws_name_fixed',
  title: 'A resource has a fixed name: changes that replace it fail',
  severity: 1,
  problem:
    'CloudFormation makes the new resource before it takes the old one away, and there cannot be two of one name; nor can the template be used twice in a region.',
  family: 'hygiene',
  remediation: 'Take {} out, so that CloudFormation makes a name, or make the name of a parameter or `AWS::StackName`.',
  sources: [
    'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-name.html',
    'https://docs.aws.amazon.com/cdk/v2/guide/best-practices.html',
  ],
  // What a parameter says can be another one for each stack.
  wrong: (answer) =>
    answer.at.writtenAt ? Truth.FALSE : there(answer).and(answer.test((text) => text !== '' && !DICTATED.test(text))),
  in: {
    cloudformation: Object.entries(NAMED).map(([key, types]): Setting => ({
      types,
      key,
      unset: 'fine',
      bad: 'shop',
      good: { expression: "!Sub '${AWS::StackName}-shop'" },
    })),
  },
});
