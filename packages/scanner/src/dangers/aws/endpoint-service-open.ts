import { settingDanger } from '../setting-danger.ts';
import { having, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_endpoint_service_open',
  title: 'A VPC endpoint service accepts every connection by itself, or lets every account ask',
  severity: 2,
  problem: 'Any account that may ask is connected to what stands behind it, without anybody looking.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'somebody who accepts connections' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_vpc_endpoint_service'], key: 'acceptance_required', unset: 'fine', bad: false, good: true },
      {
        types: ['aws_vpc_endpoint_service'],
        key: 'allowed_principals',
        wrong: having('*'),
        unset: 'fine',
        bad: ['*'],
        good: ['arn:aws:iam::111122223333:root'],
        isExample: true,
        shown: { acceptance_required: true },
      },
      {
        types: ['aws_vpc_endpoint_service_allowed_principal'],
        key: 'principal_arn',
        wrong: oneOf('*'),
        unset: 'fine',
        bad: '*',
        good: 'arn:aws:iam::111122223333:root',
        isExample: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::EC2::VPCEndpointService'], key: 'AcceptanceRequired', unset: 'fine', bad: false, good: true },
      {
        types: ['AWS::EC2::VPCEndpointServicePermissions'],
        key: 'AllowedPrincipals',
        wrong: having('*'),
        unset: 'fine',
        bad: ['*'],
        good: ['arn:aws:iam::111122223333:root'],
        isExample: true,
      },
    ],
  },
});
