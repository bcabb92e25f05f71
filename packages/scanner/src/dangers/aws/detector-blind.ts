import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_detector_blind',
  title: 'GuardDuty does not watch buckets, clusters or disks: a part of it is off',
  severity: 2,
  problem: 'Whoever reads a bucket empty, or takes over a cluster, is not noticed.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_guardduty_detector'],
        key: 'datasources.s3_logs.enable',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_guardduty_detector'],
        key: 'datasources.kubernetes.audit_logs.enable',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_guardduty_detector'],
        key: 'datasources.malware_protection.scan_ec2_instance_with_findings.ebs_volumes.enable',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_guardduty_detector_feature'],
        key: 'status',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
        shown: { name: 'S3_DATA_EVENTS' },
      },
      {
        types: ['aws_guardduty_organization_configuration_feature'],
        key: 'auto_enable',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'ALL',
        shown: { name: 'S3_DATA_EVENTS' },
      },
    ],
    cloudformation: [
      { types: ['AWS::GuardDuty::Detector'], key: 'DataSources.S3Logs.Enable', unset: 'fine', bad: false, good: true },
      {
        types: ['AWS::GuardDuty::Detector'],
        key: 'DataSources.Kubernetes.AuditLogs.Enable',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::GuardDuty::Detector'],
        key: 'DataSources.MalwareProtection.ScanEc2InstanceWithFindings.EbsVolumes',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::GuardDuty::Detector'],
        each: 'Features',
        key: 'Status',
        wrong: oneOf('DISABLED'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENABLED',
        shown: { 'Features[].Name': 'S3_DATA_EVENTS' },
      },
    ],
  },
});
