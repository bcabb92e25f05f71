import { dangerousCommandRule } from '../dangerous-commands-enabled.ts';

export default dangerousCommandRule({
  setting: 'enable-protected-configs',
  id: 'redis_protected_configs_enabled',
  title: 'Clients may change protected settings',
  gain: 'With CONFIG SET dir and dbfilename, a client makes the server write files of its choice, such as SSH keys and cron jobs.',
  judgement: { kind: 'suggested', needs: 'certainty that no client moves or renames the dump while Redis runs' },
});
