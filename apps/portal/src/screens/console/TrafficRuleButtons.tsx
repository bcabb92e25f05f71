import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';
import { TrafficRulesDialog } from './TrafficRulesDialog.tsx';

interface TrafficRuleButtonsProps {
  readonly at: ServicePlace;
  readonly inbound: readonly TrafficRule[] | undefined;
  readonly outbound: readonly TrafficRule[] | undefined;
}

const NO_RULES: readonly TrafficRule[] = [];

/** The ways to the inbound and the outbound rules of a machine, or of a cluster as a whole. */
export function TrafficRuleButtons({ at, inbound = NO_RULES, outbound = NO_RULES }: TrafficRuleButtonsProps) {
  const [direction, setDirection] = useState<TrafficDirection>('inbound');
  const [isOpen, setIsOpen] = useState(false);

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
      <TrafficRulesDialog
        at={at}
        direction={direction}
        rules={direction === 'inbound' ? inbound : outbound}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
