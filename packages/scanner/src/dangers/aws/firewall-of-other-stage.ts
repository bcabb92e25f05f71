import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface DeployedStage extends View {
  readonly isLeftOut: Truth;
}

/** A playbook that puts firewalls before stages: one that puts none may leave that to another playbook. */
const DEPLOYED_STAGES: ViewKind<DeployedStage> = {
  ansible(stack) {
    const protectedOnes = stack.ofType('wafv2_resources').map((resource) => Answer.of(resource).get('arn'));
    const names = new Set(protectedOnes.flatMap(({ value }) => stageOf(value) ?? []));
    if (names.size === 0) return [];
    const areKnown = protectedOnes.every(({ value }) => typeof value === 'string');
    return stack.ofType('api_gateway').map((api) => {
      const { source, at } = api;
      const isOther = Answer.of(api)
        .get('stage')
        .test((name) => !names.has(name));
      return { source, at, isLeftOut: areKnown ? isOther : isOther.and(Truth.UNKNOWN) };
    });
  },
};

function stageOf(arn: unknown): string | undefined {
  return typeof arn === 'string' ? /^arn:[\w-]+:apigateway:.*\/stages\/([^/]+)$/.exec(arn)?.[1] : undefined;
}

const playbook = (protectedStage: string, stage: string): string => `
- hosts: localhost
  tasks:
    - community.aws.wafv2_resources:
        name: shop
        scope: REGIONAL
        state: present
        arn: ${protectedStage}
    - community.aws.api_gateway:
        swagger_file: shop.yml
        ${stage}
`;
const LIVE = 'arn:aws:apigateway:eu-central-1::/restapis/a1b2c3d4e5/stages/live';

export default danger({
  name: 'aws_firewall_of_other_stage',
  title: 'The web application firewall stands before another stage of API Gateway than the one that is deployed',
  severity: 2,
  problem: 'Nothing stops known attacks and floods of requests before they reach the program behind the stage.',
  references: FAMILIES.webProtection,
  of: DEPLOYED_STAGES,
  judge: ({ isLeftOut }) => isLeftOut,
  in: {
    ansible: {
      remediation:
        'Name the stage that is deployed in the `arn` of `wafv2_resources`, or associate a web ACL with it as well.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/community/aws/wafv2_resources_module.html',
        'https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html',
      ],
      examples: {
        bad: [playbook(LIVE, '«stage: test»')],
        good: [
          playbook(LIVE, 'stage: live'),
          playbook(LIVE, 'stage: "{{ stage }}"'),
          playbook('arn:aws:elasticloadbalancing:eu-central-1:111122223333:loadbalancer/app/shop/1', 'stage: test'),
        ],
      },
    },
  },
});
