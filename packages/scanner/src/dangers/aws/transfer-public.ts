import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_transfer_public',
  title: 'A server of AWS Transfer can be reached from the internet',
  severity: 2,
  problem: 'Everyone may try passwords and keys on it.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a VPC for the server' },
  wrong: oneOf('PUBLIC'),
  in: {
    terraform: [{ types: ['aws_transfer_server'], key: 'endpoint_type', unset: 'bad', bad: 'PUBLIC', good: 'VPC' }],
    cloudformation: [
      { types: ['AWS::Transfer::Server'], key: 'EndpointType', unset: 'bad', bad: 'PUBLIC', good: 'VPC' },
    ],
  },
});
