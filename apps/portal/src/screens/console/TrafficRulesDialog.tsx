import { addTrafficRule, deleteTrafficRule } from '@plumbline/model/contract/traffic-rules';
import { NOBODY } from '@plumbline/model/names';
import { isOpenToTheWorld, type TrafficDirection, type TrafficRule } from '@plumbline/model/traffic-rule';
import { Trash2 } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { useHeld } from '../../shared/use-held.ts';
import { TrafficRuleMeaning } from '../../shared/traffic-rules/TrafficRuleMeaning.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { AddTrafficRuleRow, ADD_RULE_FORM } from './AddTrafficRuleRow.tsx';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';
import { trafficRuleKey } from './traffic-rule-hints.ts';
import { TrafficRuleHints } from './TrafficRuleHints.tsx';
import { TrafficRulePresets } from './TrafficRulePresets.tsx';
import { useChange } from '../../shared/use-change.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useNewTrafficRule } from './use-new-traffic-rule.ts';

interface TrafficRulesDialogProps {
  /** A machine, or a cluster as a whole. */
  readonly at: ServicePlace;
  readonly direction: TrafficDirection;
  readonly rules: readonly TrafficRule[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The traffic rules of one direction, lowest priority number first, and a row to add one. */
export function TrafficRulesDialog({ at, direction, rules, open, onClose }: TrafficRulesDialogProps) {
  return (
    <Dialog title={texts.traffic.titles[direction]} open={open} onClose={onClose} size="large">
      <TrafficRules at={at} direction={direction} rules={rules} />
    </Dialog>
  );
}

function TrafficRules({ at, direction, rules }: Omit<TrafficRulesDialogProps, 'open' | 'onClose'>) {
  const { owner, clusterName } = at.cluster;
  const { client } = useData();
  const change = useChange(owner, clusterName);
  const others = useHeld(rules, change.isBusy);
  const draft = useNewTrafficRule(others);
  const list = useFocusKept<HTMLDivElement>(rules.length);
  const place = {
    params: { cluster: clusterName, machine: at.machine ?? NOBODY, service: NOBODY },
    query: { direction },
  };

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { rule } = draft;
    if (!rule) return;
    const isAdded = await change.run(
      () => client.forOwner(owner).call(addTrafficRule, { ...place, body: rule }),
      texts.traffic.addFailed,
    );
    if (!isAdded) return;
    draft.clear();
    focusFirstField(form);
  }

  const remove = (body: TrafficRule) =>
    change.run(() => client.forOwner(owner).call(deleteTrafficRule, { ...place, body }), texts.traffic.deleteFailed);

  return (
    <div ref={list} tabIndex={-1} className="space-y-4">
      <p className="text-soft">{texts.traffic.explanation(direction, at.machine ?? clusterName)}</p>
      <ChangeAlert change={change} />
      <Table
        label={texts.traffic.titles[direction]}
        rows={rules.toSorted((a, b) => a.priority - b.priority)}
        columns={columnsOf(direction, change.isBusy, (rule) => void remove(rule))}
        rowKey={trafficRuleKey}
        empty={texts.traffic.none}
        footer={<AddTrafficRuleRow draft={draft} isBusy={change.isBusy} />}
      />
      <form id={ADD_RULE_FORM} aria-label={texts.traffic.add} onSubmit={(event) => void submit(event)} />
      <TrafficRuleHints rule={draft.rule} rules={others} direction={direction} />
      <TrafficRulePresets onChoose={draft.fill} />
    </div>
  );
}

function columnsOf(
  direction: TrafficDirection,
  isBusy: boolean,
  onDelete: (rule: TrafficRule) => void,
): readonly Column<TrafficRule>[] {
  return [
    { id: 'priority', header: texts.traffic.priority, cell: ({ priority }) => priority },
    { id: 'protocol', header: texts.traffic.protocol, cell: ({ protocol }) => protocol },
    {
      id: 'cidr-block',
      header: texts.traffic.cidrBlock,
      cell: (rule) => <CidrBlock rule={rule} direction={direction} />,
    },
    { id: 'begin-port', header: texts.traffic.beginPort, cell: ({ beginPort }) => beginPort },
    { id: 'end-port', header: texts.traffic.endPort, cell: ({ endPort }) => endPort },
    {
      id: 'delete',
      header: texts.remove,
      className: 'text-right',
      cell: (rule) => (
        <IconButton
          label={texts.traffic.delete(rule)}
          icon={<Trash2 aria-hidden className="size-4" />}
          paused={isBusy}
          onClick={() => onDelete(rule)}
          className="-mx-2 -my-1.5"
        />
      ),
    },
  ];
}

function CidrBlock({ rule, direction }: { rule: TrafficRule; direction: TrafficDirection }) {
  return (
    <div className="space-y-1 [overflow-wrap:anywhere]">
      <p>{rule.cidrBlock}</p>
      {isOpenToTheWorld(rule) && <TrafficRuleMeaning rule={rule} direction={direction} />}
    </div>
  );
}
