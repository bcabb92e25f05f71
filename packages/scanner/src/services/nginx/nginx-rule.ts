import { rulesOf } from '../../rule.ts';
import type { NginxFile } from './nginx-file.ts';

/** A rule about an nginx configuration: `check` gets an `NginxFile`. */
export const nginxRule = rulesOf<NginxFile>('nginx');
