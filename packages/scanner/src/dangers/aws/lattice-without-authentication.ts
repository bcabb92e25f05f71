import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_lattice_without_authentication',
  title: 'A service of VPC Lattice answers everyone who reaches it: no authentication',
  severity: 3,
  problem: 'Everything in the networks that are joined may call the service, whoever started it.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'callers that sign their requests' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_vpclattice_service', 'aws_vpclattice_service_network'],
        key: 'auth_type',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::VpcLattice::Service', 'AWS::VpcLattice::ServiceNetwork'],
        key: 'AuthType',
        unset: 'bad',
        bad: 'NONE',
        good: 'AWS_IAM',
      },
    ],
  },
});
