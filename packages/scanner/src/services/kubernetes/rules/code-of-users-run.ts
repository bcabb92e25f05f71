import {
  CODE_OF_USERS,
  CONSUL_CHECKS,
  GITEA_HOOKS,
  codeLinesIn,
  codeOptionIn,
  codeVariable,
} from '../../../rules/code-of-users.ts';
import type { Finding } from '../../../rule.ts';
import { textLines } from '../../../reading/text-lines.ts';
import { kubernetesRule, onePod } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_code_of_users_run',
  ...CODE_OF_USERS,
  remediation: 'Remove the setting; let Consul run the checks of its own files by `enable_local_script_checks`.',
  sources: [CONSUL_CHECKS, GITEA_HOOKS],

  examples: {
    bad: [
      onePod(`command: [consul, agent, -server, -client=0.0.0.0,\n  «-enable-script-checks=true»]`),
      onePod(`env:\n  - name: GITEA__security__DISABLE_GIT_HOOKS\n    «value: "false"»`),
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: consul}\ndata:\n  server.json: |\n    {\n      "ui": true,\n«      "enable_script_checks": true»\n    }\n`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: php}\ndata:\n  shop.ini: |\n    expose_php = Off\n«    allow_url_include = On»\n    memory_limit = 64M\n`,
    ],
    good: [
      onePod(`command: [consul, agent, -server, -client=0.0.0.0, -enable-local-script-checks=true]`),
      onePod(`env: [{name: GITEA__security__DISABLE_GIT_HOOKS, value: "true"}]`),
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: php}\ndata:\n  shop.ini: |\n    ; allow_url_include = On\n    allow_url_include = Off\n`,
    ],
  },

  applies: ({ file }) => file.pods.length > 0 || file.ofKind('ConfigMap').length > 0,
  *check({ file }): Generator<Finding> {
    for (const container of file.containers) {
      const option = codeOptionIn(['command', 'args'].flatMap((key) => container.texts(key)));
      if (option)
        yield { at: option.at, message: { code: 'has', values: { setting: 'command', value: option.value } } };
      for (const variable of container.blocks('env')) {
        const [name = '', value, at] = [variable.text('name'), variable.text('value'), variable.pair('value')];
        const node = at?.value.kind === 'scalar' ? at.value : undefined;
        const found = value === undefined || !at ? undefined : codeVariable(name, value, at, node);
        if (found) yield { at: found.at, message: { code: 'has', values: { setting: name, value: found.value } } };
      }
    }
    for (const object of file.ofKind('ConfigMap'))
      for (const { value } of object.entries('data').values())
        for (const line of value.kind === 'scalar' ? codeLinesIn(textLines(value)) : [])
          yield { at: line.at, message: { code: 'has', values: { setting: 'data', value: line.value } } };
  },
});
