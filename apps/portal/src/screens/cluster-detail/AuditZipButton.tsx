import { getReportAuditZip } from '@plumbline/model/contract/reports';
import { reportFileName } from '@plumbline/model/report-file-name';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { saveFile } from '../../data/save-file.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

interface AuditZipButtonProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  /** All of the cluster: its file is named so that it is told from theirs. */
  readonly reportNames: readonly string[];
  readonly time: string;
}

/** Downloads the audit zip of one report, saved as owner-cluster-date.zip. */
export function AuditZipButton({ cluster, reportName, reportNames, time }: AuditZipButtonProps) {
  const { client } = useData();
  const { owner, clusterName } = cluster;
  const [receivedBytes, setReceivedBytes] = useState(0);
  const download = useMutation({
    mutationFn: () =>
      client
        .forOwner(owner)
        .call(getReportAuditZip, { query: { clusterName, reportName }, onProgress: setReceivedBytes }),
    onSuccess: ({ bytes }) =>
      saveFile(bytes, reportFileName({ owner: owner.name, cluster: clusterName, reportName, reportNames }, 'zip')),
  });

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={download.isPending}
        icon={<Download aria-hidden />}
        title={texts.downloadOf(time)}
        onClick={() => download.mutate()}
        className="-mx-2.5 -my-1"
      >
        {download.isPending && receivedBytes > 0 ? texts.received(receivedBytes) : texts.download}
      </Button>
      {download.isError && (
        <div className="mt-3 text-left sm:min-w-64">
          <FailureAlert error={download.error} />
        </div>
      )}
    </>
  );
}
