import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_redis_without_password',
  title: 'A Redis or Valkey instance of Memorystore asks for no password: AUTH is off',
  severity: 4,
  problem: 'Everyone in the network reads and changes what it holds.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'the password in every client' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_redis_instance'], key: 'auth_enabled', bad: false, good: true, unset: 'bad' },
      {
        types: ['google_redis_cluster'],
        key: 'authorization_mode',
        wrong: oneOf('AUTH_MODE_DISABLED'),
        unset: 'bad',
        bad: 'AUTH_MODE_DISABLED',
        good: 'AUTH_MODE_IAM_AUTH',
      },
      {
        types: ['google_memorystore_instance'],
        key: 'authorization_mode',
        wrong: oneOf('AUTH_DISABLED'),
        unset: 'bad',
        bad: 'AUTH_DISABLED',
        good: 'IAM_AUTH',
      },
    ],
    ansible: [{ types: ['google.cloud.gcp_redis_instance'], key: 'auth_enabled', bad: false, good: true }],
  },
});
