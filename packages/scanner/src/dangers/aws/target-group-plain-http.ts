import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_target_group_plain_http',
  title: 'A load balancer, VPC Lattice or Verified Access talks plain HTTP to what stands behind it',
  severity: 1,
  problem: 'Whoever is in the network of the machines reads and changes what users send.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'servers that speak TLS' },
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      {
        types: ['aws_lb_target_group', 'aws_alb_target_group'],
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
      },
      { types: ['aws_vpclattice_target_group'], key: 'config.protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['aws_verifiedaccess_endpoint'],
        key: 'load_balancer_options.protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
      {
        types: ['aws_verifiedaccess_endpoint'],
        key: 'network_interface_options.protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::TargetGroup'],
        key: 'Protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
      },
      { types: ['AWS::VpcLattice::TargetGroup'], key: 'Config.Protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['AWS::EC2::VerifiedAccessEndpoint'],
        key: 'LoadBalancerOptions.Protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
      {
        types: ['AWS::EC2::VerifiedAccessEndpoint'],
        key: 'NetworkInterfaceOptions.Protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
    ],
    ansible: [
      {
        types: ['community.aws.elb_target_group'],
        shown: { name: 'shop' },
        key: 'protocol',
        unset: 'fine',
        bad: 'http',
        good: 'https',
      },
    ],
  },
});
