import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_service_log_off',
  title: 'A cache, a mesh or a pipe writes no log',
  severity: 1,
  problem: 'What went wrong, and who did what, cannot be followed back.',
  family: 'logging',
  remediation: 'Set {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_elasticache_replication_group'],
        key: 'log_delivery_configuration',
        unset: 'bad',
        good: [{ destination: 'shop', destination_type: 'cloudwatch-logs', log_format: 'json', log_type: 'slow-log' }],
      },
      {
        types: ['aws_appmesh_virtual_gateway', 'aws_appmesh_virtual_node'],
        key: 'spec.logging.access_log.file.path',
        unset: 'bad',
        good: '/dev/stdout',
      },
      { types: ['aws_pipes_pipe'], key: 'log_configuration.level', unset: 'bad', good: 'INFO' },
      {
        types: ['aws_osis_pipeline'],
        key: 'log_publishing_options.is_logging_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_cloudwatch_event_bus'],
        key: 'log_config.level',
        wrong: oneOf('OFF'),
        unset: 'fine',
        bad: 'OFF',
        good: 'ERROR',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'LogDeliveryConfigurations',
        unset: 'bad',
        good: [{ LogType: 'slow-log', LogFormat: 'json', DestinationType: 'cloudwatch-logs' }],
      },
      {
        types: ['AWS::AppMesh::VirtualGateway', 'AWS::AppMesh::VirtualNode'],
        key: 'Spec.Logging.AccessLog.File.Path',
        unset: 'bad',
        good: '/dev/stdout',
      },
      { types: ['AWS::Pipes::Pipe'], key: 'LogConfiguration.Level', unset: 'bad', good: 'INFO' },
      {
        types: ['AWS::OSIS::Pipeline'],
        key: 'LogPublishingOptions.IsLoggingEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::Events::EventBus'],
        key: 'LogConfig.Level',
        wrong: oneOf('OFF'),
        unset: 'fine',
        bad: 'OFF',
        good: 'ERROR',
      },
    ],
  },
});
