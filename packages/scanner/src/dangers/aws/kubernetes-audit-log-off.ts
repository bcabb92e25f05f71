import { settingDanger } from '../setting-danger.ts';
import { lacking, typeMissing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_kubernetes_audit_log_off',
  title: 'An EKS cluster does not send its audit log to CloudWatch',
  severity: 2,
  problem: 'Who asked Kubernetes for what cannot be reconstructed after an attack.',
  family: 'logging',
  remediation: 'List `audit`, better all kinds, in {}.',
  fix: { kind: 'safe' },
  wrong: lacking('audit'),
  in: {
    terraform: [
      {
        types: ['aws_eks_cluster'],
        key: 'enabled_cluster_log_types',
        unset: 'bad',
        bad: ['api'],
        good: ['api', 'audit', 'authenticator', 'controllerManager', 'scheduler'],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EKS::Cluster'],
        key: 'Logging.ClusterLogging.EnabledTypes',
        wrong: typeMissing('audit'),
        unset: 'bad',
        good: [{ Type: 'audit' }],
        standsAlone: true,
      },
    ],
  },
});
