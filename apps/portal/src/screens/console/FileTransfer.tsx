import type { DownloadedFile } from '@plumbline/client/client';
import { Download, Upload } from 'lucide-react';
import { saveFile } from '../../data/save-file.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useNewContent } from '../../shared/use-new-content.tsx';
import { texts } from './texts.ts';
import type { Change } from '../../shared/use-change.ts';

interface FileTransferProps {
  readonly fileName: string;
  /** Only its entry is there: there is nothing to download. */
  readonly withoutContent: boolean;
  readonly change: Change;
  /** What to say of a new content. */
  readonly warningOf: (text: string) => string | undefined;
  readonly onDownload: () => Promise<DownloadedFile>;
  readonly onUpload: (content: Blob) => Promise<unknown>;
  readonly uploadFailed: string;
}

/** Fetches one file of a service, or replaces its content; brings it where there is none. */
export function FileTransfer(props: FileTransferProps) {
  const { fileName, withoutContent, change, warningOf, onDownload, onUpload, uploadFailed } = props;
  const { choose, picker } = useNewContent({ change, upload: onUpload, warningOf, failed: uploadFailed });

  async function download(): Promise<void> {
    const { bytes } = await onDownload();
    saveFile(bytes, fileName);
  }

  return (
    <div>
      {withoutContent ? (
        <Button size="small" aria-label={texts.uploadAgainOf(fileName)} paused={change.isBusy} onClick={choose}>
          {texts.uploadAgain}
        </Button>
      ) : (
        // The buttons are higher than a line of text, the row is not.
        <div className="-my-1.5 -ml-2 flex items-center gap-1">
          <IconButton
            label={texts.download(fileName)}
            icon={<Download aria-hidden className="size-4" />}
            paused={change.isBusy}
            onClick={() => void change.read(download, texts.downloadFailed(fileName))}
          />
          <IconButton
            label={texts.upload(fileName)}
            icon={<Upload aria-hidden className="size-4" />}
            paused={change.isBusy}
            onClick={choose}
          />
        </div>
      )}
      {picker}
    </div>
  );
}
