import { HIGH, type Severity } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { withoutSlash } from '../../../rules/folders.ts';
import { severityOfFolder } from '../../../rules/host-folders.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { CONTAINER_ENGINE, type Command } from '../command.ts';
import { AS_GOOD_AS_ROOT, commandRule } from '../systemd-rule.ts';

export default commandRule({
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
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/docker run --rm --cap-drop=ALL --cap-add=NET_BIND_SERVICE -v /srv/shop:/data shop:7`,
      `[Service]\nExecStart=/usr/bin/docker run --privileged=false -v /etc/localtime:/etc/localtime:ro shop:7`,
      `[Service]\nExecStart=/usr/bin/docker run shop:7 --privileged`, // an option of the program
      `[Service]\nUser=anna\nExecStart=/usr/bin/podman run --privileged shop:7`, // has no more rights than anna
      `[Service]\nExecStart=/usr/bin/docker exec -it shop ls`,
      `[Service]\nExecStart=/usr/bin/docker run -v data:/var/lib/shop -e PATH=/:/host shop:7`,
    ],
  },

  judge: (command, { subject, file }) => {
    const found = dangerIn(command);
    if (!found) return undefined;
    // Without root, Podman gives no more rights than its user has.
    if (command.name === 'podman') {
      const { user } = subject;
      if (user === undefined) return UNKNOWN;
      if (file.isOfUser || !(user === 'root' || user === '0')) return undefined;
    }
    return { message: { code: 'has', values: { setting: 'the command', value: found } } };
  },
});

/** The first option of the engine that gives a container rights over its machine. */
function dangerIn({ name, args }: Command): string | undefined {
  if (!CONTAINER_ENGINE.test(name)) return undefined;
  const start = args.findIndex((word) => word === 'run' || word === 'create');
  if (start === -1 || args.slice(0, start).some((word) => !/^(?:container|-|\S*=)/.test(word))) return undefined;
  for (let index = start + 1; index < args.length; index += 1) {
    const word = args[index] ?? '';
    // The image: what stands behind it is the program's.
    if (!word.startsWith('-')) return undefined;
    const [, option = '', assigned] = /^(--?[\w-]{1,40})(?:=([^]{0,1000}))?$/.exec(word) ?? [];
    if (ALONE.test(word)) {
      if (option === '--privileged' && (assigned ?? 'true') === 'true') return option;
      continue;
    }
    const value = assigned ?? args[(index += 1)] ?? '';
    if (isDangerous(option, value)) return `${option} ${value}`.slice(0, 120);
  }
  return undefined;
}

/** Options that have no value of their own, with those of one letter together. */
const ALONE =
  /^(?:-[ditPqh]{1,6}|--(?:privileged|rm|detach|interactive|tty|init|read-only|publish-all|oom-kill-disable|no-healthcheck|quiet|sig-proxy|replace|no-hosts|rmi|tls-verify|env-host|http-proxy|disable-content-trust)(?:=[^]*)?)$/;

function isDangerous(option: string, value: string): boolean {
  switch (option) {
    case '--pid':
      return value === 'host';
    case '--cap-add':
      return value
        .toUpperCase()
        .split(',')
        .some(
          (word) => word === 'ALL' || word === 'CAP_ALL' || AS_GOOD_AS_ROOT.has(`CAP_${word.replace(/^CAP_/, '')}`),
        );
    case '--security-opt':
      return /^(?:seccomp|apparmor)[=:]unconfined$/.test(value);
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
