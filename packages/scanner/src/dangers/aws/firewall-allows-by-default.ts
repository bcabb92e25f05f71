import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_firewall_allows_by_default',
  title: 'A web ACL lets every request through that no rule is about',
  severity: 2,
  problem: 'What its rules do not know of reaches the program behind it.',
  family: 'webProtection',
  fix: { kind: 'suggested', needs: 'rules that let in what is wanted' },
  wrong: oneOf('ALLOW'),
  in: {
    terraform: [
      {
        types: ['aws_waf_web_acl', 'aws_wafregional_web_acl'],
        key: 'default_action.type',
        unset: 'fine',
        bad: 'ALLOW',
        good: 'BLOCK',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WAF::WebACL', 'AWS::WAFRegional::WebACL'],
        key: 'DefaultAction.Type',
        unset: 'fine',
        bad: 'ALLOW',
        good: 'BLOCK',
      },
    ],
    ansible: [
      {
        types: ['community.aws.waf_web_acl'],
        shown: { name: 'shop' },
        key: 'default_action',
        bad: 'allow',
        good: 'block',
      },
    ],
  },
});
