import { settingDanger } from '../setting-danger.ts';
import { off, there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_exec_log_not_encrypted',

  title: 'What is typed into containers of an ECS cluster is logged unencrypted',
  severity: 2,
  problem: 'Whoever gets hold of the log reads all commands and answers: passwords too.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'a log group or bucket that is encrypted' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_ecs_cluster'],
        key: 'configuration.execute_command_configuration.log_configuration.cloud_watch_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          {
            key: 'configuration.execute_command_configuration.log_configuration.cloud_watch_log_group_name',
            is: there,
            shown: 'shop',
          },
        ],
      },
      {
        types: ['aws_ecs_cluster'],
        key: 'configuration.execute_command_configuration.log_configuration.s3_bucket_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          {
            key: 'configuration.execute_command_configuration.log_configuration.s3_bucket_name',
            is: there,
            shown: 'shop',
          },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ECS::Cluster'],
        key: 'Configuration.ExecuteCommandConfiguration.LogConfiguration.CloudWatchEncryptionEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          {
            key: 'Configuration.ExecuteCommandConfiguration.LogConfiguration.CloudWatchLogGroupName',
            is: there,
            shown: 'shop',
          },
        ],
      },
      {
        types: ['AWS::ECS::Cluster'],
        key: 'Configuration.ExecuteCommandConfiguration.LogConfiguration.S3EncryptionEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'Configuration.ExecuteCommandConfiguration.LogConfiguration.S3BucketName', is: there, shown: 'shop' },
        ],
      },
    ],
  },
});
