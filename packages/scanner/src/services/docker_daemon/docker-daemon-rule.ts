import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { jsonSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { ClientFile } from './client-file.ts';
import type { DaemonFile } from './docker-daemon-file.ts';
import type { SeccompProfile } from './seccomp-profile.ts';

export const daemonRule = rulesOf<DaemonFile>('docker_daemon');

const aboutProfile = rulesOf<SeccompProfile>('docker_daemon');

/** A rule about a profile of seccomp. */
export function profileRule(rule: Omit<WrittenRule<SeccompProfile>, 'reads'>): Rule<SeccompProfile> {
  return aboutProfile({ ...rule, reads: ['seccomp.json'] });
}

const aboutClient = rulesOf<ClientFile>('docker_daemon');

/** A rule about what a command line keeps of its user. */
export function clientRule(rule: Omit<WrittenRule<ClientFile>, 'reads'>): Rule<ClientFile> {
  return aboutClient({ ...rule, reads: ['config.json'] });
}

/** A rule about one setting by its path. */
export const daemonSetting = jsonSettingRulesOf<DaemonFile>('docker_daemon');

export const DOCKERD = 'https://docs.docker.com/reference/cli/dockerd/';
/** The guides of Docker's engine. */
export const DOCS = 'https://docs.docker.com/engine/';
