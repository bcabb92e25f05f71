import { dangerousCommandRule } from '../dangerous-commands-enabled.ts';

export default dangerousCommandRule({
  setting: 'enable-debug-command',
  id: 'redis_debug_command_enabled',
  title: 'The DEBUG command is enabled',
  gain: 'With DEBUG, a client crashes or stalls the server at will and looks into its memory.',
  judgement: { kind: 'safe' },
});
