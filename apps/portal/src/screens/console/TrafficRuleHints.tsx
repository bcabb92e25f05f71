import { isOpenToTheWorld, type TrafficDirection, type TrafficRule } from '@plumbline/model/traffic-rule';
import { meaningOf } from '../../shared/traffic-rules/meaning.ts';
import { Alert } from '../../ui/Alert.tsx';
import { texts } from './texts.ts';
import { overlapping } from './traffic-rule-hints.ts';

interface TrafficRuleHintsProps {
  /** The rule to be added, once it is whole. */
  readonly rule: TrafficRule | undefined;
  readonly rules: readonly TrafficRule[];
  readonly direction: TrafficDirection;
}

/** What to think of before a rule is added; it can be added all the same. */
export function TrafficRuleHints({ rule, rules, direction }: TrafficRuleHintsProps) {
  if (!rule) return null;
  const others = overlapping(rule, rules);
  return (
    <>
      {isOpenToTheWorld(rule) && <Alert tone="warning" title={meaningOf(rule, direction)} />}
      {others.length > 0 && (
        <Alert tone="warning" title={texts.traffic.overlaps}>
          <ul>
            {others.map((other) => (
              <li key={texts.traffic.describe(other)}>{texts.traffic.describe(other)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
