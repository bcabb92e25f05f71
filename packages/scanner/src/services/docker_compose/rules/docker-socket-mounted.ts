import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeMount, ENGINE_SECURITY, oneService, removal, services } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeMount({
  id: 'docker_compose_docker_socket_mounted',
  ...containerDanger('runtimeSocket', cisDocker('5.32'), stigDocker('V-235818')),
  remediation:
    'Remove the mount. Where the container has to see others, put a proxy before the socket that allows the few calls needed.',
  sources: [`${ENGINE_SECURITY}#docker-daemon-attack-surface`, services('volumes')],

  examples: {
    bad: [
      oneService('volumes:\n  - «/var/run/docker.sock:/var/run/docker.sock»'),
      oneService('volumes:\n  - «/run/containerd/containerd.sock:/c.sock:ro»'),
      oneService('volumes:\n  - «type: bind\n    source: /var/run/docker.sock\n    target: /var/run/docker.sock»'),
    ],
    good: [oneService('volumes:\n  - /var/run/app.sock:/var/run/app.sock\n  - docker.sock:/data')],
  },

  judge: ({ source, target }) => {
    const socket = [source, target].find((path) => path !== undefined && ENGINE_SOCKET.test(path));
    return socket === undefined ? undefined : { code: 'has', values: { setting: 'volumes', value: socket } };
  },
  fix: removal('a program that does without the engine, or a proxy before its socket that allows the few calls needed'),
});

const ENGINE_SOCKET = /^(~|\/.*)?\/(docker|containerd|crio|podman)\.sock$|\\pipe\\docker_engine$/;
