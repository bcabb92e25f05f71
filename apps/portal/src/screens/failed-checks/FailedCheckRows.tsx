import type { OpenFailedCheck } from '@plumbline/model/contract/failed-checks';
import { lineRange } from '@plumbline/model/failed-check';
import { Link } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import { clusterPath } from '../../paths.ts';
import { shortDate } from '../../shared/dates.ts';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { texts } from './texts.ts';

const columns: readonly Column<OpenFailedCheck>[] = [
  { id: 'severity', header: texts.severity, cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  {
    id: 'cluster',
    header: texts.cluster,
    cell: (check) => <ClusterLink check={check} />,
    className: 'sm:min-w-40',
  },
  { id: 'machine', header: texts.machine, cell: ({ machine }) => <Name name={machine} /> },
  { id: 'service', header: texts.service, cell: ({ service }) => <Name name={service} /> },
  {
    id: 'identifier',
    header: texts.identifier,
    cell: (check) => <Identifier check={check} />,
    stacked: 'whole',
    className: 'w-2/5',
  },
  {
    id: 'first-seen',
    header: texts.firstSeen,
    cell: ({ firstSeen }) => <span className="whitespace-nowrap text-soft">{shortDate(firstSeen)}</span>,
  },
];

/** The rule and its title stand above them: a row says what sets it apart. */
const columnsUnderRule: readonly Column<OpenFailedCheck>[] = columns.map((column) =>
  column.id === 'identifier' ? { ...column, cell: (check) => <PlaceLink check={check} /> } : column,
);

interface FailedCheckRowsProps {
  readonly label: string;
  readonly rows: readonly OpenFailedCheck[];
  readonly isUnderRule: boolean;
}

/** Failed checks of several clusters; each leads to itself in its cluster's newest report. */
export function FailedCheckRows({ label, rows, isUnderRule }: FailedCheckRowsProps) {
  return (
    <Table
      label={label}
      rows={rows}
      stacksEarly
      columns={isUnderRule ? columnsUnderRule : columns}
      rowKey={({ clusterName, fingerprint }) => `${clusterName} ${fingerprint}`}
      empty={texts.noMatch}
    />
  );
}

/** A name that may be long and of any script. */
function Name({ name }: { name: string | undefined }) {
  return (
    <span className="block max-w-56 sm:min-w-24">
      <BreakableName name={name ?? texts.dash} />
    </span>
  );
}

function ClusterLink({ check: { clusterName } }: { check: OpenFailedCheck }) {
  const owner = useOwner();
  return (
    <Link to={clusterPath(owner.name, clusterName)} className="link">
      <Name name={clusterName} />
    </Link>
  );
}

function Identifier({ check }: { check: OpenFailedCheck }) {
  const { rule, title } = check;
  const place = placeText(check);
  return (
    <>
      <CheckLink check={check} text={rule} />
      {title !== undefined && (
        <p lang="en" className="text-sm text-soft">
          {title}
        </p>
      )}
      {place !== undefined && (
        <p className="font-mono text-xs text-faint">
          <BreakableName name={place} />
        </p>
      )}
    </>
  );
}

function PlaceLink({ check }: { check: OpenFailedCheck }) {
  return <CheckLink check={check} text={placeText(check) ?? check.rule} />;
}

/** Leads to the check in its cluster's newest report. */
function CheckLink({ check: { clusterName, rule, fingerprint }, text }: { check: OpenFailedCheck; text: string }) {
  const owner = useOwner();
  return (
    <Link to={clusterPath(owner.name, clusterName, { rule, open: fingerprint })} className="link font-mono text-sm">
      <BreakableName name={text} />
    </Link>
  );
}

function placeText(check: OpenFailedCheck): string | undefined {
  const range = lineRange(check);
  return check.file !== undefined && range ? `${check.file}:${range.from}` : check.file;
}
