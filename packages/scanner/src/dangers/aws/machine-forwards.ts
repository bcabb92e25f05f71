import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_machine_forwards',

  title:
    'A machine or network interface takes part in traffic that is not its own: the source and destination check is off',
  severity: 1,
  problem: 'Unless it is a router by design, who takes it over uses it as one, past the rules of the network.',
  family: 'hygiene',
  fix: { kind: 'suggested', needs: 'certainty that the machine is no router' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_instance', 'aws_network_interface', 'aws_spot_instance_request'],
        key: 'source_dest_check',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::Instance', 'AWS::EC2::NetworkInterface'],
        key: 'SourceDestCheck',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      { types: ['amazon.aws.ec2_instance'], key: 'network.source_dest_check', unset: 'fine', bad: false, good: true },
    ],
  },
});
