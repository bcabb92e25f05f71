import { ROLE_TRUSTS_OF_OTHERS } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'cloud_role_for_anyone',
  title: 'A role of Alibaba Cloud or Tencent Cloud can be taken on by anyone: its trust policy has the principal *',
  severity: 5,
  problem: 'Anyone with an account of their own can take on the role and do all that it may.',
  family: 'publicAccess',
  remediation: 'Name the accounts or the services that need the role as principals.',
  sources: ['https://registry.terraform.io/providers/aliyun/alicloud/latest/docs/resources/ram_role'],
  of: ROLE_TRUSTS_OF_OTHERS,
  judge: (document) => document.isPublic(),
  in: { terraform: ['alicloud_ram_role', 'assume_role_policy_document'] },
  bad: [{ Principal: { RAM: ['*'] }, Action: 'sts:AssumeRole' }],
  marked: 'Principal',
  good: [
    { Principal: { RAM: ['acs:ram::1234567890123456:root'] }, Action: 'sts:AssumeRole' },
    { Principal: { Service: ['ecs.aliyuncs.com'] }, Action: 'sts:AssumeRole' },
  ],
});
