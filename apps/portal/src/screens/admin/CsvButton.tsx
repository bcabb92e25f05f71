import type { downloadUserCsv } from '@plumbline/model/contract/internal';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useData } from '../../data/data.ts';
import { saveFile } from '../../data/save-file.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Button } from '../../ui/Button.tsx';

interface CsvButtonProps {
  readonly label: string;
  /** The call of this or of another list; all are alike. */
  readonly endpoint: typeof downloadUserCsv;
  /** What the file's name begins with where the server names none. */
  readonly prefix: 'user_data' | 'org_data';
}

/** Saves a list as the server writes it, such as `user_data_20260131T120000Z.csv`. */
export function CsvButton({ label, endpoint, prefix }: CsvButtonProps) {
  const { client } = useData();
  const download = useMutation({
    mutationFn: () => client.call(endpoint),
    onSuccess: ({ fileName, bytes }) => saveFile(bytes, fileName ?? `${prefix}.csv`),
  });

  return (
    <>
      <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
        {label}
      </Button>
      {download.isError && (
        <div className="order-last w-full">
          <FailureAlert error={download.error} />
        </div>
      )}
    </>
  );
}
