import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_acl_changeable',
  title: 'A group of accounts may change the ACL of an S3 bucket: WRITE_ACP',
  severity: 4,
  problem: 'Whoever may change the list gives themselves, or everyone, the right to read and write.',
  family: 'publicAccess',
  remediation: 'Give groups no more than READ in {}; better, take the ACL away and write a policy.',
  sources: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html'],
  fix: { kind: 'suggested', needs: 'certainty that the others only read' },
  wrong: oneOf('WRITE_ACP', 'FULL_CONTROL'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket_acl'],
        each: 'access_control_policy[].grant',
        key: 'permission',
        unset: 'fine',
        bad: 'WRITE_ACP',
        good: 'READ',
        when: [
          {
            key: 'grantee.uri',
            is: matching(/\/groups\//),
            shown: 'http://acs.amazonaws.com/groups/s3/LogDelivery',
          },
        ],
      },
    ],
  },
});
