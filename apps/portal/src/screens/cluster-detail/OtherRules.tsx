import { servicesWithOtherRules, type RulesVersions } from '@plumbline/model/rules-versions';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import { texts } from './texts.ts';

interface OtherRulesProps {
  readonly report: RulesVersions;
  readonly earlier: RulesVersions;
}

/** Which services two reports judged by other rules: what is new or fixed there may come from these. */
export function OtherRules({ report, earlier }: OtherRulesProps) {
  const services = servicesWithOtherRules(report, earlier);
  if (services?.length === 0) return null;
  const text = services ? texts.otherRules(services.map(displayNameOf).join(', ')) : texts.rulesMayDiffer;
  return <p className="text-soft">{text}</p>;
}
