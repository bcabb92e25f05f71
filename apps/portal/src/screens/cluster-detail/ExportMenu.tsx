import type { Report } from '@plumbline/model/report';
import { reportFileName } from '@plumbline/model/report-file-name';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { saveFile } from '../../data/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuAction } from '../../ui/Menu.tsx';
import type { CheckRow } from '@plumbline/model/check-rows';
import { EXPORT_FORMATS, exportChecks, type ExportFormat } from './export-checks.ts';
import { filterChecks, type CheckFilter } from './failed-check-filter.ts';
import { texts } from './texts.ts';

interface ExportMenuProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  readonly report: Report;
  readonly compared: string | undefined;
  readonly rows: readonly CheckRow[];
  readonly filter: CheckFilter;
  readonly onPrint: () => void;
}

/** Takes away what is looked at. Files also hold what is switched off, with the reasons: auditors ask for those. */
export function ExportMenu({ cluster, reportName, report, compared, rows, filter, onPrint }: ExportMenuProps) {
  const { owner, clusterName } = cluster;
  const { queries } = useData();
  const { data: reportNames = [] } = useQuery(queries.reportNames(cluster));

  function save(format: ExportFormat): void {
    const disabled = filter.state === 'disabled' ? [] : filterChecks(rows, { ...filter, state: 'disabled' }).shown;
    const exported = [...filterChecks(rows, filter).shown, ...disabled];
    const { rulesVersion } = report;
    const about = { owner: owner.name, cluster: clusterName, reportName, rulesVersion, comparedWith: compared, filter };
    const bytes = new TextEncoder().encode(exportChecks(format, exported, report, about));
    saveFile(bytes, reportFileName({ owner: owner.name, cluster: clusterName, reportName, reportNames }, format));
  }

  return (
    <Menu
      trigger={
        <Button size="small" icon={<Download aria-hidden />}>
          {texts.export}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {EXPORT_FORMATS.map((format) => (
        <MenuAction key={format} onSelect={() => save(format)}>
          {texts.exportAs[format]}
        </MenuAction>
      ))}
      <MenuAction onSelect={onPrint}>{texts.printView}</MenuAction>
    </Menu>
  );
}
