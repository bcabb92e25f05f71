import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replaced_before_successor',
  title: 'A deployment of an API or a certificate is destroyed before its successor stands',
  severity: 1,
  problem: 'While it is replaced, calls fail: Terraform cannot remove what is in use, or removes it too early.',
  family: 'availability',
  sources: ['https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_api_gateway_deployment', 'aws_acm_certificate'],
        key: 'lifecycle.create_before_destroy',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
