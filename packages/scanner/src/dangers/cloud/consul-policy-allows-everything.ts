import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_consul_policy_allows_everything',
  title: 'A policy of Consul lets its holder make tokens and policies: acl is write',
  severity: 4,
  problem:
    'Whoever gets hold of one token with this policy gives themselves every right there is, as with the first token.',
  family: 'leastPrivilege',
  remediation: 'Take `acl = "write"` out of {}, and name the keys and services that are needed.',
  sources: ['https://developer.hashicorp.com/consul/docs/security/acl/acl-rules#acl-resource-rules'],
  wrong: matching(/^(?:[^#/\n]{0,500}[\s}])?acl\s{0,20}=\s{0,20}"write"/m),
  in: {
    terraform: [
      {
        types: ['consul_acl_policy'],
        key: 'rules',
        unset: 'fine',
        bad: 'acl = "write"',
        good: 'key_prefix "shop/" { policy = "read" }',
      },
    ],
  },
});
