import { rulesOf } from '../../rule.ts';
import { jsonSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { DaemonFile } from './docker-daemon-file.ts';

export const daemonRule = rulesOf<DaemonFile>('docker_daemon');

/** A rule about one setting by its path. */
export const daemonSetting = jsonSettingRulesOf<DaemonFile>('docker_daemon');

export const DOCKERD = 'https://docs.docker.com/reference/cli/dockerd/';
/** The guides of Docker's engine. */
export const DOCS = 'https://docs.docker.com/engine/';
