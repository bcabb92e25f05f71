import { HIGH, MODERATE } from '@plumbline/model/severity';
import { AUTHENTICATION_OFF, switchesAuthenticationOff } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn, openEngineIn } from '../../../rules/container-commands.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { startTexts, variablesInForce } from '../started-programs.ts';
import { writtenLines } from '../written-lines.ts';
import { openSettingIn } from '../../../rules/written-settings.ts';

export default dockerfileRule({
  id: 'dockerfile_authentication_off',
  ...AUTHENTICATION_OFF,
  remediation: 'Remove the setting, and give containers a password when they start.',
  sources: [reference('env'), reference('cmd'), 'https://hub.docker.com/_/postgres'],

  examples: {
    bad: [
      `FROM postgres:18\n«ENV POSTGRES_HOST_AUTH_METHOD=trust»`,
      `FROM mysql:8.4\nENV LANG=C \\\n    «MYSQL_ALLOW_EMPTY_PASSWORD=yes»`,
      `FROM quay.io/jupyter/base-notebook:2025-09-01\n«CMD ["jupyter", "lab", "--ip=0.0.0.0", "--ServerApp.token="]»`,
      `FROM redis:8\n«CMD redis-server --protected-mode no»`,
      `FROM python:3.13\nRUN { echo "c.ServerApp.ip = '0.0.0.0'"; \\\n  echo «"c.ServerApp.token = ''"»; } > /root/.jupyter/jupyter_server_config.py`,
      `FROM eclipse-mosquitto:2\nCOPY <<EOF /mosquitto/config/mosquitto.conf\nlistener 1883\n«allow_anonymous true»\nEOF`,
      `FROM apache/airflow:2.11.0\nCOPY <<EOF /opt/airflow/airflow.cfg\n[api]\n«auth_backends = airflow.api.auth.backend.default»\nEOF`,
      `FROM docker:28-dind\n«CMD ["dockerd", "--host=tcp://0.0.0.0:2375"]»`,
    ],
    good: [
      `FROM apache/airflow:2.11.0\nCOPY <<EOF /opt/airflow/airflow.cfg\n[api]\n# auth_backends = airflow.api.auth.backend.default\nauth_backends = airflow.api.auth.backend.session\nEOF`,
      `FROM python:3.13\nRUN { echo "c.IdentityProvider.token = ''"; \\\n  echo "c.PasswordIdentityProvider.password_required = True"; } > /root/.jupyter/jupyter_server_config.py`,
      `FROM eclipse-mosquitto:2\nCOPY <<EOF /mosquitto/config/mosquitto.conf\nlistener 1883 127.0.0.1\nallow_anonymous true\nEOF`,
      `FROM postgres:18\nENV POSTGRES_HOST_AUTH_METHOD=scram-sha-256`,
      `FROM postgres:18 AS test\nENV POSTGRES_HOST_AUTH_METHOD=trust\nFROM postgres:18`,
      `FROM redis:8\nCMD ["redis-server", "--protected-mode", "no", "--requirepass", "$PASSWORD"]`,
      `FROM mysql:8.4\nENV MYSQL_ALLOW_EMPTY_PASSWORD=yes\nENV MYSQL_ALLOW_EMPTY_PASSWORD=`,
      `FROM quay.io/jupyter/base-notebook:2025-09-01\nCMD ["jupyter", "lab", "--ip=0.0.0.0"]`,
    ],
  },

  *check({ file }) {
    const variables = variablesInForce(file);
    const values = new Map(variables.map(({ name, value }) => [name, value]));
    for (const variable of variables) {
      const { name, value, unknown } = variable;
      const setting = value === undefined || unknown ? undefined : switchesAuthenticationOff(name, value, values);
      if (value === undefined || !setting) continue;
      const message = { code: 'is', values: { setting: name, value } } as const;
      yield { at: variable, message, severity: setting.isLesser ? MODERATE : HIGH };
    }
    const texts = startTexts(file);
    const engine = openEngineIn(texts);
    const found = insecureOptionIn(texts) ?? (engine && { option: engine.text, at: engine.at, isLesser: false });
    const at = found && (found.at ?? texts[0]?.at);
    if (at)
      yield {
        at,
        message: { code: 'has', values: { setting: 'the command', value: found.option } },
        severity: found.isLesser ? MODERATE : HIGH,
      };
    const written = openSettingIn(writtenLines(file));
    if (written)
      yield {
        at: written.at,
        message: { code: 'has', values: { setting: 'a line', value: written.text.trim() } },
        severity: written.isLesser ? MODERATE : HIGH,
      };
  },
});
