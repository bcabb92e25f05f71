import { CRITICAL, HIGH, MODERATE, MODERATE_LOW, type Severity } from '@plumbline/model/severity';

/** How bad it is that a container gets a folder of its machine, without a slash at its end; undefined where it is not. */
export function severityOfFolder(path: string, isReadOnly: boolean): Severity | undefined {
  if (path === '/' || DRIVE.test(path)) return isReadOnly ? HIGH : CRITICAL;
  if (CREDENTIALS.test(path)) return isReadOnly ? MODERATE : HIGH;
  if (SYSTEM_FOLDERS.has(path) || OF_WINDOWS.test(path)) return isReadOnly ? MODERATE_LOW : HIGH;
  // What lies below is often the part of one program.
  if (isReadOnly || OWN_RULE.test(path)) return undefined;
  if (BELOW_SYSTEM.test(path)) return MODERATE;
  return BELOW_DATA.test(path) ? MODERATE_LOW : undefined;
}

const DRIVE = /^[a-z]:[/\\]*$/i;
const OF_WINDOWS = /^[a-z]:[/\\]+(?:windows|users|programdata(?:[/\\]+docker)?)[/\\]*$/i;
/** Sockets and devices are others' to judge, and what tells the time is harmless. */
const OWN_RULE = /\.sock$|^\/dev\/|^\/etc\/(?:localtime|timezone|hostname|letsencrypt)(?:\/|$)/;
const BELOW_SYSTEM =
  /^\/(?:bin|boot|etc|lib|lib64|proc|root|sbin|sys|usr\/(?:bin|lib|sbin)|var\/lib\/(?:docker|kubelet))\//;
const BELOW_DATA = /^\/var\/(?!www\/|tmp\/|opt\/|lib\/docker\/volumes\/)/;
const CREDENTIALS =
  /^(~|\/root|\/home\/[^/]+)(\/\.(ssh(\/id_(rsa|dsa|ecdsa|ed25519))?|aws(\/credentials)?|kube(\/config)?|gnupg|docker(\/config\.json)?|azure|config\/gcloud|netrc|git-credentials|pgpass))?$|^\/etc\/(shadow|sudoers|sudoers\.d|ssh|kubernetes|ssl\/private|pki\/tls\/private)$|^\/home$/;
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
