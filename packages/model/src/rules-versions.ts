import type { Report } from './report.ts';

/** By which rules a report was made. */
export type RulesVersions = Pick<Report, 'rulesVersion' | 'rulesVersions'>;

/** Whether it is certain that two reports judged a service by the same rules. */
export function areSameRules(service: string, one: RulesVersions, other: RulesVersions): boolean {
  const [ofOne, ofOther] = [one.rulesVersions, other.rulesVersions];
  // Reports from before know all rules together only.
  if (!ofOne && !ofOther) return one.rulesVersion === other.rulesVersion;
  return ofOne?.[service] !== undefined && ofOne[service] === ofOther?.[service];
}

/**
 * The services that both reports judged, each by other rules; undefined where one of them is from before services had
 * versions of their own, and the two differ.
 */
export function servicesWithOtherRules(one: RulesVersions, other: RulesVersions): readonly string[] | undefined {
  const [ofOne, ofOther] = [one.rulesVersions, other.rulesVersions];
  if (!ofOne && !ofOther && one.rulesVersion === other.rulesVersion) return [];
  if (!ofOne || !ofOther) return undefined;
  return Object.keys(ofOne).filter((service) => ofOther[service] !== undefined && ofOther[service] !== ofOne[service]);
}
