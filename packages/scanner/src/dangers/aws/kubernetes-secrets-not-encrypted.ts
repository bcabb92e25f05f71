import { settingDanger } from '../setting-danger.ts';
import { missing, there } from '../value-tests.ts';

const KEY = 'arn:aws:kms:eu-central-1:111122223333:key/shop';

export default settingDanger({
  name: 'aws_kubernetes_secrets_not_encrypted',
  title: 'The secrets of an EKS cluster are not encrypted with a KMS key of your own',
  severity: 2,
  problem: 'No policy and no log of yours says who may read the secrets behind the cluster.',
  family: 'encryptionAtRest',
  remediation: 'Name a KMS key for `secrets` in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_eks_cluster'],
        key: 'encryption_config',
        unset: 'bad',
        good: { resources: ['secrets'], provider: { key_arn: KEY } },
      },
      {
        types: ['aws_eks_cluster'],
        key: 'encryption_config.provider.key_arn',
        unset: 'bad',
        good: KEY,
        when: [{ key: 'encryption_config', is: there }],
        shown: { 'encryption_config.resources': ['secrets'] },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EKS::Cluster'],
        key: 'EncryptionConfig',
        unset: 'bad',
        good: [{ Resources: ['secrets'], Provider: { KeyArn: KEY } }],
      },
    ],
  },
});
