import { dangerousCommandRule } from '../dangerous-commands-enabled.ts';

export default dangerousCommandRule({
  setting: 'enable-module-command',
  id: 'redis_module_command_enabled',
  title: 'The MODULE command is enabled',
  gain: 'With MODULE LOAD, a client makes the server run any shared library that it can place on the machine.',
  judgement: { kind: 'suggested', needs: 'certainty that no client loads modules while Redis runs' },
});
