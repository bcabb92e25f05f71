import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';

const TrafficRulesDialog = lazyPart(async () => (await import('./TrafficRulesDialog.tsx')).TrafficRulesDialog);

interface TrafficRuleButtonsProps {
  readonly at: ServicePlace;
  readonly inbound: readonly TrafficRule[] | undefined;
  readonly outbound: readonly TrafficRule[] | undefined;
}

const NO_RULES: readonly TrafficRule[] = [];

/** The ways to the inbound and the outbound rules of a machine, or of a cluster as a whole. */
export function TrafficRuleButtons({ at, inbound = NO_RULES, outbound = NO_RULES }: TrafficRuleButtonsProps) {
  const [direction, setDirection] = useState<TrafficDirection>('inbound');
  // Undefined until it is asked for the first time, and its code fetched.
  const [isOpen, setIsOpen] = useState<boolean>();

  function show(chosen: TrafficDirection): void {
    setDirection(chosen);
    setIsOpen(true);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => show('inbound')}>
        {texts.traffic.inboundRules}
      </Button>
      <Button size="small" onClick={() => show('outbound')}>
        {texts.traffic.outboundRules}
      </Button>
      <Suspense>
        {isOpen !== undefined && (
          <TrafficRulesDialog
            at={at}
            direction={direction}
            rules={direction === 'inbound' ? inbound : outbound}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
