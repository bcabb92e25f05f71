import { runClusterDerive } from '@plumbline/model/contract/clusters';
import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { texts } from './texts.ts';
import type { Change } from '../../shared/use-change.ts';

interface DeriveMachinesButtonProps {
  readonly cluster: ClusterRef;
  readonly change: Change;
  /** Called with whether the machines are there. */
  readonly onEnd: (isDerived: boolean) => void;
}

/** Makes machines of what the cluster's infrastructure as code describes, after a question. */
export function DeriveMachinesButton({ cluster, change, onEnd }: DeriveMachinesButtonProps) {
  const { client } = useData();
  const [isAsking, setIsAsking] = useState(false);

  async function derive(): Promise<void> {
    const params = { cluster: cluster.clusterName };
    const work = () => client.forOwner(cluster.owner).call(runClusterDerive, { params });
    onEnd(await change.run(work, texts.derive.failed));
    setIsAsking(false);
  }

  return (
    <>
      <Button size="small" icon={<Workflow aria-hidden />} busy={change.isBusy} onClick={() => setIsAsking(true)}>
        {texts.derive.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={texts.derive.confirm}
        confirmLabel={texts.derive.button}
        busy={change.isBusy}
        onConfirm={() => void derive()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
