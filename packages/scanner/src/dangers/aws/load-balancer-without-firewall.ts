import { settingDanger } from '../setting-danger.ts';
import { missing, on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_load_balancer_without_firewall',
  title: 'A public application load balancer has no web application firewall',
  severity: 2,
  problem: 'Nothing stops known attacks and floods of requests before they reach the program behind it.',
  family: 'webProtection',
  remediation: 'Associate a web ACL by {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_lb', 'aws_alb'],
        key: 'aws_wafv2_web_acl_association',
        unset: 'bad',
        good: true,
        when: [
          { key: 'internal', is: (answer) => on(answer).not() },
          { key: 'load_balancer_type', is: otherThan('network', 'gateway') },
        ],
        beside: {
          type: 'aws_wafv2_web_acl_association',
          orTypes: ['aws_wafregional_web_acl_association'],
          names: 'resource_arn',
          name: 'arn',
          shown: { web_acl_arn: 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1' },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
        key: 'WebACLAssociation',
        unset: 'bad',
        good: true,
        when: [
          { key: 'Scheme', is: otherThan('internal') },
          { key: 'Type', is: otherThan('network', 'gateway') },
        ],
        beside: {
          type: 'AWS::WAFv2::WebACLAssociation',
          orTypes: ['AWS::WAFRegional::WebACLAssociation'],
          names: 'ResourceArn',
          name: 'LoadBalancerArn',
          shown: { WebACLArn: 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/1' },
        },
      },
    ],
  },
});
