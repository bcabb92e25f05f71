import { HIGH, type Severity } from '@plumbline/model/severity';
import { RAW_DEVICE } from '../../../rules/raw-devices.ts';
import { withoutSlash } from '../../../rules/folders.ts';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { AS_GOOD_AS_ROOT, containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_with_all_rights',
  title: 'A container is started with rights over its machine (docker run --privileged, --pid=host, -v /:/host)',
  terms: ['container escape', 'SYS_ADMIN', 'docker.sock', 'seccomp=unconfined'],
  severity: HIGH,
  problem:
    'Whoever breaks into the program in the container is not held by it: they read and change files, processes or the kernel of the machine, as root.',
  remediation:
    'Take the option out; give the container the single capability, device or folder that it needs, the folder with `:ro`.',
  sources: [
    'https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities',
    'https://docs.docker.com/engine/security/#docker-daemon-attack-surface',
    QUADLET,
  ],
  references: [cisDocker('5.5'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/docker run --rm --name agent --privileged acme/agent:4»`,
      `[Service]\n«ExecStart=/usr/bin/docker run -d --pid host acme/agent:4»`,
      `[Service]\n«ExecStart=/usr/bin/podman run -v /:/host acme/agent:4»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --volume=/var/run/docker.sock:/var/run/docker.sock acme/agent:4»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --mount type=bind,source=/etc,target=/host/etc acme/agent:4»`,
      `[Service]\n«ExecStartPre=/usr/bin/docker create --cap-add=SYS_ADMIN --name agent acme/agent:4»\nExecStart=/usr/bin/docker start -a agent`,
      `[Service]\n«ExecStart=/usr/bin/docker run --security-opt seccomp=unconfined acme/agent:4»`,
      `[Container]\nImage=acme/agent:4\n«AddCapability=NET_BIND_SERVICE SYS_ADMIN»\n«Volume=/:/host:ro»`,
      `[Container]\nImage=acme/agent:4\n«PodmanArgs=--cgroupns=host --privileged»\n«Volume=%t/podman/podman.sock:/run/podman.sock»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/docker run --rm --cap-drop=ALL --cap-add=NET_BIND_SERVICE -v /srv/shop:/data shop:7`,
      `[Service]\nExecStart=/usr/bin/docker run --privileged=false -v /etc/localtime:/etc/localtime:ro shop:7`,
      `[Service]\nExecStart=/usr/bin/docker run shop:7 --privileged`, // an option of the program
      `[Service]\nUser=anna\nExecStart=/usr/bin/podman run --privileged shop:7`, // has no more rights than anna
      `[Container]\nImage=shop:7\nAddCapability=CAP_NET_BIND_SERVICE\nVolume=shop.volume:/data\nPodmanArgs=--privileged=false`,
      `[Container]\nImage=shop:7\nAddCapability=ALL\nAddCapability=`,
      `[Service]\nExecStart=/usr/bin/docker exec -it shop ls`,
      `[Service]\nExecStart=/usr/bin/docker run -v data:/var/lib/shop -e PATH=/:/host shop:7`,
    ],
  },

  judge: ({ options }) => {
    const found = options.find(({ name, value }) => isDangerous(name, value));
    return found && { option: found.name === '--privileged' ? found.name : `${found.name} ${found.value}` };
  },
});

function isDangerous(option: string, value: string): boolean {
  switch (option) {
    case '--privileged':
      return value === 'true';
    case '--pid':
      return value === 'host';
    case '--device':
      return RAW_DEVICE.test(value.split(':', 1)[0] ?? '');
    case '--cap-add':
      return value
        .toUpperCase()
        .split(',')
        .some(
          (word) => word === 'ALL' || word === 'CAP_ALL' || AS_GOOD_AS_ROOT.has(`CAP_${word.replace(/^CAP_/, '')}`),
        );
    case '--security-opt':
      return /^(?:(?:seccomp|apparmor|systempaths)[=:]unconfined|unmask[=:]ALL)$/.test(value);
    case '-v':
    case '--volume':
      return isMountOfMachine(value.split(':', 1)[0] ?? '', /:(?:[^:]*,)?ro(?:,|$)/.test(value));
    case '--mount':
      return isMountOfMachine(
        /(?:^|,)(?:source|src)=([^,]{1,500})/.exec(value)?.[1] ?? '',
        /(?:^|,)(?:readonly|ro)(?:=true|,|$)/.test(value),
      );
    default:
      return false;
  }
}

function isMountOfMachine(source: string, isReadOnly: boolean): boolean {
  if (/^\/(?:var\/)?run\/(?:docker|containerd\/containerd|crio\/crio|podman\/podman)\.sock$/.test(source)) return true;
  const severity: Severity | undefined = severityOfFolder(withoutSlash(source) || '/', isReadOnly);
  return source.startsWith('/') && severity !== undefined && severity >= HIGH;
}
