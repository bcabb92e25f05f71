import { DEBUG_MODE, FLASK_DEBUGGING, switchesDebugOn } from '../../../rules/debug-variables.ts';
import { onePod, variableRule } from '../kubernetes-rule.ts';

export default variableRule({
  id: 'kubernetes_debug_mode',
  ...DEBUG_MODE,
  remediation: 'Remove the variable; set it in an overlay for developers alone.',
  sources: [FLASK_DEBUGGING],

  examples: {
    bad: [
      onePod(`env:\n  - name: FLASK_DEBUG\n    «value: "1"»`),
      onePod(`env:\n  - name: ASPNETCORE_ENVIRONMENT\n    «value: Development»`),
    ],
    good: [
      onePod(`env:\n  - {name: FLASK_DEBUG, value: "0"}\n  - {name: RAILS_ENV, value: production}`),
      onePod(`env: [{name: DEBUG, value: "shop:*"}]`),
    ],
  },

  judge: ({ name, value }) =>
    switchesDebugOn(name, value) ? { code: 'is', values: { setting: name, value } } : undefined,
});
