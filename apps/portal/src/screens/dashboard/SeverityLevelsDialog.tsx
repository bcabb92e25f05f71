import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { texts } from './texts.ts';

const columns: readonly Column<Severity>[] = [
  {
    id: 'severity',
    header: texts.severity,
    cell: (severity) => <SeverityBadge severity={severity} />,
    stacked: 'whole',
  },
  {
    id: 'description',
    header: texts.description,
    cell: (severity) => texts.severityDescriptions[severity],
    stacked: 'whole',
  },
];

/** What each severity means. */
export function SeverityLevelsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      title={texts.severityLevels}
      open={open}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.ok}
        </Button>
      }
    >
      <Table label={texts.severityLevels} rows={SEVERITIES} columns={columns} rowKey={String} />
    </Dialog>
  );
}
