import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_redis_without_password',
  title: 'A Redis instance of Memorystore asks for no password: AUTH is off',
  severity: 3,
  problem: 'Everyone in the network reads and changes what it holds.',
  family: 'authentication',
  wrong: off,
  in: { terraform: [{ types: ['google_redis_instance'], key: 'auth_enabled', bad: false, good: true, unset: 'bad' }] },
});
