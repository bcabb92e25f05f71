import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isEngine, isFarEngine, openEngineIn } from '../../../rules/container-commands.ts';
import { nist, pci } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_engine_without_tls',
  ...containerDanger('engineWithoutTls', nist('SC-8'), pci('8.3.1')),
  terms: ['dind', 'docker in docker', 'port 2375', 'unauthenticated access'],
  remediation:
    'Remove the empty `DOCKER_TLS_CERTDIR`, share `/certs/client` with the clients by an emptyDir volume, and have them use port 2376 with `DOCKER_TLS_VERIFY=1`; or let the engine listen on a socket in such a volume alone.',
  sources: ['https://hub.docker.com/_/docker', 'https://docs.docker.com/engine/security/protect-access/'],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: build}\nspec:\n  containers:\n    - name: engine\n      image: docker:28-dind\n      env:\n        - name: DOCKER_TLS_CERTDIR\n          «value: ""»`,
      onePod('env:\n  - name: DOCKER_HOST\n    «value: tcp://10.0.0.2:2375»'),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: build}\nspec:\n  containers:\n    - name: engine\n      image: docker:28-dind\n      args: [dockerd, «--host=tcp://0.0.0.0:2375»]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: build}\nspec:\n  containers:\n    - name: engine\n      image: docker:28-dind\n      command: [dockerd-entrypoint.sh]\n      env:\n        - name: DOCKER_TLS_CERTDIR\n          «value: ""»`,
    ],
    good: [
      onePod('env: [{name: DOCKER_HOST, value: "tcp://localhost:2375"}]'),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: build}\nspec:\n  containers:\n    - name: engine\n      image: docker:28-dind\n      env: [{name: DOCKER_TLS_CERTDIR, value: /certs}]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: build}\nspec:\n  containers:\n    - name: engine\n      image: docker:28-dind\n      args: [dockerd, --host=unix:///run/user/docker.sock]`,
      `apiVersion: v1\nkind: Pod\nmetadata: {name: build}\nspec:\n  containers:\n    - name: engine\n      image: docker:28-dind\n      env: [{name: DOCKER_TLS_CERTDIR, valueFrom: {configMapKeyRef: {name: build, key: certificates}}}]`,
      onePod(`image: docker:28-cli\nenv: [{name: DOCKER_TLS_CERTDIR, value: ""}]`), // where it finds nothing
    ],
  },

  judge(container) {
    const { image } = container;
    const called = container
      .blocks('env')
      .find((one) => one.text('name') === 'DOCKER_HOST')
      ?.pair('value');
    if (called?.value.kind === 'scalar' && isFarEngine(String(called.value.value)))
      return { at: called, message: 'DOCKER_HOST leads to an engine without TLS' };
    const texts = ['command', 'args'].flatMap((key) => container.texts(key));
    // An engine that is told how to start is told whether it listens; the script of the image says that by itself.
    const variable = texts.some(({ text }) => /\bdockerd\b(?!-entrypoint)/.test(text))
      ? undefined
      : container.blocks('env').find((one) => one.text('name') === 'DOCKER_TLS_CERTDIR');
    const value = variable?.text('value') === '' && isEngine(image) ? variable.pair('value') : undefined;
    if (value) return { at: value, message: { code: 'is-empty', values: { setting: 'DOCKER_TLS_CERTDIR' } } };
    const open = openEngineIn(texts, image);
    return open && { at: open.at, message: 'it listens on TCP without --tlsverify' };
  },
});
