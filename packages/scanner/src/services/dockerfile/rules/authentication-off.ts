import { HIGH, MODERATE } from '@plumbline/model/severity';
import { AUTHENTICATION_OFF, switchesAuthenticationOff } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn } from '../../../rules/container-commands.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { baseImageOf, startTexts, variablesInForce } from '../started-programs.ts';
import { writtenLines } from '../written-lines.ts';
import { openRedisIn, openSettingIn } from '../../../rules/written-settings.ts';

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
      `FROM debian:12\nRUN sed -i 's/^protected-mode yes/protected-mode no/' /etc/redis/redis.conf && \\\n  sed -i «'s/^bind .*/bind * -::*/; s/^protected-mode .*/protected-mode no/'» /etc/redis/redis.conf`,
      `FROM debian:12\nRUN sed -i 's/^bind 127/# bind 127/' /etc/redis/redis.conf && sed -i «'s/^protected-mode yes/protected-mode no/g'» /etc/redis/redis.conf`,
      `FROM codercom/code-server:4.100.0\nCMD [«"--auth"», "none", "--bind-addr", "0.0.0.0:8080"]`,
      `FROM alpine:3.22\n«CMD ttyd --writable --port 7681 bash -l»`,
      `FROM rayproject/ray:2.9.3\nCMD ["ray", "start", "--head", \\\n  «"--dashboard-host=0.0.0.0"», "--block"]`,
      `FROM rayproject/ray:2.9.3\nCOPY <<EOF /start.sh\nexec ray start --head \\\\\n«  --dashboard-host 0.0.0.0 \\\\»\n  --block\nEOF`,
    ],
    good: [
      `FROM rayproject/ray:2.9.3\n# --dashboard-host=0.0.0.0\nCMD ["ray", "start", "--head", "--dashboard-host=127.0.0.1", "--block"]`,
      `FROM apache/airflow:2.11.0\nCOPY <<EOF /opt/airflow/airflow.cfg\n[api]\n# auth_backends = airflow.api.auth.backend.default\nauth_backends = airflow.api.auth.backend.session\nEOF`,
      `FROM debian:12\nRUN sed -i 's/^protected-mode yes/protected-mode no/; s/^# requirepass .*/include \\/run\\/secrets\\/redis.conf/' /etc/redis/redis.conf`, // for the machine alone
      `FROM debian:12\nRUN printf 'bind 0.0.0.0\\nprotected-mode no\\naclfile /run/secrets/users.acl\\n' > /etc/redis.conf\nCMD ["redis-server", "/etc/redis.conf"]`,
      'FROM alpine:3.22\nCMD ttyd --writable --credential "$CREDENTIAL" bash',
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
    const found = insecureOptionIn(texts, baseImageOf(file));
    const at = found && (found.at ?? texts[0]?.at);
    if (at)
      yield {
        at,
        message: { code: 'has', values: { setting: 'the command', value: found.option } },
        severity: found.isLesser ? MODERATE : HIGH,
      };
    const lines = writtenLines(file);
    const written = openSettingIn(lines) ?? openRedisIn([...lines, ...texts]);
    if (written)
      yield {
        at: written.at,
        message: { code: 'has', values: { setting: 'a line', value: written.text.trim() } },
        severity: written.isLesser ? MODERATE : HIGH,
      };
  },
});
