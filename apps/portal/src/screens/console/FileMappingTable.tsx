import { defaultFileNamesOf } from '@plumbline/model/service-catalogue';
import { useServiceTypes } from '../../shared/use-service-types.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Select } from '../../ui/Select.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { COMPLIMENTARY, isReplacement, roleAt, type Aliases, type FileMapping } from './file-mapping.ts';
import type { FileTarget } from './file-targets.ts';
import { FileMappingState } from './FileMappingState.tsx';
import { texts } from './texts.ts';
import type { FileResults } from './use-file-drop.ts';

interface FileMappingTableProps {
  readonly mappings: readonly FileMapping[];
  readonly targets: readonly FileTarget[];
  /** By path. */
  readonly aliases: ReadonlyMap<string, Aliases>;
  readonly results: FileResults;
  readonly fileBytes: number;
  readonly isBusy: boolean;
  readonly onChange: (mapping: FileMapping) => void;
}

/** A row for each file: where it goes, as what, and what is to be said of it. */
export function FileMappingTable(props: FileMappingTableProps) {
  return (
    <Table
      label={texts.drop.title}
      rows={props.mappings}
      columns={columnsOf(props)}
      rowKey={({ path }) => path}
      stacksEarly
    />
  );
}

function columnsOf({ mappings, targets, aliases, results, fileBytes, isBusy, onChange }: FileMappingTableProps) {
  const targetById = new Map(targets.map((target) => [target.id, target]));
  const targetOf = ({ targetId }: FileMapping) => (targetId === undefined ? undefined : targetById.get(targetId));
  const partsOf = (mapping: FileMapping): CellProps => ({
    mapping,
    target: targetOf(mapping),
    isFixed: isBusy || results.get(mapping.path)?.state === 'saved',
    onChange,
  });

  const columns: readonly Column<FileMapping>[] = [
    {
      id: 'file',
      header: texts.file,
      className: 'lg:w-48',
      cell: ({ path }) => <BreakableName name={path} />,
    },
    {
      id: 'service',
      header: texts.drop.service,
      // Enough for a type with how many rules it has.
      className: 'lg:w-80',
      cell: (mapping) => <ServiceCell {...partsOf(mapping)} targets={targets} />,
    },
    {
      id: 'role',
      header: texts.defaultFileName,
      className: 'lg:w-64',
      cell: (mapping) => <RoleCell {...partsOf(mapping)} />,
    },
    {
      id: 'state',
      header: texts.drop.state,
      className: 'sm:w-[30%]',
      cell: (mapping) => (
        <FileMappingState
          mapping={mapping}
          mappings={mappings}
          target={targetOf(mapping)}
          aliases={aliases.get(mapping.path)}
          result={results.get(mapping.path)}
          fileBytes={fileBytes}
        />
      ),
    },
  ];
  return columns;
}

interface CellProps {
  readonly mapping: FileMapping;
  /** Undefined: the file is left out. */
  readonly target: FileTarget | undefined;
  /** It cannot be changed now. */
  readonly isFixed: boolean;
  readonly onChange: (mapping: FileMapping) => void;
}

const LEAVE_OUT = 'leave-out';

function ServiceCell({
  mapping,
  target,
  targets,
  isFixed,
  onChange,
}: CellProps & Pick<FileMappingTableProps, 'targets'>) {
  function choose(id: string): void {
    const chosen = targets.find((known) => known.id === id);
    if (chosen) onChange({ ...mapping, targetId: chosen.id, role: roleAt(mapping, chosen), reason: undefined });
    else onChange({ ...mapping, targetId: undefined, reason: texts.drop.leftOutByHand });
  }

  const typeOf = useServiceTypes();
  return (
    <Select
      label={texts.drop.serviceOf(mapping.path)}
      labelHidden
      choices={[
        { value: LEAVE_OUT, label: texts.drop.leaveOut },
        ...targets.map((known) => ({
          value: known.id,
          label: targetLabel(known, typeOf(known.service.serviceName)),
        })),
      ]}
      value={target?.id ?? LEAVE_OUT}
      disabled={isFixed}
      onChange={choose}
    />
  );
}

function RoleCell({ mapping, target, isFixed, onChange }: CellProps) {
  if (!target) return null;
  return (
    <Select
      label={texts.drop.roleOf(mapping.path)}
      labelHidden
      choices={[
        ...defaultFileNamesOf(target.service.serviceName).map((name) => ({ value: name, label: name })),
        { value: COMPLIMENTARY, label: texts.drop.complimentary },
      ]}
      value={mapping.role}
      disabled={isFixed || isReplacement(mapping, target)}
      onChange={(role) => onChange({ ...mapping, role })}
    />
  );
}

/** `proxy (NGINX — 44 rules)`, or `New: NGINX — 44 rules`. */
function targetLabel({ serviceKey, isNew }: FileTarget, type: string): string {
  return isNew ? texts.drop.newService(type, serviceKey) : texts.drop.knownService(serviceKey, type);
}
