import { isForThisMachine, isPublishedToAll } from '../../../rules/published-ports.ts';
import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeRule, oneService, removal, services } from '../compose-rule.ts';
import { AUTHENTICATION_OFF, switchesAuthenticationOff } from '../../../rules/authentication-variables.ts';
import { insecureOptionIn } from '../../../rules/container-commands.ts';
import { openRedisIn, openSettingIn } from '../../../rules/written-settings.ts';
import { textLines } from '../../../reading/text-lines.ts';

export default composeRule({
  id: 'docker_compose_authentication_off',
  ...AUTHENTICATION_OFF,
  remediation: 'Remove the setting, and give the service a password from `secrets:`.',
  sources: [services('environment'), 'https://hub.docker.com/_/postgres'],

  examples: {
    bad: [
      oneService('environment:\n  «POSTGRES_HOST_AUTH_METHOD: trust»'),
      oneService('environment:\n  - «MYSQL_ALLOW_EMPTY_PASSWORD=yes»\nports:\n  - 3306:3306'),
      `services:\n  db:\n    image: mariadb:11.8.3\n    environment:\n      «MARIADB_ALLOW_EMPTY_ROOT_PASSWORD: "no"»`,
      oneService('environment:\n  - «xpack.security.enabled=false»'),
      oneService('environment:\n  «ES_SETTING_XPACK_SECURITY_ENABLED: "false"»'),
      oneService('environment:\n  - «ALLOW_NONE_AUTHENTICATION=yes»'),
      oneService('environment:\n  «AIRFLOW__API__AUTH_BACKENDS: airflow.api.auth.backend.default»'),
      oneService('environment:\n  GF_AUTH_ANONYMOUS_ENABLED: "true"\n  «GF_AUTH_ANONYMOUS_ORG_ROLE: Admin»'),
      oneService('«command: redis-server --protected-mode no»'),
      oneService('«command: [redis-server, --protected-mode, "no"]»'),
      `services:\n  ide:\n    image: codercom/code-server:4.93.1\n    «command: ["--bind-addr", "0.0.0.0:8080", "--auth", "none"]»`,
      oneService('environment:\n  - «WEBUI_AUTH=False»'),
      oneService('command:\n  - --api.dashboard=true\n  - «--api.insecure=true»'),
      'services: {broker: {image: "eclipse-mosquitto:2", configs: [broker]}}\nconfigs:\n  broker:\n    content: |\n      listener 1883\n«      allow_anonymous true»\n      persistence true',
      'services:\n  ci:\n    image: jenkins/jenkins:2.528.2-lts\n    environment:\n      «JENKINS_JAVA_OPTS: -Xmx2g -Djenkins.install.runSetupWizard=false»',
      'services: {proxy: {image: "traefik:3", configs: [proxy]}}\nconfigs:\n  proxy:\n    content: |\n      entryPoints: {}\n      api:\n        dashboard: true\n«        insecure: true»\n      providers: {}',
      'services: {cache: {image: "redis:8", command: [redis-server, /redis.conf], configs: [cache]}}\nconfigs:\n  cache:\n    content: |\n      bind 0.0.0.0\n«      protected-mode no»\n      appendonly yes',
      oneService('«command: ttyd -W -p 8080 bash»'),
      oneService('environment:\n  «DISABLE_AUTH: "true"»\nports: ["8787:8787"]'),
      oneService('ports: ["127.0.0.1:5432:5432"]\nenvironment:\n  «POSTGRES_HOST_AUTH_METHOD: trust»'), // of other containers too
      oneService('command: [ray, start, --head, --block,\n  «"--dashboard-host=0.0.0.0"»]'),
    ],
    good: [
      oneService('ports: ["127.0.0.1:8787:8787"]\nenvironment:\n  DISABLE_AUTH: "true"'), // for whoever works there
      oneService('ports: ["127.0.0.1:8888:8888"]\ncommand: jupyter lab --ip=0.0.0.0 --ServerApp.token='),
      oneService('command: ray start --address=head:6379 --dashboard-host=127.0.0.1'),
      'services:\n  ci:\n    image: jenkins/jenkins:2.528.2-lts\n    environment:\n      JAVA_OPTS: -Djenkins.install.runSetupWizard=false\n      CASC_JENKINS_CONFIG: /etc/jenkins/casc.yaml',
      'services:\n  ci:\n    image: jenkins/jenkins:2.528.2-lts\n    environment:\n      JAVA_OPTS: -Djenkins.install.runSetupWizard=false\n    volumes: ["./jenkins.yaml:/var/jenkins_home/jenkins.yaml:ro"]',
      'services: {proxy: {image: "traefik:3", configs: [proxy]}}\nconfigs:\n  proxy:\n    content: |\n      api:\n        dashboard: true\n      tls:\n        insecure: true',
      'services: {cache: {image: "redis:8", command: [redis-server, /redis.conf, --requirepass, "${REDIS_PASSWORD}"], configs: [cache]}}\nconfigs:\n  cache:\n    content: |\n      bind 0.0.0.0\n      protected-mode no\n',
      'services: {broker: {image: "eclipse-mosquitto:2", configs: [broker]}}\nconfigs:\n  broker:\n    content: |\n      # allow_anonymous true\n      listener 1883\n      allow_anonymous false\n      password_file /run/secrets/broker',
      'services: {broker: {image: "eclipse-mosquitto:2", configs: [broker]}}\nconfigs:\n  broker:\n    content: |\n      listener 1883 127.0.0.1\n      allow_anonymous true',
      oneService('environment:\n  LIVEBOOK_TOKEN_ENABLED: "false"\n  LIVEBOOK_PASSWORD: ${LIVEBOOK_PASSWORD}'),
      oneService('environment:\n  MYSQL_ALLOW_EMPTY_PASSWORD: "no"\n  POSTGRES_HOST_AUTH_METHOD: scram-sha-256'),
      oneService('environment:\n  MYSQL_ALLOW_EMPTY_PASSWORD: ${ALLOW_EMPTY}'),
      oneService('environment:\n  MYSQL_ALLOW_EMPTY_PASSWORD: "yes"\n  MYSQL_ROOT_PASSWORD_FILE: /run/secrets/root'),
      `services:\n  db:\n    image: mysql:8.4.6\n    environment:\n      MYSQL_ALLOW_EMPTY_PASSWORD: "no"\n      MYSQL_ROOT_PASSWORD:`,
      `services:\n  db:\n    image: mysql:8.4.6\n    env_file: db.env\n    environment:\n      MYSQL_ALLOW_EMPTY_PASSWORD: "no"`,
      oneService('command: redis-cli --no-auth-warning -a ${REDIS_PASSWORD} ping'),
      oneService('command: ["--api.insecure.message=never"]'),
      oneService('command: mongod --noauth=false'),
      oneService('command: redis-server --protected-mode no --requirepass ${REDIS_PASSWORD}'),
      oneService('environment:\n  GF_AUTH_ANONYMOUS_ENABLED: "true"'), // as a viewer
      oneService('environment:\n  GF_AUTH_ANONYMOUS_ENABLED: "false"\n  GF_AUTH_ANONYMOUS_ORG_ROLE: Admin'),
    ],
  },

  *check({ file, subject }) {
    for (const service of subject.services) {
      const isReachable = service.ports.some((port) => isPublishedToAll(port));
      const severity = isReachable ? CRITICAL : HIGH;
      const isOwn = isForThisMachine(service.ports);
      const values = new Map(service.environment.map(({ name, value }) => [name, value]));
      const isAll = service.lacks('env_file', (variant) => variant.pair('env_file') !== undefined);
      const image = isAll ? service.text('image') : undefined;
      for (const variable of service.environment) {
        const { at, name, value } = variable;
        const setting = value === undefined ? undefined : switchesAuthenticationOff(name, value, values, image);
        if (value === undefined || !setting || (name.endsWith('JAVA_OPTS') && isSetUp(service))) continue;
        if (isOwn && setting.isOfOne) continue;
        const message = { code: 'is', values: { setting: name, value } } as const;
        yield { at, message, severity: setting.isLesser ? MODERATE : severity };
      }
      const option = insecureOption(service, 'command') ?? insecureOption(service, 'entrypoint');
      if (option && !(isOwn && option.isOfOne))
        yield { ...option.finding, severity: option.isLesser ? MODERATE : severity };
    }
    const asking = subject.services
      .flatMap((service) => service.texts('command'))
      .find(({ text }) => /--(?:requirepass|aclfile)\b/.test(text));
    for (const { value } of file.entriesAt('configs', 'content')) {
      const lines = value.kind === 'scalar' ? textLines(value) : [];
      const open = openSettingIn(lines) ?? (asking ? undefined : openRedisIn(lines));
      if (open)
        yield {
          at: open.at,
          message: { code: 'has', values: { setting: 'content', value: open.text.trim() } },
          severity: open.isLesser ? MODERATE : HIGH,
        };
    }
  },
  fix: removal('a password for the service, which its clients know too'),
});

/** Whether a Jenkins is given what sets it up when it starts. */
function isSetUp({ mounts }: ComposeService): boolean {
  return mounts.some(({ target = '' }) => /\/jenkins\.ya?ml$|casc|init\.groovy|\/ref(?:\/|$)/.test(target));
}

function insecureOption(
  service: ComposeService,
  key: string,
): { finding: Finding; isLesser: boolean; isOfOne: boolean } | undefined {
  const found = insecureOptionIn(service.texts(key), service.text('image'));
  const at = found && (found.at ?? service.pair(key));
  if (!at) return undefined;
  const { option, isLesser, isOfOne } = found;
  return { finding: { at, message: { code: 'has', values: { setting: key, value: option } } }, isLesser, isOfOne };
}
