import { CRITICAL, HIGH, MODERATE, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import { withoutSlash } from '../../../rules/folders.ts';
import { composeMount, ENGINE_SECURITY, oneService, services } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default composeMount({
  id: 'docker_compose_host_folder_mounted',
  title: 'A sensitive host directory is mounted into a container',
  severity: HIGH,
  problem:
    'Whoever takes over the container reads secrets of the machine, and where it may write changes programs, jobs and keys until the machine is theirs.',
  remediation:
    'Mount only the files that the container needs, with `:ro` where it does not write them; use named volumes for data.',
  sources: [services('volumes'), `${ENGINE_SECURITY}#docker-daemon-attack-surface`],
  references: [cisDocker('5.6'), cwe(668), nist('AC-6')],

  examples: {
    bad: [
      oneService('volumes:\n  - «/:/host»'),
      oneService('volumes:\n  - «/etc:/host/etc»\n  - «~/.ssh:/root/.ssh:ro»'),
      oneService('volumes:\n  - «type: bind\n    source: /proc\n    target: /host/proc\n    read_only: true»'),
    ],
    good: [
      oneService('volumes:\n  - /etc/localtime:/etc/localtime:ro\n  - ./etc:/etc/app\n  - data:/var/lib/app'),
      oneService('volumes:\n  - /srv/app:/data\n  - /etc/letsencrypt:/etc/letsencrypt:ro'),
      oneService('volumes:\n  - type: volume\n    source: /etc\n    target: /data'),
    ],
  },

  judge: ({ source, isReadOnly }) => {
    if (source === undefined) return undefined;
    const path = source.length > 1 ? withoutSlash(source) || '/' : source || '/';
    const severity = severityOf(path, isReadOnly);
    if (severity === undefined) return undefined;
    if (isReadOnly) return { message: `volumes has ${path}, read-only`, severity };
    return { message: { code: 'has', values: { setting: 'volumes', value: path } }, severity };
  },
});

function severityOf(path: string, isReadOnly: boolean): Severity | undefined {
  if (path === '/') return isReadOnly ? HIGH : CRITICAL;
  if (CREDENTIALS.test(path)) return isReadOnly ? MODERATE : HIGH;
  if (SYSTEM_FOLDERS.has(path)) return isReadOnly ? MODERATE_LOW : HIGH;
  return undefined;
}
const CREDENTIALS =
  /^(~|\/root|\/home\/[^/]+)(\/\.(ssh|aws|kube|gnupg|docker|azure|config\/gcloud))?$|^\/etc\/(shadow|sudoers|sudoers\.d|ssh|kubernetes)$|^\/home$/;
/** Source: CIS Docker Benchmark, "Ensure sensitive host system directories are not mounted on containers". */
const SYSTEM_FOLDERS = new Set([
  '/bin',
  '/boot',
  '/dev',
  '/etc',
  '/lib',
  '/lib64',
  '/proc',
  '/run',
  '/sbin',
  '/sys',
  '/usr',
  '/usr/bin',
  '/usr/lib',
  '/usr/sbin',
  '/var',
  '/var/lib',
  '/var/lib/docker',
  '/var/lib/kubelet',
  '/var/run',
  '/var/spool/cron',
  '/etc/cron.d',
  '/etc/systemd/system',
]);
