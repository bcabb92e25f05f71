import { HIGH, MODERATE } from '@plumbline/model/severity';
import { pairsInForce } from '../../../formats/mapping-lookup.ts';
import { AUTHENTICATION_OFF, switchesAuthenticationOff } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn } from '../../../rules/container-commands.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { argumentOf } from '../arguments.ts';

export default taskRule({
  id: 'ansible_container_authentication_off',
  ...AUTHENTICATION_OFF,
  remediation: 'Remove the setting, and give the program a password from a vault.',
  sources: [moduleDocs('docker_container', 'community/docker'), 'https://hub.docker.com/_/postgres'],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: db
    image: postgres:18
    env:
      «POSTGRES_HOST_AUTH_METHOD: trust»`),
      tasks(`- containers.podman.podman_container:
    name: cache
    image: redis:8
    «command: redis-server --protected-mode no»`),
      tasks(`- docker_container:
    name: db
    image: mysql:8.4.6
    env:
      «MYSQL_ALLOW_EMPTY_PASSWORD: "no"»`),
    ],
    good: [
      tasks(`- docker_container:
    name: db
    image: postgres:18
    env: {POSTGRES_HOST_AUTH_METHOD: "{{ method }}", MYSQL_ALLOW_EMPTY_PASSWORD: "no"}`),
      tasks(`- docker_container:
    name: db
    state: absent
    env: {POSTGRES_HOST_AUTH_METHOD: trust}`),
      tasks(`- docker_container:
    name: cache
    image: redis:8
    command: redis-server --protected-mode no --requirepass {{ password }}`),
    ],
  },

  judge(task) {
    if (!/^(?:docker_container|docker_swarm_service|podman_container)$/.test(task.module) || task.isGone)
      return undefined;
    const given = task.arg('env');
    const node = given && 'key' in given.at ? given.at.value : undefined;
    const variables = [...pairsInForce(node)].map(([name, pair]) => argumentOf(name, pair));
    const values = new Map(variables.map(({ name, text }) => [name, text]));
    const image = task.arg('env_file') ? undefined : task.text('image');
    for (const { at, name, text } of variables) {
      if (text === undefined) task.file.raise();
      const setting = text === undefined ? undefined : switchesAuthenticationOff(name, text, values, image);
      if (text !== undefined && setting)
        return {
          at,
          message: { code: 'is', values: { setting: name, value: text } },
          severity: setting.isLesser ? MODERATE : HIGH,
        };
    }
    const command = task.arg('command');
    const option = insecureOptionIn(task.placedTexts('command'), task.text('image'));
    const at = option && (option.at ?? command?.at);
    return (
      at && {
        at,
        message: { code: 'has', values: { setting: 'command', value: option.option } },
        severity: option.isLesser ? MODERATE : HIGH,
      }
    );
  },
});
