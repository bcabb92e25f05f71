import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replication_login_off',

  title: 'DMS or DataSync reads or writes a database or a file system without logging in: MongoDB, Neptune or HDFS',
  severity: 3,
  problem: 'It lets in whoever reaches it: all of it can be read and changed.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/dms-mongo-db-authentication-enabled.html'],
  wrong: oneOf('no'),
  in: {
    terraform: [
      { types: ['aws_dms_endpoint'], key: 'mongodb_settings.auth_type', unset: 'fine', bad: 'no', good: 'password' },
      {
        types: ['aws_datasync_location_hdfs'],
        key: 'authentication_type',
        wrong: oneOf('SIMPLE'),
        unset: 'fine',
        bad: 'SIMPLE',
        good: 'KERBEROS',
      },
    ],
    cloudformation: [
      { types: ['AWS::DMS::Endpoint'], key: 'MongoDbSettings.AuthType', unset: 'fine', bad: 'no', good: 'password' },
      {
        types: ['AWS::DMS::Endpoint'],
        key: 'NeptuneSettings.IamAuthEnabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::DataSync::LocationHDFS'],
        key: 'AuthenticationType',
        wrong: oneOf('SIMPLE'),
        unset: 'fine',
        bad: 'SIMPLE',
        good: 'KERBEROS',
      },
    ],
  },
});
