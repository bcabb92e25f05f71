import { TRAFFIC_PROTOCOLS } from '@plumbline/model/traffic-rule';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { texts } from './texts.ts';
import type { NewTrafficRule } from './use-new-traffic-rule.ts';

/** The form that the row's fields belong to: a form cannot stand around the cells of a row. */
export const ADD_RULE_FORM = 'add-traffic-rule';

/** The cells of the row that adds a traffic rule. */
export function AddTrafficRuleRow({ draft, isBusy }: { draft: NewTrafficRule; isBusy: boolean }) {
  const { typed, errors, rule, fill } = draft;

  const numberField = (name: 'priority' | 'beginPort' | 'endPort') => (
    <Cell label={texts.traffic[name]} className="sm:w-28">
      <TextField
        form={ADD_RULE_FORM}
        label={texts.traffic[name]}
        labelHidden
        inputMode="numeric"
        error={errors[name]}
        value={typed[name]}
        onChange={(value) => fill({ [name]: value })}
      />
    </Cell>
  );

  return (
    <>
      {numberField('priority')}
      <Cell label={texts.traffic.protocol} className="sm:w-36">
        <Select
          form={ADD_RULE_FORM}
          label={texts.traffic.protocol}
          labelHidden
          placeholder={texts.traffic.chooseProtocol}
          choices={TRAFFIC_PROTOCOLS.map((value) => ({ value, label: value }))}
          value={typed.protocol}
          onChange={(protocol) => fill({ protocol })}
        />
      </Cell>
      <Cell label={texts.traffic.cidrBlock}>
        <TextField
          form={ADD_RULE_FORM}
          label={texts.traffic.cidrBlock}
          labelHidden
          placeholder="10.0.0.0/8"
          error={errors.cidrBlock}
          value={typed.cidrBlock}
          onChange={(cidrBlock) => fill({ cidrBlock: cidrBlock.trim() })}
        />
      </Cell>
      {numberField('beginPort')}
      {numberField('endPort')}
      <td data-whole className="px-4 py-2.5 text-right align-top">
        <Button type="submit" form={ADD_RULE_FORM} busy={isBusy} disabled={rule === undefined} className="w-full">
          {texts.add}
        </Button>
      </td>
    </>
  );
}

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td data-label={label} className={`py-2.5 pr-1 pl-3 align-top ${className ?? ''}`}>
      {children}
    </td>
  );
}
