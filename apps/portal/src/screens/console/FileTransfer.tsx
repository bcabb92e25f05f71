import type { DownloadedFile } from '@plumbline/client/client';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from '../../data/save-file.ts';
import { IconButton } from '../../ui/Button.tsx';
import { searchedText } from './enterprise-warning.ts';
import { texts } from './texts.ts';
import type { Change } from './use-change.ts';

interface FileTransferProps {
  readonly fileName: string;
  readonly change: Change;
  /** What to say of a new content. */
  readonly warningOf: (text: string) => string | undefined;
  readonly onDownload: () => Promise<DownloadedFile>;
  readonly onUpload: (content: Blob) => Promise<unknown>;
  readonly uploadFailed: string;
}

/** Fetches one file of a service, or replaces its content. */
export function FileTransfer(props: FileTransferProps) {
  const { fileName, change, warningOf, onDownload, onUpload, uploadFailed } = props;
  const picker = useRef<HTMLInputElement>(null);

  async function download(): Promise<void> {
    const { bytes } = await onDownload();
    saveFile(bytes, fileName);
  }

  async function upload(content: Blob): Promise<void> {
    await onUpload(content);
    const warning = warningOf(await searchedText(content));
    if (warning !== undefined) change.warn(warning);
  }

  return (
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
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        onChange={({ target }) => {
          const [content] = target.files ?? [];
          if (content) void change.run(() => upload(content), uploadFailed);
          target.value = '';
        }}
      />
    </div>
  );
}
