import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isEngine, isFarEngine, openEngineIn } from '../../../rules/container-commands.ts';
import { nist, pci } from '../../../rules/rulesets.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { baseImageOf, startTexts, variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_engine_without_tls',
  ...containerDanger('engineWithoutTls', nist('SC-8'), pci('8.3.1')),
  terms: ['dind', 'port 2375', 'unauthenticated access'],
  remediation:
    'Remove the empty `DOCKER_TLS_CERTDIR`, have the engine listen on a socket alone or with `--tlsverify`, and have clients use port 2376 with `DOCKER_TLS_VERIFY=1`, or `ssh://`.',
  sources: [
    'https://hub.docker.com/_/docker',
    'https://docs.docker.com/engine/security/protect-access/',
    reference('env'),
  ],

  examples: {
    bad: [
      `FROM docker:28-dind\n«ENV DOCKER_TLS_CERTDIR=""»`,
      `FROM docker:28-dind\n«CMD ["dockerd", "--host=tcp://0.0.0.0:2375"]»`,
      `FROM debian:12\nCMD ["dockerd", "-H", "unix:///var/run/docker.sock", "-H", \\\n  «"tcp://0.0.0.0:2375"»]`,
      `FROM docker:28-dind\nCMD [«"--host=tcp://0.0.0.0:2375"», "--tls=false"]`,
      `FROM docker:28-cli\n«ENV DOCKER_HOST=tcp://10.0.0.2:2375»`,
    ],
    good: [
      `FROM docker:28-dind\nENV DOCKER_TLS_CERTDIR=/certs`,
      'FROM docker:28-dind\nENV DOCKER_TLS_CERTDIR=${CERTIFICATES}',
      `FROM docker:28-cli\nENV DOCKER_TLS_CERTDIR=""`, // where it finds nothing
      `FROM debian:12\nCMD ["dockerd", "-H", "tcp://0.0.0.0:2376", "--tlsverify"]`,
      `FROM docker:28-cli\nENV DOCKER_HOST=tcp://docker:2375`, // a container of the same network
      `FROM docker:28-dind AS test\nENV DOCKER_TLS_CERTDIR=\nFROM docker:28-dind`,
    ],
  },

  *check({ file }) {
    const image = baseImageOf(file);
    const texts = startTexts(file);
    // An engine that is told how to start is told whether it listens; the script of the image says that by itself.
    const isTold = texts.some(({ text }) => /\bdockerd\b(?!-entrypoint)/.test(text));
    for (const variable of variablesInForce(file)) {
      const { name, value, unknown } = variable;
      if (value === undefined || unknown) continue;
      if (name === 'DOCKER_TLS_CERTDIR' && value === '' && isEngine(image) && !isTold)
        yield { at: variable, message: { code: 'is-empty', values: { setting: name } } };
      if (name === 'DOCKER_HOST' && isFarEngine(value))
        yield { at: variable, message: 'DOCKER_HOST leads to an engine without TLS' };
    }
    const open = openEngineIn(texts, image);
    if (open) yield { at: open.at, message: 'it listens on TCP without --tlsverify' };
  },
});
