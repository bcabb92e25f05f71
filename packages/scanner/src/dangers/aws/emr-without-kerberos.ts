import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_emr_without_kerberos',
  title: 'An EMR cluster asks nobody who they are: Kerberos is off',
  severity: 1,
  problem: 'Hadoop believes the name that a client gives: whoever reaches the cluster reads and writes as any user.',
  family: 'authentication',
  remediation: 'Name the realm in {}, and a security configuration with Kerberos.',
  wrong: missing,
  in: {
    terraform: [{ types: ['aws_emr_cluster'], key: 'kerberos_attributes.realm', unset: 'bad', good: 'EC2.INTERNAL' }],
    cloudformation: [
      { types: ['AWS::EMR::Cluster'], key: 'KerberosAttributes.Realm', unset: 'bad', good: 'EC2.INTERNAL' },
    ],
  },
});
