import { GIVEN_ELSEWHERE } from '../given-elsewhere.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_resource_unused',
  title: 'Nothing of the template uses a volume or a VPC, nor does it give it out',
  severity: 1,
  problem:
    'What nobody uses costs money and is looked after by nobody: data and ways in stay there that nobody thinks of.',
  family: 'hygiene',
  remediation: 'Take it away, or use it: {}.',
  sources: ['https://docs.aws.amazon.com/config/latest/developerguide/ec2-volume-inuse-check.html'],
  wrong: missing,
  in: {
    cloudformation: [
      {
        types: ['AWS::EC2::Volume'],
        key: 'VolumeAttachment',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::EC2::VolumeAttachment',
          or: [{ type: 'AWS::EC2::Instance', names: 'Volumes.VolumeId' }, ...GIVEN_ELSEWHERE],
          names: 'VolumeId',
          name: 'VolumeId',
          shown: { InstanceId: 'i-1' },
        },
      },
      {
        types: ['AWS::EC2::VPC'],
        key: 'Subnet',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::EC2::Subnet',
          or: GIVEN_ELSEWHERE,
          names: 'VpcId',
          name: 'VpcId',
          shown: { CidrBlock: '10.0.0.0/24' },
        },
      },
    ],
  },
});
