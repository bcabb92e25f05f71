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
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { hasVariable, scalarAt } from '../compose-values.ts';

export default composeRule({
  id: 'docker_compose_code_of_users_run',
  ...CODE_OF_USERS,
  remediation: 'Remove the setting; let Consul run the checks of its own files by `enable_local_script_checks`.',
  sources: [services('environment'), CONSUL_CHECKS, GITEA_HOOKS],

  examples: {
    bad: [
      oneService('«command: agent -server -ui -client=0.0.0.0 -enable-script-checks»'),
      oneService(
        'environment:\n  CONSUL_LOCAL_CONFIG: |\n    {\n      "datacenter": "fra1",\n«      "enable_script_checks": true»\n    }',
      ),
      oneService(`environment:\n  - «'CONSUL_LOCAL_CONFIG={"enable_script_checks": true}'»`),
      oneService('environment:\n  - «GITEA__security__DISABLE_GIT_HOOKS=false»'),
      'services: {git: {image: "codeberg.org/forgejo/forgejo:13", configs: [app]}}\nconfigs:\n  app:\n    content: |\n      [security]\n      INSTALL_LOCK = true\n«      DISABLE_GIT_HOOKS = false»\n',
      oneService('command: ["java", "-jar", "/shop.jar",\n  «"--spring.h2.console.settings.web-allow-others=true"»]'),
      oneService('environment:\n  «JAVA_TOOL_OPTIONS: -Dspring.h2.console.settings.web-allow-others=true»'),
      oneService('environment:\n  «AIRFLOW__CORE__ENABLE_XCOM_PICKLING: "True"»'),
      oneService('«command: redis-server --enable-module-command yes»'),
    ],
    good: [
      oneService('command: agent -server -client=0.0.0.0 -enable-local-script-checks'),
      oneService('command: agent -server -client=0.0.0.0 -enable-script-checks=false'),
      oneService('command: agent -server -client=127.0.0.1 -enable-script-checks'),
      oneService(
        'environment:\n  CONSUL_LOCAL_CONFIG: |\n    {"client_addr": "127.0.0.1", "enable_script_checks": true}',
      ),
      oneService(
        'environment:\n  - GITEA__security__DISABLE_GIT_HOOKS=true\n  - GITEA__security__DISABLE_WEBHOOKS=false',
      ),
      oneService('environment:\n  GITEA__security__DISABLE_GIT_HOOKS: ${DISABLE_GIT_HOOKS}'),
      oneService('command: redis-server --enable-debug-command local'),
    ],
  },

  *check({ file, subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const key of ['command', 'entrypoint']) {
        const option = codeOptionIn(service.texts(key));
        if (option) yield { at: option.at, message: { code: 'has', values: { setting: key, value: option.value } } };
      }
      for (const { at, name, value } of service.environment) {
        const found =
          value === undefined || hasVariable(value) ? undefined : codeVariable(name, value, at, scalarAt(at));
        if (found) yield { at: found.at, message: { code: 'has', values: { setting: name, value: found.value } } };
      }
    }
    for (const { value } of file.entriesAt('configs', 'content'))
      for (const line of value.kind === 'scalar' ? codeLinesIn(textLines(value)) : [])
        yield { at: line.at, message: { code: 'has', values: { setting: 'content', value: line.value } } };
  },
  fix: removal('certainty that nobody relies on it'),
});
