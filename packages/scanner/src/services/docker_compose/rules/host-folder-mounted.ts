import { severityOfFolder } from '../../../rules/host-folders.ts';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { withoutSlash } from '../../../rules/folders.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, ENGINE_SECURITY, oneService, services } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_host_folder_mounted',
  ...containerDanger('systemFolder', cisDocker('5.6'), stigDocker('V-235783')),
  remediation:
    'Mount only the files that the container needs, with `:ro` where it does not write them; use named volumes for data.',
  sources: [services('volumes'), `${ENGINE_SECURITY}#docker-daemon-attack-surface`],

  examples: {
    bad: [
      oneService('volumes:\n  - «/:/host»'),
      oneService('volumes:\n  - «/etc:/host/etc»\n  - «~/.ssh:/root/.ssh:ro»'),
      oneService('volumes:\n  - «~/.kube/config:/app/config:ro»\n  - «/etc/ssl/private:/keys:ro»'),
      oneService('volumes:\n  - «/etc/exercise:/etc/exercise»\n  - «/var/lib/backup:/data»'),
      oneService('volumes:\n  - «C:\\:/host»\n  - «c:/Windows:/windows:ro»'),
      'services:\n  app:\n    image: a:1\nvolumes:\n  data:\n    driver_opts:\n      o: bind\n      «device: /etc/app»',
      oneService('volumes:\n  - «type: bind\n    source: /proc\n    target: /host/proc\n    read_only: true»'),
    ],
    good: [
      oneService('volumes:\n  - C:\\Users\\shop\\app:/app\n  - d:/etc:/data'),
      oneService('volumes:\n  - ~/.ssh/known_hosts:/root/.ssh/known_hosts:ro\n  - ~/.aws/config:/root/.aws/config:ro'),
      oneService('volumes:\n  - /etc/localtime:/etc/localtime:ro\n  - ./etc:/etc/app\n  - data:/var/lib/app'),
      oneService('volumes:\n  - /srv/app:/data\n  - /etc/letsencrypt:/etc/letsencrypt:ro'),
      'services:\n  app:\n    image: a:1\nvolumes:\n  data:\n    driver_opts:\n      o: bind\n      device: /srv/app',
      'services:\n  app:\n    image: a:1\nvolumes:\n  data:\n    driver_opts:\n      mountpoint: ${FOLDER}/etc',
      oneService('volumes:\n  - type: volume\n    source: /etc\n    target: /data'),
    ],
  },

  *check({ file, subject }): Generator<Finding> {
    for (const { at, source, isReadOnly } of subject.services.flatMap(({ mounts }) => mounts)) {
      const found = source === undefined ? undefined : judge(source, isReadOnly);
      if (found) yield { at, ...found };
    }
    for (const key of ['device', 'mountpoint']) {
      for (const at of file.entriesAt('volumes', 'driver_opts', key)) {
        const path = textOf(at.value) ?? '';
        const found = path.startsWith('/') && !hasVariable(path) ? judge(path, false) : undefined;
        if (found) yield { at, ...found };
      }
    }
  },
});

function judge(source: string, isReadOnly: boolean): Omit<Finding, 'at'> | undefined {
  const path = source.length > 1 ? withoutSlash(source) || '/' : source || '/';
  const severity = severityOfFolder(path, isReadOnly);
  if (severity === undefined) return undefined;
  if (isReadOnly) return { message: `volumes has ${path}, read-only`, severity };
  return { message: { code: 'has', values: { setting: 'volumes', value: path } }, severity };
}
