import type { DownloadedFile } from '@plumbline/client/client';
import { NoContentLabel } from '../../shared/NoContentLabel.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { enterpriseWarning, type NamedFile } from '../../shared/enterprise-warning.ts';
import { FileTransfer } from './FileTransfer.tsx';
import type { ServicePartProps } from './service-props.ts';
import { texts } from './texts.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

/** What can be done with one file of a service, and what is said when it fails. */
interface FileActions {
  readonly onDownload: () => Promise<DownloadedFile>;
  readonly onUpload: (content: Blob) => Promise<unknown>;
  readonly uploadFailed: string;
  readonly onDelete: () => Promise<unknown>;
  readonly deleteFailed: string;
}

/** A file as the console lists it. */
interface ListedFile extends NamedFile {
  readonly withoutContent?: true;
}

interface FilesTableProps<File extends ListedFile> extends Pick<ServicePartProps, 'at' | 'service' | 'change'> {
  readonly title: string;
  readonly files: readonly File[];
  readonly rowKey: (file: File) => string;
  /** What is told of each file besides its name, before what can be done with it. */
  readonly columns: readonly Column<File>[];
  readonly actionsOf: (file: File) => FileActions;
}

/** The files of one kind of a service. */
export function FilesTable<File extends ListedFile>(props: FilesTableProps<File>) {
  const { title, files, rowKey, columns, actionsOf, at, service, change } = props;
  const holder = useFocusKept<HTMLDivElement>(files.length);

  const name: Column<File> = {
    id: 'fileName',
    header: texts.fileName,
    cell: ({ fileName, withoutContent }) => (
      <>
        <BreakableName name={fileName} />
        {withoutContent && <NoContentLabel />}
      </>
    ),
  };
  const transfer: Column<File> = {
    id: 'transfer',
    header: texts.transfer,
    cell: (file) => (
      <FileTransfer
        {...actionsOf(file)}
        fileName={file.fileName}
        withoutContent={file.withoutContent === true}
        warningOf={(text) => enterpriseWarning(at.cluster.owner, service.serviceName, file, text)}
        change={change}
      />
    ),
  };
  const remove: Column<File> = {
    id: 'remove',
    header: texts.remove,
    className: 'text-right',
    cell: (file) => (
      <div className="-mx-2 -my-1.5">
        <DeleteButton
          {...actionsOf(file)}
          name={file.fileName}
          label={texts.removeFile(file.fileName)}
          change={change}
        />
      </div>
    ),
  };

  return (
    <div ref={holder} tabIndex={-1} className="space-y-2">
      <h4 className="text-sm font-medium text-soft">{title}</h4>
      <Table
        label={title}
        rows={files}
        columns={[name, ...columns, transfer, remove]}
        rowKey={rowKey}
        empty={texts.noFiles}
        // With aliases, or what is to be said of an entry, the columns need more room than a tablet has.
        stacksEarly
      />
    </div>
  );
}
