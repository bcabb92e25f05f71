import { uploadComplimentaryFile, uploadConfigFile } from '@plumbline/model/contract/files';
import type { QueryKey } from '@tanstack/react-query';
import { Play, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { enterpriseWarning } from '../../shared/enterprise-warning.ts';
import { RunProgress } from '../../shared/runs/RunProgress.tsx';
import { texts as runTexts } from '../../shared/runs/texts.ts';
import { useRunReport, type RunReports } from '../../shared/runs/use-run-reports.ts';
import { useChange, type Change } from '../../shared/use-change.ts';
import { useNewContent } from '../../shared/use-new-content.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { SourceFile } from './source-file.ts';
import { texts } from './texts.ts';

/** Another content for a file that is looked at, and how bringing it went. */
interface NewVersion {
  readonly change: Change;
  readonly stage: 'none' | 'saved' | 'checked';
  /** Asks for it, by what stands in `picker`. */
  readonly choose: () => void;
  readonly picker: ReactNode;
  readonly reports: RunReports;
  /** Runs a report, which is there to be seen from then on. */
  readonly check: () => void;
}

/** `queryKey` is that of the content that is shown. */
export function useNewVersion(cluster: ClusterRef, source: SourceFile, queryKey: QueryKey): NewVersion {
  const { client, queryClient } = useData();
  const { owner, clusterName } = cluster;
  const change = useChange(owner, clusterName);
  const reports = useRunReport(cluster);
  const [stage, setStage] = useState<NewVersion['stage']>('none');
  const { choose, picker } = useNewContent({
    change,
    upload,
    warningOf: (text) => enterpriseWarning(owner, source.serviceName, source, text),
    failed:
      source.kind === 'configuration'
        ? texts.uploadFailed(source.fileName)
        : texts.uploadComplimentaryFailed(source.fileName),
    onTake: (state) => setStage(state === 'saved' ? 'saved' : 'none'),
  });

  async function upload(content: Blob): Promise<void> {
    const { machine, service, fileName, subPath } = source;
    const params = { cluster: clusterName, machine, service };
    const owned = client.forOwner(owner);
    if (source.kind === 'configuration') {
      const query = { fileName, defaultFileName: source.defaultFileName, subPath };
      await owned.call(uploadConfigFile, { params, query, body: content });
    } else {
      await owned.call(uploadComplimentaryFile, { params, query: { fileName, subPath }, body: content });
    }
    await queryClient.refetchQueries({ queryKey });
  }

  function check(): void {
    reports.start([clusterName]);
    setStage('checked');
  }

  return { change, stage, choose, picker, reports, check };
}

export function UploadButton({ newVersion: { change, choose, picker } }: { newVersion: NewVersion }) {
  return (
    <>
      <Button size="small" icon={<Upload aria-hidden />} busy={change.isBusy} onClick={choose}>
        {texts.uploadVersion}
      </Button>
      {picker}
    </>
  );
}

interface NewVersionNoteProps {
  readonly cluster: ClusterRef;
  readonly newVersion: NewVersion;
}

/** What became of the new version, and the way to see what it mends, without leaving the file. */
export function NewVersionNote({ cluster, newVersion: { change, stage, reports, check } }: NewVersionNoteProps) {
  return (
    <>
      <ChangeAlert change={change} />
      {stage !== 'none' && (
        <Alert tone="success" title={texts.versionSaved}>
          <p>{texts.versionSavedHint}</p>
          <Button size="small" icon={<Play aria-hidden />} busy={reports.isBusy} onClick={check} className="mt-2">
            {runTexts.runReport}
          </Button>
        </Alert>
      )}
      {stage === 'checked' && <RunProgress owner={cluster.owner} reports={reports} />}
    </>
  );
}
