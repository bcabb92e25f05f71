import { catalogueService } from '@plumbline/model/service-catalogue';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../ui/Select.tsx';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import {
  COMPLIMENTARY,
  isReplacement,
  mappingProblem,
  roleAt,
  roleNames,
  type FileMapping,
  type FileTarget,
} from './file-mapping.ts';
import { serviceMessage } from './service-message.ts';
import { texts } from './texts.ts';
import type { FileResult, FileResults } from './use-file-drop.ts';

interface FileMappingTableProps {
  readonly mappings: readonly FileMapping[];
  readonly targets: readonly FileTarget[];
  readonly results: FileResults;
  readonly fileBytes: number;
  readonly isBusy: boolean;
  readonly onChange: (mapping: FileMapping) => void;
}

const LEAVE_OUT = 'leave-out';

/** A row for each file: where it goes, as what, and what is to be said of it. */
export function FileMappingTable(props: FileMappingTableProps) {
  const { mappings, targets, results, fileBytes, isBusy, onChange } = props;
  const targetById = new Map(targets.map((target) => [target.id, target]));
  const targetChoices = [
    { value: LEAVE_OUT, label: texts.drop.leaveOut },
    ...targets.map((target) => ({ value: target.id, label: targetLabel(target) })),
  ];
  const isFixed = ({ path }: FileMapping) => isBusy || results.get(path)?.state === 'saved';

  const columns: readonly Column<FileMapping>[] = [
    {
      id: 'file',
      header: texts.file,
      cell: ({ path }) => <span className="[overflow-wrap:anywhere]">{path}</span>,
    },
    {
      id: 'service',
      header: texts.drop.service,
      className: 'sm:w-72',
      cell: (mapping) => (
        <Select
          label={texts.drop.serviceOf(mapping.path)}
          labelHidden
          choices={targetChoices}
          value={mapping.targetId ?? LEAVE_OUT}
          disabled={isFixed(mapping)}
          onChange={(chosen) => {
            const target = targetById.get(chosen);
            onChange({ ...mapping, targetId: target?.id, role: target ? roleAt(mapping, target) : mapping.role });
          }}
        />
      ),
    },
    {
      id: 'role',
      header: texts.defaultFileName,
      className: 'sm:w-64',
      cell: (mapping) => {
        const target = mapping.targetId === undefined ? undefined : targetById.get(mapping.targetId);
        return (
          target && (
            <Select
              label={texts.drop.roleOf(mapping.path)}
              labelHidden
              choices={[
                ...roleNames(target).map((name) => ({ value: name, label: name })),
                { value: COMPLIMENTARY, label: texts.drop.complimentary },
              ]}
              value={mapping.role}
              disabled={isFixed(mapping) || isReplacement(mapping, target)}
              onChange={(role) => onChange({ ...mapping, role })}
            />
          )
        );
      },
    },
    {
      id: 'state',
      header: texts.drop.state,
      cell: (mapping) => {
        const target = mapping.targetId === undefined ? undefined : targetById.get(mapping.targetId);
        const result = results.get(mapping.path);
        if (result) return <ResultLabel result={result} />;
        if (!target) return null;
        const problem = mappingProblem(mapping, mappings, fileBytes);
        if (problem !== undefined) return <Labelled mark={FAILED_MARK}>{problem}</Labelled>;
        return <Forecast mapping={mapping} mappings={mappings} target={target} />;
      },
    },
  ];

  return <Table label={texts.drop.title} rows={mappings} columns={columns} rowKey={({ path }) => path} />;
}

/** What will happen, and what to think of before it does. */
function Forecast({
  mapping,
  mappings,
  target,
}: {
  mapping: FileMapping;
  mappings: readonly FileMapping[];
  target: FileTarget;
}) {
  const message = serviceMessage(target.service.serviceName);
  const isFirst = mappings.find(({ targetId }) => targetId === target.id) === mapping;
  return (
    <div className="space-y-1 text-sm text-soft">
      {isReplacement(mapping, target) && <p>{texts.drop.replaces}</p>}
      {isFirst && message !== undefined && <Labelled mark={WARNING_MARK}>{message}</Labelled>}
    </div>
  );
}

function ResultLabel({ result }: { result: FileResult }) {
  switch (result.state) {
    case 'saving':
      return <Labelled mark={<SpinnerMark />}>{texts.drop.saving}</Labelled>;
    case 'saved':
      return (
        <div className="space-y-1">
          <Labelled mark={<CircleCheck aria-hidden className="text-positive" />}>{texts.drop.saved}</Labelled>
          {result.warning !== undefined && <Labelled mark={WARNING_MARK}>{result.warning}</Labelled>}
        </div>
      );
    case 'failed':
      return (
        <Labelled mark={FAILED_MARK}>
          {result.title} {result.reason}
        </Labelled>
      );
  }
}

const FAILED_MARK = <CircleX aria-hidden className="text-severity-5-ink" />;
const WARNING_MARK = <TriangleAlert aria-hidden className="text-severity-3-ink" />;

function Labelled({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-sm text-soft [overflow-wrap:anywhere] [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {mark}
      <span>{children}</span>
    </span>
  );
}

/** `proxy (NGINX)`, or `New: NGINX`. */
function targetLabel({ serviceKey, isNew, service: { serviceName } }: FileTarget): string {
  const name = catalogueService(serviceName)?.displayName ?? serviceName;
  return isNew ? texts.drop.newService(name, serviceKey) : texts.drop.knownService(serviceKey, name);
}
