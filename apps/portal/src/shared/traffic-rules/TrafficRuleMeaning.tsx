import { isOpenToTheWorld, type TrafficDirection, type TrafficRule } from '@plumbline/model/traffic-rule';
import { TriangleAlert } from 'lucide-react';
import { meaningOf } from './meaning.ts';

interface TrafficRuleMeaningProps {
  readonly rule: TrafficRule;
  readonly direction: TrafficDirection;
}

/** A rule in plain words; one that is open to everybody is marked. */
export function TrafficRuleMeaning({ rule, direction }: TrafficRuleMeaningProps) {
  const meaning = meaningOf(rule, direction);
  if (!isOpenToTheWorld(rule)) return <p className="text-soft">{meaning}</p>;
  return (
    <p className="flex gap-2 font-medium text-severity-4-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {meaning}
    </p>
  );
}
