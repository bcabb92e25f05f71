import {
  ACTUATOR_ENDPOINTS,
  DEBUG_MODE,
  ENDPOINTS_OPEN,
  FLASK_DEBUGGING,
  debugOptionIn,
  switchesDebugOn,
} from '../../../rules/debug-variables.ts';
import type { Finding } from '../../../rule.ts';
import { kubernetesRule, onePod, variablesOf } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_debug_mode',
  ...DEBUG_MODE,
  remediation: 'Remove the variable or the option; set it in an overlay for developers alone.',
  sources: [FLASK_DEBUGGING, ACTUATOR_ENDPOINTS],

  examples: {
    bad: [
      onePod(`env:\n  - name: FLASK_DEBUG\n    «value: "1"»`),
      onePod(`env:\n  - name: ASPNETCORE_ENVIRONMENT\n    «value: Development»`),
      onePod(`env:\n  - name: JAVA_TOOL_OPTIONS\n    «value: -Xmx1g -Dmanagement.endpoints.web.exposure.include=*»`),
      onePod(
        `env:\n  - name: SPRING_APPLICATION_JSON\n    «value: '{"management.endpoints.web": {"exposure": {"include": ["*"]}}}'»`,
      ),
      onePod(`args:\n  - -jar\n  - /shop.jar\n  - «--management.endpoints.web.exposure.include=*»`),
    ],
    good: [
      onePod(`env:\n  - {name: FLASK_DEBUG, value: "0"}\n  - {name: RAILS_ENV, value: production}`),
      onePod(`env: [{name: DEBUG, value: "shop:*"}]`),
      onePod(`args: [-jar, /shop.jar, "--management.endpoints.web.exposure.include=health,info"]`),
    ],
  },

  applies: ({ file }) => file.pods.length > 0,
  *check({ file }): Generator<Finding> {
    for (const container of file.containers) {
      for (const { at, name, value } of variablesOf(container)) {
        if (switchesDebugOn(name, value)) yield { at, message: { code: 'is', values: { setting: name, value } } };
      }
      const option = debugOptionIn(['command', 'args'].flatMap((key) => container.texts(key)));
      if (option) yield { at: option.at, message: ENDPOINTS_OPEN };
    }
  },
});
