import { HIGH, MODERATE } from '@plumbline/model/severity';
import { AUTHENTICATION_OFF, switchesAuthenticationOff } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn } from '../../../rules/container-commands.ts';
import { SECRETS, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_authentication_off',
  ...AUTHENTICATION_OFF,
  remediation: 'Remove the setting, and give the program a password from a Secret.',
  sources: [SECRETS, 'https://hub.docker.com/_/postgres'],

  examples: {
    bad: [
      onePod(`env:\n  - name: POSTGRES_HOST_AUTH_METHOD\n    «value: trust»`),
      ofMysql(`env:\n  - name: MYSQL_ALLOW_EMPTY_PASSWORD\n    «value: "no"»`),
      onePod(`env:\n  - name: xpack.security.enabled\n    «value: "false"»`),
      onePod(`command: [redis-server]\n«args: [--protected-mode, "no"]»`),
      onePod(`args:\n  - --api.dashboard=true\n  - «--api.insecure=true»`),
      onePod(`args:\n  - server\n  - «--auth-mode=server»`),
    ],
    good: [
      onePod(`args: [server, --auth-mode=sso, --disable-auth=false]`),
      onePod(`env: [{name: POSTGRES_HOST_AUTH_METHOD, value: scram-sha-256}]`),
      onePod(`args: [--protected-mode, "no", --requirepass, $(PASSWORD)]`),
      onePod(`env: [{name: MYSQL_ALLOW_EMPTY_PASSWORD, value: "no"}]`),
      ofMysql(`envFrom: [{secretRef: {name: db}}]\nenv: [{name: MYSQL_ALLOW_EMPTY_PASSWORD, value: "no"}]`),
      ofMysql(
        `env: [{name: MYSQL_ALLOW_EMPTY_PASSWORD, value: "yes"}, {name: MYSQL_ROOT_PASSWORD, valueFrom: {secretKeyRef: {name: db, key: root}}}]`,
      ),
    ],
  },

  judge(container) {
    const variables = container.blocks('env');
    const values = new Map(variables.map((variable) => [variable.text('name') ?? '', variable.text('value')]));
    const image = container.lacks('envFrom') ? container.image : undefined;
    for (const variable of variables) {
      const [name, value] = [variable.text('name') ?? '', variable.text('value')];
      const setting = value === undefined ? undefined : switchesAuthenticationOff(name, value, values, image);
      const at = variable.pair('value');
      if (at && value !== undefined && setting)
        return {
          at,
          message: { code: 'is', values: { setting: name, value } },
          severity: setting.isLesser ? MODERATE : HIGH,
        };
    }
    const option = insecureOptionIn(
      ['command', 'args'].flatMap((key) => container.texts(key)),
      container.image,
    );
    const at = option && (option.at ?? container.pair('args') ?? container.pair('command'));
    return (
      at && {
        at,
        message: { code: 'has', values: { setting: 'command', value: option.option } },
        severity: option.isLesser ? MODERATE : HIGH,
      }
    );
  },
});

function ofMysql(settings: string): string {
  return onePod(settings).replace('example/app:1.4.2', 'mysql:8.4.6');
}
