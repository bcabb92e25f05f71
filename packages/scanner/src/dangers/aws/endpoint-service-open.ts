import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_endpoint_service_open',
  title: 'A VPC endpoint service accepts every connection by itself',
  severity: 2,
  problem: 'Any account that may ask is connected to what stands behind it, without anybody looking.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'somebody who accepts connections' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_vpc_endpoint_service'], key: 'acceptance_required', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [
      { types: ['AWS::EC2::VPCEndpointService'], key: 'AcceptanceRequired', unset: 'fine', bad: false, good: true },
    ],
  },
});
