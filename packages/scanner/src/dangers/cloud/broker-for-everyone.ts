import { settingDanger } from '../setting-danger.ts';
import { oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_broker_for_everyone',
  title: 'A rule of Kafka lets every user in: principal User:*',
  severity: 3,
  problem:
    'Whoever has any account of the cluster, or none where it asks for none, reads or writes what the rule is about.',
  family: 'publicAccess',
  remediation: 'Name the users that need it in {}.',
  sources: ['https://kafka.apache.org/documentation/#security_authz'],
  wrong: oneOf('User:*'),
  in: {
    terraform: [
      {
        types: ['confluent_kafka_acl'],
        key: 'principal',
        unset: 'fine',
        bad: 'User:*',
        good: 'User:sa-abc123',
        when: [{ key: 'permission', is: oneOf('ALLOW'), shown: 'ALLOW' }],
      },
      {
        types: ['kafka_acl'],
        key: 'acl_principal',
        unset: 'fine',
        bad: 'User:*',
        good: 'User:shop',
        when: [{ key: 'acl_permission_type', is: oneOf('Allow'), shown: 'Allow' }],
      },
      {
        types: ['google_managed_kafka_acl'],
        each: 'acl_entries',
        key: 'principal',
        unset: 'fine',
        bad: 'User:*',
        good: 'User:shop@example.iam.gserviceaccount.com',
        // It is ALLOW where nothing is said.
        when: [{ key: 'permission_type', is: otherThan('DENY') }],
        shown: { 'acl_entries[].operation': 'READ' },
      },
    ],
  },
});
