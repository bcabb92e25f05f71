import type { Owner } from '@plumbline/model/organization';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../data/data.ts';
import { failureTexts } from '../data/failure.ts';
import { ownerKey } from '../data/queries.ts';

/** What went wrong: the specification's sentence, and the server's reason. */
interface Failure {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** One change of an owner's data: does the work, then renews what pages show, or keeps what went wrong. */
export interface Change {
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /**
   * Resolves to whether the work was done and is shown. `title` is said when it was not done; it is a function where it
   * depends on how far the work got.
   */
  readonly run: (work: () => Promise<unknown>, title: string | (() => string)) => Promise<boolean>;
  /** As `run`, for work that changes nothing, such as a download: what pages show stays. */
  readonly read: (work: () => Promise<unknown>, title: string) => Promise<boolean>;
  readonly fail: (failure: Failure) => void;
  /** What to say of the work that was last done. */
  readonly warning: string | undefined;
  readonly warn: (warning: string) => void;
  /** After a failure, what pages show is renewed too: what was to be changed may be gone, or the work half done. */
  readonly forget: () => void;
}

interface Attempt {
  readonly work: () => Promise<unknown>;
  readonly isChange: boolean;
}

/** `clusterName` is the cluster that changes; without it, the list of clusters changes. */
export function useChange(owner: Owner, clusterName?: string): Change {
  const { queryClient, queries } = useData();
  const [failure, setFailure] = useState<Failure>();
  const [warning, setWarning] = useState<string>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Attempt) => work(),
    onSuccess: (_result, { isChange }) => (isChange ? renew() : undefined),
    // The page stays as it is, or the message might go with the machine that somebody else has deleted.
    onError: outdate,
  });

  async function outdate(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ownerKey(owner), refetchType: 'none' });
  }

  /**
   * Waits for what has changed only. After a change of the list the clusters follow, one after the other; a change of
   * one cluster leaves the others as they are. Source: specification, section 4, Cluster list loading.
   */
  async function renew(): Promise<void> {
    const { queryKey } =
      clusterName === undefined ? queries.clusterNames(owner) : queries.manifest({ owner, clusterName });
    await outdate();
    await queryClient.refetchQueries({ queryKey, type: 'active' });
    if (clusterName !== undefined) return;
    void queryClient.refetchQueries({ queryKey: ownerKey(owner), type: 'active', stale: true });
  }

  async function attempt(tried: Attempt, title: string | (() => string)): Promise<boolean> {
    clear();
    try {
      await mutateAsync(tried);
      return true;
    } catch (error) {
      setFailure({ title: typeof title === 'string' ? title : title(), detail: failureTexts(error).detail });
      return false;
    }
  }

  function clear(): void {
    setFailure(undefined);
    setWarning(undefined);
  }

  function forget(): void {
    clear();
    if (failure) void renew();
  }

  return {
    isBusy: isPending,
    failure,
    run: (work, title) => attempt({ work, isChange: true }, title),
    read: (work, title) => attempt({ work, isChange: false }, title),
    fail: setFailure,
    warning,
    warn: setWarning,
    forget,
  };
}
