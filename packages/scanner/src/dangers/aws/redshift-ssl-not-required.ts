import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_ssl_not_required',
  title: 'A Redshift parameter group does not require TLS: require_ssl is not set',
  severity: 3,
  problem: 'Clients may connect without TLS: passwords and results cross the network in plaintext.',
  family: 'encryptionInTransit',
  remediation: 'Set the parameter `require_ssl` to `true` in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_redshift_parameter_group'],
        key: 'parameter',
        unset: 'bad',
        good: { name: 'require_ssl', value: 'true' },
        shown: { family: 'redshift-1.0' },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Redshift::ClusterParameterGroup'],
        key: 'Parameters',
        unset: 'bad',
        good: [{ ParameterName: 'require_ssl', ParameterValue: 'true' }],
        shown: { ParameterGroupFamily: 'redshift-1.0' },
      },
    ],
  },
});
