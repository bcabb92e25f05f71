import { rulesOf, type Version } from '../../rule.ts';
import { yamlSettingRulesOf } from '../../rules/mapping-rule.ts';
import type { CollectorFile } from './opentelemetry-collector-file.ts';

export const collectorRule = rulesOf<CollectorFile>('opentelemetry_collector');

/** A rule about settings by their paths; of parts only those that the service uses. */
export const collectorSetting = yamlSettingRulesOf<CollectorFile>('opentelemetry_collector');

export const BEST_PRACTICES = 'https://opentelemetry.io/docs/security/config-best-practices/';
/** The repositories of the collector and of its contributed parts. */
export const CORE = 'https://github.com/open-telemetry/opentelemetry-collector/blob/main/';
export const CONTRIB = 'https://github.com/open-telemetry/opentelemetry-collector-contrib/blob/main/';

/** The same port of an endpoint, for this machine alone; `usual`: that of one that names none. */
export function onThisMachine(usual: number): (version: Version | undefined, endpoint: string) => string {
  return (_, endpoint) => {
    const [, port = String(usual)] = /^(?:\[[^\]]{0,100}\]|[^:[\]]{0,300}):(.+)$/.exec(endpoint) ?? [];
    return `localhost:${port}`;
  };
}

/** An example's service with one pipeline, of which one line is told. */
export function pipeline(of: string, parts: string): string {
  return `service:\n  pipelines:\n    ${of}:\n      ${parts}`;
}
