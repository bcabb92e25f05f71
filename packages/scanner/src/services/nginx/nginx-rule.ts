import type { Rule } from '../../rule.ts';
import type { NginxFile } from './nginx-file.ts';

export const CIS_NGINX = 'CIS NGINX Benchmark v2.1.0';

/** A rule about an nginx configuration: `check` gets an `NginxFile`. */
export function nginxRule(rule: Rule<NginxFile>): Rule<NginxFile> {
  return rule;
}
