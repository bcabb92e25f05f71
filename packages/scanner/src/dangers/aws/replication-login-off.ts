import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replication_login_off',

  title: 'DMS reads or writes a MongoDB database without logging in',
  severity: 3,
  problem: 'The database lets in whoever reaches it: all of it can be read and changed.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/dms-mongo-db-authentication-enabled.html'],
  wrong: oneOf('no'),
  in: {
    terraform: [
      { types: ['aws_dms_endpoint'], key: 'mongodb_settings.auth_type', unset: 'fine', bad: 'no', good: 'password' },
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
    ],
  },
});
